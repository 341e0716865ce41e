const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ORDINALS.map((word, at): [string, number] => [word, at + 3]),
  ["dozen", 12],
  ["twice", 2],
  ["thrice", 3],
  ["both", 2],
]);

const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["k", 1e3],
  ["million", 1e6],
  ["millions", 1e6],
  ["mn", 1e6],
  ["billion", 1e9],
  ["billions", 1e9],
  ["bn", 1e9],
  ["trillion", 1e12],
  ["lakh", 1e5],
  ["crore", 1e7],
]);

/** 1,000 for "thousand"; null for a word that multiplies nothing. */
export function magnitudeOf(word: string): number | null {
  return MAGNITUDES.get(word) ?? null;
}

/** Whether a number in words may begin with a word. */
export function beginsNumber(word: string): boolean {
  return VALUES.has(word);
}

/** What may still be added to a number: up to 9 to twenty, up to 99 to a hundred, nothing to seven. */
function roomAfter(current: number): number {
  if (current >= 100) return current % 100 === 0 ? 100 : 0;
  return current >= 20 && current % 10 === 0 ? 10 : 0;
}

/** A number in words: how many words it takes, and its value. */
export interface SpelledNumber {
  words: number;
  value: number;
}

/**
 * The number that words spell from a place on.
 *
 * @param word tells the lower-case word a number of places further on, null past the end or where something stands between.
 * @returns null where none begins; "one" alone is none, since it mostly stands for a thing named before.
 * @example spelledNumber((at) => ["twenty", "five"][at] ?? null) // { words: 2, value: 25 }
 */
export function spelledNumber(word: (at: number) => string | null): SpelledNumber | null {
  let total = 0;
  let current = -1;
  let words = 0;
  for (;;) {
    const next = word(words);
    if (next === null) break;
    const value = VALUES.get(next);
    const magnitude = next === "k" || next === "mn" || next === "bn" ? null : magnitudeOf(next);
    if (value !== undefined && current <= 0 && (words === 0 || total > 0)) current = value;
    else if (value !== undefined && value < roomAfter(current)) current += value;
    else if (magnitude === 100 && current > 0 && current < 100) current *= 100;
    else if (magnitude !== null && magnitude > 100 && current > 0) {
      total += current * magnitude;
      current = 0;
    } else if (next === "and" && words > 0 && current >= 100 && VALUES.has(word(words + 1) ?? "")) {
      words++;
      continue;
    } else break;
    words++;
    if (next === "and") break;
  }
  const value = total + Math.max(0, current);
  if (words === 0 || (words === 1 && current === 1 && total === 0)) return null;
  return { words, value };
}
