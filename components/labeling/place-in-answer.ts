import type { Span } from "@/lib/claims/passage-sentences";

interface Projection {
  text: string;
  /** Place in the answer of each character of `text`. */
  places: number[];
}

const SPACE = /\s/u;

/** A text without the given marks, every run of blanks one blank, none before a stop; with the way back. */
function project(text: string, marks: readonly Span[]): Projection {
  const places: number[] = [];
  let out = "";
  let mark = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (mark < marks.length && (marks[mark]?.end ?? 0) <= at) mark += 1;
    const inMark = marks[mark];
    if (inMark && inMark.start <= at) {
      at = inMark.end - 1;
      continue;
    }
    const char = text.charAt(at);
    if (SPACE.test(char)) {
      if (out === "" || out.endsWith(" ")) continue;
      out += " ";
    } else {
      if (out.endsWith(" ") && ".!?,;:".includes(char)) {
        out = out.slice(0, -1);
        places.pop();
      }
      out += char;
    }
    places.push(at);
  }
  return { text: out, places };
}

/**
 * Where claims stand in an answer that brought no offsets along: word for word but for citation marks and blanks.
 *
 * @param answer the assistant's reply.
 * @param given marks: the citation marks in it, brackets included, in order; claims: their texts and places, null where
 *   not known.
 * @returns one place a claim, in the same order; null where it is not found after the claim before it.
 */
export function placeInAnswer(
  answer: string,
  {
    marks,
    claims,
  }: {
    marks: readonly Span[];
    claims: readonly { text: string; start: number | null; end: number | null }[];
  },
): (Span | null)[] {
  const whole = project(answer, marks);
  let from = 0;
  return claims.map(({ text, start, end }) => {
    if (start !== null && end !== null) return { start, end };
    const wanted = project(text, []).text.trim();
    const at = wanted === "" ? -1 : whole.text.indexOf(wanted, from);
    const first = whole.places[at];
    const last = whole.places[at + wanted.length - 1];
    if (at < 0 || first === undefined || last === undefined) return null;
    from = at + wanted.length;
    return { start: first, end: last + 1 };
  });
}
