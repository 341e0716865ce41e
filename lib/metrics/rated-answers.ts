import { isHallucinated } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import type { LabeledAnswer, LabeledCluster } from "./labeled-answer";

/** The lowest ratings that may pass an answer: at each of them other answers are flagged. */
export const RATING_CUTS = [2, 3, 4, 5] as const;
export type RatingCut = (typeof RATING_CUTS)[number];

/** Bad answers flagged, and good answers flagged, cluster by cluster. */
interface Sums {
  caught: ClusterSums;
  falseAlarms: ClusterSums;
}

/** Answers by what people found in them; an answer is bad where it makes a claim that is not supported. */
export interface GoodAndBad {
  good: number;
  bad: number;
}

/** Rated answers while they are counted; memory stays the same however many there are. */
export interface RatedTally {
  cuts: Record<RatingCut, Sums>;
  runs: Sums[];
  ratings: Record<1 | 2 | 3 | 4 | 5, GoodAndBad>;
  /** Labeled throughout, and without a rating. */
  unrated: GoodAndBad;
  /** Rated, but with a claim that one of the runs has no verdict on: in no rate. */
  notByAll: number;
}

const emptySums = (): Sums => ({ caught: emptyClusters(), falseAlarms: emptyClusters() });
const none = (): GoodAndBad => ({ good: 0, bad: 0 });

/** Nothing counted yet. @param runs how many runs of judges of claims it is held beside. */
export function emptyRatedTally(runs: number): RatedTally {
  return {
    cuts: { 2: emptySums(), 3: emptySums(), 4: emptySums(), 5: emptySums() },
    runs: Array.from({ length: runs }, emptySums),
    ratings: { 1: none(), 2: none(), 3: none(), 4: none(), 5: none() },
    unrated: none(),
    notByAll: 0,
  };
}

/** What an answer came to: bad by people, flagged by each instrument. */
interface Placed {
  isBad: boolean;
  rating: number;
  flaggedByRuns: boolean[];
}

/** Whether a run flags an answer: one of its claims; null where one has no verdict. */
function flaggedBy({ claims }: LabeledAnswer, at: number): boolean | null {
  let isFlagged = false;
  for (const { verdicts } of claims) {
    const said = verdicts[at] ?? null;
    if (said === null || said === "not_judged") return null;
    if (isHallucinated(said)) isFlagged = true;
  }
  return isFlagged;
}

function addSums(sums: Sums, placed: readonly Placed[], isFlagged: (one: Placed) => boolean): void {
  const bad = placed.filter(({ isBad }) => isBad);
  const good = placed.filter(({ isBad }) => !isBad);
  addCluster(sums.caught, { hits: bad.filter(isFlagged).length, n: bad.length });
  addCluster(sums.falseAlarms, { hits: good.filter(isFlagged).length, n: good.length });
}

/**
 * Counts the answers of a cluster whose every claim people have labeled; others say nothing of the whole answer.
 *
 * @param tally changed in place.
 * @param ratingOf the rating of a case, 1 to 5; null where there is none.
 */
export function addRated(
  tally: RatedTally,
  { answers }: LabeledCluster,
  ratingOf: (caseId: string) => number | null,
): void {
  const placed: Placed[] = [];
  for (const answer of answers) {
    const { caseId, claims, claimsInAll } = answer;
    if (claims.length === 0 || claims.length < claimsInAll) continue;
    const isBad = claims.some(({ gold }) => isHallucinated(gold));
    const side = isBad ? "bad" : "good";
    const rating = ([1, 2, 3, 4, 5] as const).find((one) => one === ratingOf(caseId));
    if (rating === undefined) {
      tally.unrated[side] += 1;
      continue;
    }
    tally.ratings[rating][side] += 1;
    const flags = tally.runs.map((_, at) => flaggedBy(answer, at));
    const flaggedByRuns = flags.filter((flag) => flag !== null);
    if (flaggedByRuns.length < flags.length) tally.notByAll += 1;
    else placed.push({ isBad, rating, flaggedByRuns });
  }
  for (const cut of RATING_CUTS) addSums(tally.cuts[cut], placed, ({ rating }) => rating < cut);
  for (const [at, sums] of tally.runs.entries()) {
    addSums(sums, placed, ({ flaggedByRuns }) => flaggedByRuns[at] ?? false);
  }
}

/** How well one instrument finds bad answers. */
export interface ByAnswer {
  /** Of answers in which people found a hallucinated claim, those it flagged. */
  caught: ClusteredRate;
  /** Of answers in which people found none, those it flagged. */
  falseAlarms: ClusteredRate;
}

export interface RatedAnswers {
  /** An answer passes at this rating or more. */
  cuts: ({ cut: RatingCut } & ByAnswer)[];
  /** Judges of claims, on the very same answers: flagged where they flag one claim. */
  runs: ByAnswer[];
  ratings: RatedTally["ratings"];
  unrated: GoodAndBad;
  notByAll: number;
}

function byAnswer({ caught, falseAlarms }: Sums): ByAnswer {
  return { caught: clusteredRateOf(caught), falseAlarms: clusteredRateOf(falseAlarms) };
}

/**
 * A judge of whole answers against people, answer by answer, beside judges that went claim by claim.
 *
 * @returns rates over answers as fractions, with clustered 95% ranges that know that answers to one question go together;
 *   over nothing a rate is null. Every rate is over the same answers: rated, and judged throughout by every run.
 * @example measureRated(emptyRatedTally(0)).cuts[0].caught.rate // null
 */
export function measureRated(tally: RatedTally): RatedAnswers {
  const { ratings, unrated, notByAll } = tally;
  return {
    cuts: RATING_CUTS.map((cut) => ({ cut, ...byAnswer(tally.cuts[cut]) })),
    runs: tally.runs.map(byAnswer),
    ratings,
    unrated,
    notByAll,
  };
}
