/**
 * Length of the longest run of a list that stands in another in the same order, gaps allowed in both.
 *
 * @param wanted null for what can stand nowhere; held: looked through once for each wanted.
 * @example commonInOrder(["a", null, "b"], ["a", "c", "b"]) // 2
 */
export function commonInOrder(wanted: readonly (string | null)[], held: readonly string[]): number {
  const best = new Uint16Array(held.length + 1);
  for (const one of wanted) {
    if (one === null) continue;
    let diagonal = 0;
    for (let at = 1; at <= held.length; at++) {
      const above = best[at] ?? 0;
      const left = best[at - 1] ?? 0;
      best[at] = held[at - 1] === one ? diagonal + 1 : Math.max(above, left);
      diagonal = above;
    }
  }
  return best[held.length] ?? 0;
}
