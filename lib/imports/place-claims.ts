/** The part of a claim that says where it stands in its answer; undefined where the file does not say. */
interface Placeable {
  text: string;
  start?: number | null | undefined;
  end?: number | null | undefined;
}

/**
 * Where each given claim stands in the answer, word for word, one after the other.
 *
 * @param answer the assistant's reply.
 * @param claims the claims in order; a place they state is kept.
 * @returns offsets in UTF-16 units, end exclusive, one pair a claim; null where the text is not found after the claim
 *   before it. Time is linear in the answer for each claim.
 * @example placeClaims("A. B.", [{ text: "A." }, { text: "C." }, { text: "B." }])
 *   // [{ start: 0, end: 2 }, { start: null, end: null }, { start: 3, end: 5 }]
 */
export function placeClaims(
  answer: string,
  claims: readonly Placeable[],
): { start: number | null; end: number | null }[] {
  let from = 0;
  return claims.map(({ text, start, end }) => {
    if (start !== undefined || end !== undefined) return { start: start ?? null, end: end ?? null };
    const at = text === "" ? -1 : answer.indexOf(text, from);
    if (at === -1) return { start: null, end: null };
    from = at + text.length;
    return { start: at, end: from };
  });
}
