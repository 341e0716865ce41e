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

/** The labeled claims of one answer, counted once: they may be added to several counts. Rows of people, the last column without a verdict. */
export type AnswerCells = readonly number[];

const PLACES = { supported: 0, contradicted: 1, unsupported: 2 } as const;
const COLUMNS = 4;
const WITHOUT = 3;

/**
 * Counts the labeled claims of one answer; where several answers belong to one question, of all of them together.
 *
 * @param pairs the gold labels and the judge's verdicts of its claims.
 */
export function countAnswer(pairs: Iterable<LabeledPair>): AnswerCells {
  const cells = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const column = pair.verdict === null ? WITHOUT : PLACES[pair.verdict];
    const cell = PLACES[pair.label] * COLUMNS + column;
    // It says what is wrong with the pair.
    if (!(cell >= 0)) addPair(emptyAgreement(), pair);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return cells;
}

/** Adds an answer that is counted; changes the counts in place. A million claims are added a dozen times each: no array is made here. */
export function addCounted({ pairs, sums }: ClusteredCounts, cells: AnswerCells): void {
  for (let row = 0; row < pairs.confusion.length; row++) {
    const into = pairs.confusion[row] ?? [];
    for (let column = 0; column < WITHOUT; column++) {
      into[column] = (into[column] ?? 0) + (cells[row * COLUMNS + column] ?? 0);
    }
    pairs.noVerdict[row] = (pairs.noVerdict[row] ?? 0) + (cells[row * COLUMNS + WITHOUT] ?? 0);
  }
  const { 0: passedGood = 0, 1: alarms = 0, 2: moreAlarms = 0, 3: goodWithout = 0 } = cells;
  const { 4: missedOne = 0, 5: rightOne = 0, 6: mixedOne = 0, 7: withoutOne = 0 } = cells;
  const { 8: missedOther = 0, 9: mixedOther = 0, 10: rightOther = 0, 11: withoutOther = 0 } = cells;
  const falseAlarms = alarms + moreAlarms;
  const contradicted = missedOne + rightOne + mixedOne;
  const unsupported = missedOther + rightOther + mixedOther;
  const bad = contradicted + unsupported;
  const missed = missedOne + missedOther;
  const caught = bad - missed;
  const badWithout = withoutOne + withoutOther;
  const n = bad + falseAlarms + passedGood;
  const labeled = n + goodWithout + badWithout;
  addCluster(sums.exact, { hits: passedGood + rightOne + rightOther, n });
  addCluster(sums.caught, { hits: caught, n: bad });
  addCluster(sums.caughtAtWorst, { hits: caught, n: bad + badWithout });
  addCluster(sums.falseAlarms, { hits: falseAlarms, n: falseAlarms + passedGood });
  addCluster(sums.flagPrecision, { hits: caught, n: caught + falseAlarms });
  addCluster(sums.missedAmongPassed, { hits: missed, n: missed + passedGood });
  addCluster(sums.hallucinatedByPeople, { hits: bad, n });
  addCluster(sums.flaggedByJudge, { hits: caught + falseAlarms, n });
  addCluster(sums.contradictedByPeople, { hits: contradicted + withoutOne, n: labeled });
  addCluster(sums.unsupportedByPeople, { hits: unsupported + withoutOther, n: labeled });
}

/**
 * Counts the labeled claims of one answer and adds them.
 *
 * @param counts changed in place.
 * @param pairs as of {@link countAnswer}; none adds nothing.
 */
export function addAnswer(counts: ClusteredCounts, pairs: Iterable<LabeledPair>): void {
  addCounted(counts, countAnswer(pairs));
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
