import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import type { Coefficient } from "@/lib/stats/coefficient";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { pairAgreement } from "@/lib/stats/ratings";
import type { Measured } from "@/lib/stats/refusal";

/** What one person first said of a claim. */
export interface FirstLabel {
  reviewer: string;
  verdict: Verdict;
  /** Given without seeing a verdict or another label. */
  isBlind: boolean;
  /** Time on the claim, in milliseconds; null where it was not taken. */
  ms: number | null;
}

/** A claim with what people first said of it. */
export interface ReviewedClaim {
  id: string;
  labels: readonly FirstLabel[];
  /** The label it is held to where more than one person made it or somebody settled it, else null. */
  gold: Verdict | null;
}

/** Two people on the claims that both labeled blind. */
export interface ReviewerPair {
  a: string;
  b: string;
  /** Claims on which they said the same, with a range that counts answers. */
  same: ClusteredRate;
  /** Rows a, columns b, in the order of VERDICTS. */
  matrix: number[][];
  kappa: Measured<Coefficient>;
  ac1: Measured<Coefficient>;
}

/** One person's labels. */
export interface ReviewerFigures {
  reviewer: string;
  labels: number;
  blind: number;
  /** Median time on a claim, in milliseconds; null where no time was taken. */
  medianMs: number | null;
  /** Of the times somebody else labeled the same claim too, both blind, how often they said the same. */
  withRest: ClusteredRate;
  /** Rows the gold label, columns this person, in the order of VERDICTS. */
  againstGold: number[][];
}

/** A claim that people read differently. */
export interface HardClaim {
  id: string;
  /** Share of pairs of people who agree on it, 0 to 1. */
  agreement: number;
  labels: number;
}

export interface Reviewers {
  /** Those with the most labels first. */
  people: ReviewerFigures[];
  /** Those with the most claims in common first. */
  pairs: ReviewerPair[];
  /** Those that people agree least on first. */
  hardest: HardClaim[];
}

/** Claims kept as the hardest. */
const MOST_HARD = 20;

interface PersonTally {
  labels: number;
  blind: number;
  times: number[];
  withRest: ClusterSums;
  againstGold: number[][];
}

interface PairTally {
  a: string;
  b: string;
  same: ClusterSums;
  matrix: number[][];
}

/** Everything counted so far. */
export interface ReviewersTally {
  people: Map<string, PersonTally>;
  pairs: Map<string, PairTally>;
  hardest: HardClaim[];
}

function emptyMatrix(): number[][] {
  return VERDICTS.map(() => VERDICTS.map(() => 0));
}

/** Nothing counted yet. */
export function emptyReviewers(): ReviewersTally {
  return { people: new Map(), pairs: new Map(), hardest: [] };
}

function add(matrix: number[][], row: Verdict, column: Verdict): void {
  const cells = matrix[VERDICTS.indexOf(row)];
  const at = VERDICTS.indexOf(column);
  if (cells !== undefined) cells[at] = (cells[at] ?? 0) + 1;
}

function personOf(tally: ReviewersTally, reviewer: string): PersonTally {
  const found = tally.people.get(reviewer);
  if (found !== undefined) return found;
  const made = { labels: 0, blind: 0, times: [], withRest: emptyClusters(), againstGold: emptyMatrix() };
  tally.people.set(reviewer, made);
  return made;
}

function pairOf(tally: ReviewersTally, a: string, b: string): PairTally {
  const key = JSON.stringify([a, b]);
  const found = tally.pairs.get(key);
  if (found !== undefined) return found;
  const made = { a, b, same: emptyClusters(), matrix: emptyMatrix() };
  tally.pairs.set(key, made);
  return made;
}

/** Hits and items of one cluster, by whom or what they belong to. */
class ClusterCounts<Key> {
  private readonly counts = new Map<Key, { hits: number; n: number }>();

