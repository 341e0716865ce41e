/** The sentence in lower case, quotations and citation markers blotted out, with the place of each character. */
export interface PlainSentence {
  text: string;
  at: number[];
}

const QUOTES = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["»", "«"],
  ["「", "」"],
  ["『", "』"],
]);
const LONGEST_QUOTE = 500;

/** The sentence as patterns read it: white space made single, apostrophes plain, markers, emphasis and quotations out. */
export function toPlainSentence(sentence: string): PlainSentence {
  const chars: string[] = [];
  const at: number[] = [];
  const push = (char: string, place: number) => {
    if (char === " " && (chars.length === 0 || chars.at(-1) === " ")) return;
    chars.push(char);
    at.push(place);
  };
  const lower = sentence.toLowerCase();
  const source = lower.length === sentence.length ? lower : sentence;
  for (let place = 0; place < sentence.length; place += 1) {
    const char = source.charAt(place);
    if ((char >= "a" && char <= "z") || (char >= "0" && char <= "9")) {
      chars.push(char);
      at.push(place);
      continue;
    }
    const close = QUOTES.get(char);
    const end = close === undefined ? -1 : sentence.slice(place + 1, place + LONGEST_QUOTE).indexOf(close);
    if (end >= 0) {
      push("·", place);
      place += end + 1;
    } else if (char === "[") {
      const bracket = sentence.slice(place, place + 60).search(/[[\]](?<!^.)/u);
      if (bracket > 0 && sentence[place + bracket] === "]") place += bracket;
      else push(char, place);
    } else if (char === "*" || char === "`" || char === "\uFFFC") {
    } else if ("’‘´".includes(char)) push("'", place);
    else if (/[\s\u200b\ufeff]/u.test(char)) push(" ", place);
    else push(char, place);
  }
  return { text: chars.join("").replace(/ +$/u, ""), at };
}
