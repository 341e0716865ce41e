import { isHallucinated } from "@/lib/claims/verdict";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { createRandom, randomBelow } from "@/lib/stats/random";
import { isRefused, type Measured, refuse } from "@/lib/stats/refusal";
import type { ScoredItem } from "@/lib/stats/scored-items";
import { chooseThreshold, type ThresholdChoice } from "@/lib/stats/threshold-choice";
import { clusteredAgreementOf, emptyClusteredAgreement } from "./clustered-agreement";
import { HIGHEST_CUT, NEVER_FLAGGED, type ScoredCluster } from "./threshold-claims";
import { addAtCut } from "./threshold-table";

/** Parts that the claims are cut into: chosen on all but one, counted on that one, each in turn. */
export const FOLDS = 5;
/** The same parts for the same claims, whoever looks. */
const SEED = 20260301;

/** Claims so ordered that flagging from a cut down is flagging from a score up. */
function itemsOf(clusters: readonly ScoredCluster[]): ScoredItem[] {
  return clusters.flatMap(({ claims }) =>
    claims.map(({ gold, level }) => ({ isHallucinated: isHallucinated(gold), score: -level })),
  );
}

/**
 * The lowest cut, so the fewest false alarms, that catches a target share of bad claims, and the lowest that proves it.
 *
 * @param clusters scored labeled claims.
 * @param target a catch rate, a fraction strictly between 0 and 1.
 * @returns thresholds as cuts, 0 to 1. Refuses as `chooseThreshold` does, and not_reachable where bad claims with the highest
 *   score keep every cut from catching so many.
 * @example chooseCut(clusters, 0.8).simple.threshold // 0.84
 */
export function chooseCut(clusters: readonly ScoredCluster[], target: number): Measured<ThresholdChoice> {
  const choice = chooseThreshold(itemsOf(clusters), target);
  if (isRefused(choice)) return choice;
  const { simple, proven, provenNeeds } = choice;
  if (-simple.threshold >= NEVER_FLAGGED) return refuse("not_reachable");
  const toCut = (point: ThresholdChoice["simple"]) => ({ ...point, threshold: -point.threshold / 100 });
  const isProven = proven !== null && -proven.threshold < NEVER_FLAGGED;
  return { simple: toCut(simple), proven: isProven ? toCut(proven) : null, provenNeeds };
}

/** How a rule that chooses a cut does on claims that it did not choose by. */
export interface HeldOut {
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  /** The cut chosen in each turn, in hundredths. */
  cuts: number[];
  /** Turns in which no cut reached the target, so that the strictest was taken. */
  unreached: number;
}

function shuffled<T>(given: readonly T[]): T[] {
  const random = createRandom(SEED);
  const all = [...given];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomBelow(random, at + 1);
    const [a, b] = [all[at], all[other]];
    if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a];
  }
  return all;
}

const hasBad = ({ claims }: ScoredCluster) => claims.some(({ gold }) => isHallucinated(gold));

/** Parts of whole clusters, those with a bad claim dealt out first, so that each part gets its share. */
function foldsOf(clusters: readonly ScoredCluster[]): ScoredCluster[][] {
  const mixed = shuffled(clusters.filter(({ claims }) => claims.length > 0));
  const dealt = [...mixed.filter(hasBad), ...mixed.filter((cluster) => !hasBad(cluster))];
  return Array.from({ length: FOLDS }, (_, fold) => dealt.filter((_, at) => at % FOLDS === fold));
}

/**
 * How choosing a cut for a catch target would do on claims that it was not chosen on: five parts of whole answers, the cut
 * chosen on four and counted on the fifth, each in turn, all counts together.
 *
 * @param clusters scored labeled claims, in a fixed order: the parts are drawn by a fixed seed.
 * @param target a catch rate, a fraction strictly between 0 and 1. Where no cut reaches it on four parts, the strictest is
 *   taken.
 * @returns catch rate and false alarms with clustered ranges. Refuses no_positives without a bad claim, too_few_clusters with
 *   fewer than five answers or with bad claims in one answer only, invalid_input for a target outside 0 to 1.
 * @see Stone 1974, "Cross-validatory choice and assessment of statistical predictions".
 * @example countHeldOut(clusters, 0.8).caught // 27 of 35
 */
export function countHeldOut(clusters: readonly ScoredCluster[], target: number): Measured<HeldOut> {
  const withClaims = clusters.filter(({ claims }) => claims.length > 0);
  const withBad = withClaims.filter(hasBad);
  if (withBad.length === 0) return refuse("no_positives");
  if (withClaims.length < FOLDS || withBad.length < 2) return refuse("too_few_clusters");
  const folds = foldsOf(withClaims);
  const counts = emptyClusteredAgreement();
  const cuts: number[] = [];
  let unreached = 0;
  for (const [out, heldOut] of folds.entries()) {
    const choice = chooseCut(folds.filter((_, at) => at !== out).flat(), target);
    if (isRefused(choice) && choice.refused !== "not_reachable") return choice;
    const cut = isRefused(choice) ? HIGHEST_CUT : Math.round(choice.simple.threshold * 100);
    if (isRefused(choice)) unreached += 1;
    cuts.push(cut);
    for (const cluster of heldOut) addAtCut(counts, cluster, cut);
  }
  const { caught, falseAlarms } = clusteredAgreementOf(counts);
  return { caught, falseAlarms, cuts, unreached };
}