  count(key: Key, isHit: boolean): void {
    const one = this.counts.get(key) ?? { hits: 0, n: 0 };
    one.n++;
    if (isHit) one.hits++;
    this.counts.set(key, one);
  }

  [Symbol.iterator]() {
    return this.counts.entries();
  }
}

function byHardness(one: HardClaim, other: HardClaim): number {
  return one.agreement - other.agreement || other.labels - one.labels || (one.id < other.id ? -1 : 1);
}

function keepHard(tally: ReviewersTally, id: string, blind: readonly FirstLabel[]): void {
  const counts = VERDICTS.map((verdict) => blind.filter((label) => label.verdict === verdict).length);
  const agreement = pairAgreement(counts);
  if (agreement === 1) return;
  tally.hardest.push({ id, agreement, labels: blind.length });
  if (tally.hardest.length < 2 * MOST_HARD) return;
  tally.hardest = tally.hardest.sort(byHardness).slice(0, MOST_HARD);
}

/**
 * Adds the claims of one answer, or of all answers to one question: what the ranges count as one.
 *
 * @param tally from {@link emptyReviewers}; memory grows with the people, their pairs and their times, not with the claims.
 * @param claims each with one first label a person; labels given after seeing a verdict count as work done and in no
 *   agreement.
 */
export function addReviewed(tally: ReviewersTally, claims: readonly ReviewedClaim[]): void {
  const rest = new ClusterCounts<PersonTally>();
  const same = new ClusterCounts<PairTally>();
  for (const { id, labels, gold } of claims) {
    for (const { reviewer, verdict, isBlind, ms } of labels) {
      const person = personOf(tally, reviewer);
      person.labels++;
      if (isBlind) person.blind++;
      if (ms !== null) person.times.push(ms);
      if (gold !== null) add(person.againstGold, gold, verdict);
    }
    const blind = labels.filter(({ isBlind }) => isBlind).sort((a, b) => (a.reviewer < b.reviewer ? -1 : 1));
    if (blind.length < 2) continue;
    keepHard(tally, id, blind);
    for (const [at, one] of blind.entries()) {
      for (const other of blind.slice(at + 1)) {
        const isSame = one.verdict === other.verdict;
        const pair = pairOf(tally, one.reviewer, other.reviewer);
        add(pair.matrix, one.verdict, other.verdict);
        same.count(pair, isSame);
        rest.count(personOf(tally, one.reviewer), isSame);
        rest.count(personOf(tally, other.reviewer), isSame);
      }
    }
  }
  for (const [pair, counts] of same) addCluster(pair.same, counts);
  for (const [person, counts] of rest) addCluster(person.withRest, counts);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * Who agrees with whom, how each person labels, and which claims people read differently.
 *
 * @returns people without any label are not there; a pair without a claim in common is not there; rates over nothing are
 *   null, kappa and AC1 are refused as their own functions say.
 * @see Cohen 1960 for kappa; Gwet 2008 for AC1.
 * @example reviewersOf(emptyReviewers()) // { people: [], pairs: [], hardest: [] }
 */
export function reviewersOf(tally: ReviewersTally): Reviewers {
  const people = [...tally.people].map(([reviewer, { labels, blind, times, withRest, againstGold }]) => ({
    reviewer,
    labels,
    blind,
    medianMs: medianOf(times),
    withRest: clusteredRateOf(withRest),
    againstGold,
  }));
  const pairs = [...tally.pairs.values()].map(({ a, b, same, matrix }) => ({
    a,
    b,
    same: clusteredRateOf(same),
    matrix,
    kappa: cohenKappa(matrix),
    ac1: gwetAc1(matrix),
  }));
  return {
    people: people.sort((a, b) => b.labels - a.labels || (a.reviewer < b.reviewer ? -1 : 1)),
    pairs: pairs.sort((a, b) => b.same.n - a.same.n || (a.a + a.b < b.a + b.b ? -1 : 1)),
    hardest: tally.hardest.sort(byHardness).slice(0, MOST_HARD),
  };
}
