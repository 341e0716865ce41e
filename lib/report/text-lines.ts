/**
 * Advances of characters in hundredths of the type size, rounded up, measured in a browser at the sizes of the sheet (the
 * fonts change with size: the widest counts). Accented letters count as their letter.
 */
const ADVANCES = {
  serif: {
    "'": 19,
    " ‘’": 24,
    ",.\\/‹›": 28,
    "![]|¡¦:;j·•": 31,
    "(){}-ilf°": 35,
    tIJª: 38,
    '"`¨¯´¸²³¹': 40,
    "?º¿r*®“”„": 46,
    "szc£#$_¢¤¥§«»–€": 53,
    "0123456789+<=>Se^~¬±×÷−": 54,
    agxð: 58,
    "okvZ¶Þ": 60,
    FLPbdpqyuBµßþ: 64,
    EThnCY: 67,
    "XRDKVAÐ&": 73,
    "GUOQN©…": 79,
    "H—™æ@w": 86,
    "¼½¾œ%M": 94,
    mÆŒW: 101,
  },
  sans: {
    ijl: 25,
    "I¦¸‘’!,.:¡· ';¹": 30,
    "`t´f|\\": 34,
    "()/[]r‹›1": 41,
    '{}„²³“”-_ª°"^¯º–': 50,
    "*?¿skxz¥": 56,
    "Lavy§•Jc¢": 58,
    "7e«µ»¨5Fhnouð": 60,
    "2E¶38bdgpq£ßþ™69Z": 63,
    "0#PÞ4$&RSTB": 66,
    "+<=>~¬®±×÷€−KYX": 69,
    "AVCDGHUNÐ¤": 76,
    "OQ¼w": 82,
    "½m…¾M©æ": 92,
    "@%Æ—œWŒ": 101,
  },
} as const;

export type Face = keyof typeof ADVANCES;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u;
/** Characters of other scripts, and marks, in hundredths of the type size. */
const WIDEST = 101;
const SQUARE = 105;

const TABLES: Record<Face, ReadonlyMap<string, number>> = {
  serif: tableOf(ADVANCES.serif),
  sans: tableOf(ADVANCES.sans),
};

function tableOf(groups: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(
    Object.entries(groups).flatMap(([characters, width]) =>
      [...characters].map((one) => [one, width] as const),
    ),
  );
}

/** Whether a character is as wide as it is high, and a line may end after it. */
export function isWide(character: string): boolean {
  return WIDE.test(character) && !/[©®™]/u.test(character);
}

function advanceOf(character: string, table: ReadonlyMap<string, number>): number {
  const known = table.get(character) ?? table.get(character.normalize("NFD").charAt(0));
  if (known !== undefined) return known;
  return isWide(character) ? SQUARE : WIDEST;
}

function widthOf(text: string, { face, size }: { face: Face; size: number }): number {
  let hundredths = 0;
  for (const character of text) hundredths += advanceOf(character, TABLES[face]);
  return (hundredths * size) / 100;
}

/** Parts of a word after which a line may end: whole words, and every character of scripts without blanks. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  let plain = "";
  for (const character of word) {
    if (!isWide(character)) plain += character;
    else {
      if (plain !== "") parts.push(plain);
      parts.push(character);
      plain = "";
    }
  }
  return plain === "" ? parts : [...parts, plain];
}

/**
 * How many lines a text takes at most. Words that a line cannot hold are broken anywhere; blanks are folded.
 *
 * @param size of the type, in CSS pixels.
 * @param width of a line, in CSS pixels.
 * @returns 0 for a text of blanks.
 * @example countLines("one two", { face: "serif", size: 13, width: 40 }) // 2
 */
export function countLines(
  text: string,
  { face, size, width }: { face: Face; size: number; width: number },
): number {
  const blank = widthOf(" ", { face, size });
  let lines = 0;
  let filled = 0;
  for (const word of text.trim().split(/\s+/u)) {
    for (const [at, part] of partsOf(word).entries()) {
      const wide = widthOf(part, { face, size });
      const gap = at === 0 && filled > 0 ? blank : 0;
      if (lines > 0 && filled + gap + wide <= width) {
        filled += gap + wide;
        continue;
      }
      // A word too long for any line begins on one of its own and fills as many as it needs.
      const further = Math.ceil(wide / width);
      lines += further;
      filled = wide - (further - 1) * width;
    }
  }
  return lines;
}
