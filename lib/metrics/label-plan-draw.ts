import type { SampleStratum } from "@/lib/claims/gold";
import { createRandom, type Random, randomBelow } from "@/lib/stats/random";

export interface DrawnClaim<Claim = string> {
  claimId: Claim;
  /** Place in the order in which the sample is labeled, from 0. */
  position: number;
  /** null in a random draw, which knows no verdicts. */
  stratum: SampleStratum | null;
  /** Chance the claim had to be drawn. */
  share: number;
}

/** Some items in random order, each set of that size as likely as any other; the first step of a full shuffle. */
function take<T>(items: readonly T[], many: number, random: Random): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < many && left.length > 0) {
    const at = randomBelow(random, left.length);
    const one = left[at];
    const last = left.pop();
    if (one === undefined || last === undefined) break;
    if (at < left.length) left[at] = last;
    taken.push(one);
  }
  return taken;
}

/**
 * Draws claims from all of a dataset alike, labeled or not.
 *
 * @param claimIds every claim by its id or its place, in a fixed order: the same order and seed give the same sample on every machine.
 * @param size how many; no more than there are.
 * @example drawRandom(["a", "b"], { size: 1, seed: 7 }).length // 1
 */
export function drawRandom<Claim>(
  claimIds: readonly Claim[],
  { size, seed }: { size: number; seed: number },
): DrawnClaim<Claim>[] {
  const taken = take(claimIds, size, createRandom(seed));
  const share = claimIds.length === 0 ? 0 : taken.length / claimIds.length;
  return taken.map((claimId, position) => ({ claimId, position, stratum: null, share }));
}

/**
 * Draws whole answers, all claims of each, so that a rate per answer follows from the sample too.
 *
 * @param answers the claims of every answer, both in a fixed order.
 * @param size how many claims are wanted: answers are taken until they hold as many, so there may be a few more.
 * @returns claims answer by answer; the share is that of answers drawn.
 * @example drawAnswers([["a", "b"], ["c"]], { size: 3, seed: 7 }).length // 3
 */
export function drawAnswers<Claim>(
  answers: readonly (readonly Claim[])[],
  { size, seed }: { size: number; seed: number },
): DrawnClaim<Claim>[] {
  const taken: Claim[][] = [];
  let claims = 0;
  for (const answer of take(answers, answers.length, createRandom(seed))) {
    if (claims >= size) break;
    taken.push([...answer]);
    claims += answer.length;
  }
  const share = answers.length === 0 ? 0 : taken.length / answers.length;
  return taken.flat().map((claimId, position) => ({ claimId, position, stratum: null, share }));
}

/**
 * Draws claims from the flagged and from the passed ones, in shares of their own, and mixes them: the order says nothing
 * of the side a claim was on.
 *
 * @param sides claims of each side in a fixed order; wanted: how many of each.
 * @example drawStratified({ flagged: ["a"], passed: ["b", "c"] }, { wanted: { flagged: 1, passed: 1 }, seed: 7 }).length // 2
 */
export function drawStratified<Claim>(
  sides: { flagged: readonly Claim[]; passed: readonly Claim[] },
  { wanted, seed }: { wanted: { flagged: number; passed: number }; seed: number },
): DrawnClaim<Claim>[] {
  const random = createRandom(seed);
  const drawn = (["flagged", "passed"] as const).flatMap((stratum) => {
    const all = sides[stratum];
    const taken = take(all, wanted[stratum], random);
    const share = all.length === 0 ? 0 : taken.length / all.length;
    return taken.map((claimId) => ({ claimId, stratum, share }));
  });
  return take(drawn, drawn.length, random).map((one, position) => ({ ...one, position }));
}
