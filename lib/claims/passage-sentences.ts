import { SPACE_CLASS, trimSpan } from "./text-classes";

// A stop with its closing quotes or brackets and a space, a stop of East Asian scripts, or a line break. The mark before
// the space is held to ASCII and quotes so that the pattern reads each place once.
const BREAK = new RegExp(
  `[.!?…]["'”’)\\]]*(?=[${SPACE_CLASS}])|[。！？]["'”’」』）)]*|[\\n\\r\\u2028\\u2029]`,
  "g",
);
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|dr|mr|mrs|ms|prof|st|no|nr|vs|etc|approx|fig|eq|sec|inc|ltd|co|e\.g|i\.e|u\.s|z\.b)$/iu;
/** Longest abbreviation and the character before it: what must be read before a full stop. */
const LOOK_BACK = 8;

/** A stretch of a text in UTF-16 units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The sentences of a passage, for marking and quoting; not the splitter of answers.
 *
 * @param text a passage's text.
 * @returns trimmed, not empty, in order, never overlapping; together they hold every character that is not a space. A
 *   line break always ends one, a full stop does unless an abbreviation or a single letter stands before it. Time is
 *   linear in the text.
 * @example passageSentences("Dr. Ito came. He left.") // [{ start: 0, end: 13 }, { start: 14, end: 22 }]
 */
export function passageSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const cut = (to: number) => {
    const span = trimSpan(text, from, to);
    if (span.start < span.end) spans.push(span);
    from = to;
  };
  for (const match of text.matchAll(BREAK)) {
    const isAbbreviation =
      match[0] === "." && ABBREVIATION.test(text.slice(Math.max(from, match.index - LOOK_BACK), match.index));
    if (!isAbbreviation) cut(match.index + match[0].length);
  }
  cut(text.length);
  return spans;
}
