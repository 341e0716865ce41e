import type { QueueOrder } from "@/lib/claims/label-policy";
import { createRandom, type Random, randomBelow } from "@/lib/stats/random";

/** A case as its place in the list is decided. */
export interface CaseToPlace {
  id: string;
  /** Place in its set, from 0. */
  position: number;
  /** What it is like, in one word: its type and what a judge makes of it. Cases of one word are alike. */
  stratum: string;
  /** How unsure judges are of it, 0 to 1; null where none has judged it. */
  doubt: number | null;
}

export interface PlacedCase {
  id: string;
  /** Place in the list, from 0. */
  place: number;
  /** Labels that each of its claims gets. */
  labels: number;
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = randomBelow(random, last + 1);
    [mixed[at], mixed[last]] = [mixed[last] as T, mixed[at] as T]; // both places are in the list
  }
  return mixed;
}

/**
 * Cases of a kind spread evenly over the list, at random within their kind: every beginning of it is made up as the whole
 * is, to within one case a kind, and a case's chance to be in it is that of any other, to within half a case of its kind. Of
 * more than a few cases what is labeled so far is as good as a random part; the very first ones favour the common kinds.
 */
function spread(cases: readonly CaseToPlace[], random: Random): CaseToPlace[] {
  const kinds = new Map<string, CaseToPlace[]>();
  for (const one of shuffle(cases, random)) {
    const alike = kinds.get(one.stratum);
    if (alike === undefined) kinds.set(one.stratum, [one]);
    else alike.push(one);
  }
  const placed = [...kinds.values()].flatMap((alike) => {
    // One start for all of a kind: their distances stay even, and no kind always comes first.
    const start = random();
    return alike.map((one, at) => ({ one, at: (at + start) / alike.length }));
  });
  return placed.sort((a, b) => a.at - b.at).map(({ one }) => one);
}

function inOrder(
  cases: readonly CaseToPlace[],
  { order, random }: { order: QueueOrder; random: Random },
): CaseToPlace[] {
  const imported = [...cases].sort((a, b) => a.position - b.position);
  switch (order) {
    case "imported":
      return imported;
    case "random":
      return shuffle(imported, random);
    case "stratified":
      return spread(imported, random);
    case "uncertain":
      // What no judge has judged is what is known least of.
      return imported.sort((a, b) => (b.doubt ?? 2) - (a.doubt ?? 2) || a.position - b.position);
  }
}

/**
 * The list in which the cases of a set are handed out, and how many labels each gets. Which cases get more than one is
 * drawn by the seed, every case as likely as any other.
 *
 * @param cases of one set.
 * @param policy overlapShare: 0 to 1, rounded to whole cases.
 * @param before cases of the project that have their place already.
 * @returns one entry a case, in the order of the list; the same seed gives the same list on every machine.
 * @example placeCases([{ id: "a", position: 0, stratum: "", doubt: null }], { labelsPerClaim: 2, overlapShare: 1, order: "imported", seed: 1 })[0]?.labels // 2
 */
export function placeCases(
  cases: readonly CaseToPlace[],
  policy: { labelsPerClaim: number; overlapShare: number; order: QueueOrder; seed: number },
  before = 0,
): PlacedCase[] {
  // Rounded over all of them: in sets of a case or two each, rounding one by one would draw none, or all.
  const overlapOf = (many: number) => Math.round(policy.overlapShare * many);
  const random = createRandom(policy.seed);
  const drawn = shuffle(
    [...cases].sort((a, b) => a.position - b.position),
    random,
  ).slice(0, overlapOf(before + cases.length) - overlapOf(before));
  const overlapped = new Set(drawn.map(({ id }) => id));
  return inOrder(cases, { order: policy.order, random }).map(({ id }, place) => ({
    id,
    place,
    labels: overlapped.has(id) ? policy.labelsPerClaim : 1,
  }));
}

/**
 * How unsure judges are of a claim: how far they part, or how near the surest word of one is to a coin's toss.
 *
 * @param replies of the newest run of each judge; score: the degree of support, 0 to 1, where the judge has one.
 * @returns 0 (all say the same, and are sure) to 1; null without a verdict.
 * @example doubtOf([{ verdict: "supported", score: 0.5 }]) // 1
 */
export function doubtOf(replies: readonly { verdict: string | null; score: number | null }[]): number | null {
  const said = replies.filter(({ verdict }) => verdict !== null);
  if (said.length === 0) return null;
  const counts = new Map<string | null, number>();
  for (const { verdict } of said) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const apart = 1 - Math.max(...counts.values()) / said.length;
  const near = said.flatMap(({ score }) =>
    score === null ? [] : [1 - Math.abs(2 * Math.min(1, Math.max(0, score)) - 1)],
  );
  return Math.max(apart, ...near);
}
