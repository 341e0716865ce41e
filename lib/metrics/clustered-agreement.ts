import { isHallucinated } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import {
  type Agreement,
  type AgreementCounts,
  addPair,
  agreementOf,
  emptyAgreement,
  type LabeledPair,
} from "./agreement";

/** The rates of {@link Agreement}, all of them over claims. */
export const AGREEMENT_RATES = [
  "exact",
  "caught",
  "caughtAtWorst",
  "falseAlarms",
  "flagPrecision",
  "missedAmongPassed",
  "hallucinatedByPeople",
  "flaggedByJudge",
  "contradictedByPeople",
  "unsupportedByPeople",
] as const;
export type AgreementRate = (typeof AGREEMENT_RATES)[number];

/** Counts of labeled claims answer by answer; memory stays the same however many there are. */
export interface ClusteredCounts {
  pairs: AgreementCounts;
  sums: Record<AgreementRate, ClusterSums>;
}

/** {@link Agreement} with ranges that know that claims of one answer go together. */
export type ClusteredAgreement = Omit<Agreement, AgreementRate> & Record<AgreementRate, ClusteredRate>;

/** Counts of no answer, to be filled with {@link addAnswer}. */
export function emptyClusteredAgreement(): ClusteredCounts {
  const sums = {
    exact: emptyClusters(),
    caught: emptyClusters(),
    caughtAtWorst: emptyClusters(),
    falseAlarms: emptyClusters(),
    flagPrecision: emptyClusters(),
    missedAmongPassed: emptyClusters(),
    hallucinatedByPeople: emptyClusters(),
    flaggedByJudge: emptyClusters(),
    contradictedByPeople: emptyClusters(),
    unsupportedByPeople: emptyClusters(),
  };
  return { pairs: emptyAgreement(), sums };
}

/**
 * Counts the labeled claims of one answer; where several answers belong to one question, of all of them together.
 *
 * @param counts changed in place.
 * @param pairs the gold labels and the judge's verdicts of its claims; none adds nothing.
 */
export function addAnswer(counts: ClusteredCounts, pairs: Iterable<LabeledPair>): void {
  let exact = 0;
  let caught = 0;
  let missed = 0;
  let falseAlarms = 0;
  let passedGood = 0;
  let badWithout = 0;
  let labeled = 0;
  let contradicted = 0;
  let unsupported = 0;
  for (const pair of pairs) {
    addPair(counts.pairs, pair);
    labeled += 1;
    if (pair.label === "contradicted") contradicted += 1;
    else if (pair.label === "unsupported") unsupported += 1;
    const isBad = isHallucinated(pair.label);
    if (pair.verdict === null) {
      if (isBad) badWithout += 1;
      continue;
    }
    const isFlagged = isHallucinated(pair.verdict);
    if (pair.verdict === pair.label) exact += 1;
    if (isBad) {
      if (isFlagged) caught += 1;
      else missed += 1;
    } else if (isFlagged) falseAlarms += 1;
    else passedGood += 1;
  }
  const bad = caught + missed;
  const n = bad + falseAlarms + passedGood;
  const { sums } = counts;
  addCluster(sums.exact, { hits: exact, n });
  addCluster(sums.caught, { hits: caught, n: bad });
  addCluster(sums.caughtAtWorst, { hits: caught, n: bad + badWithout });
  addCluster(sums.falseAlarms, { hits: falseAlarms, n: falseAlarms + passedGood });
  addCluster(sums.flagPrecision, { hits: caught, n: caught + falseAlarms });
  addCluster(sums.missedAmongPassed, { hits: missed, n: missed + passedGood });
  addCluster(sums.hallucinatedByPeople, { hits: bad, n });
  addCluster(sums.flaggedByJudge, { hits: caught + falseAlarms, n });
  addCluster(sums.contradictedByPeople, { hits: contradicted, n: labeled });
  addCluster(sums.unsupportedByPeople, { hits: unsupported, n: labeled });
}

/**
 * The measures of a judge against people with clustered intervals, from counts.
 *
 * @param counts what {@link addAnswer} counted.
 * @returns the same counts and rates as {@link agreementOf}; the limits are clustered ones (t form), with the plain Wilson
 *   range beside, and null with their reason where there is nothing or one answer only.
 * @see Saha, Miller & Wang 2016 through `clusterWilson`.
 * @example clusteredAgreementOf(countAnswers([[{ label: "unsupported", verdict: "contradicted" }]])).caught.hits // 1
 */
export function clusteredAgreementOf({ pairs, sums }: ClusteredCounts): ClusteredAgreement {
  return {
    ...agreementOf(pairs),
    exact: clusteredRateOf(sums.exact),
    caught: clusteredRateOf(sums.caught),
    caughtAtWorst: clusteredRateOf(sums.caughtAtWorst),
    falseAlarms: clusteredRateOf(sums.falseAlarms),
    flagPrecision: clusteredRateOf(sums.flagPrecision),
    missedAmongPassed: clusteredRateOf(sums.missedAmongPassed),
    hallucinatedByPeople: clusteredRateOf(sums.hallucinatedByPeople),
    flaggedByJudge: clusteredRateOf(sums.flaggedByJudge),
    contradictedByPeople: clusteredRateOf(sums.contradictedByPeople),
    unsupportedByPeople: clusteredRateOf(sums.unsupportedByPeople),
  };
}

/** The counts of some answers, in one pass. */
export function countAnswers(answers: Iterable<Iterable<LabeledPair>>): ClusteredCounts {
  const counts = emptyClusteredAgreement();
  for (const pairs of answers) addAnswer(counts, pairs);
  return counts;
}
