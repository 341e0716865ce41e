import { isHallucinated } from "@/lib/claims/verdict";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { type Rate, rateOf } from "@/lib/stats/rate";
import type { CheckedCase, CheckedClaim, Silence } from "./check-case";
import {
  addClaim,
  addClaimCluster,
  type ClaimClusters,
  type ClaimCounts,
  claimRatesOf,
  emptyClaimClusters,
  emptyClaimCounts,
} from "./claim-counts";

/** Counts of a scored dataset: all that the figures need, so memory stays the same at any size. */
export interface ScoreCounts extends ClaimCounts {
  cases: number;
  /** The claims once more, by what goes together: those of an answer, or of all answers to one question. */
  clusters: ClaimClusters;
  /** Questions with several answers that make claims. */
  questionsShared: number;
  /** Answers that make a claim, each of which has a verdict. */
  answersJudged: number;
  answersHallucinated: number;
  /** Answers with a claim that has no verdict; in no rate over answers. */
  answersPartlyJudged: number;
  /** Answers that make a claim, each of which has a label. */
  answersLabeled: number;
  answersHallucinatedByPeople: number;
  /** Answers with some claims labeled and some not; in no rate by people. */
  answersPartlyLabeled: number;
  answerable: number;
  answerableDeclined: number;
  unanswerable: number;
  unanswerableDeclined: number;
  correct: number;
  abstained: number;
  wrong: number;
  /** Cases that say whether they can be answered but have a claim without verdict. */
  outcomeNotKnown: number;
  /** Cases that do not say whether they can be answered: in no outcome count and in no rate that needs it. */
  answerableNotStated: number;
  silence: Record<Silence, number>;
}

/** Every figure of a scored dataset; a rate over nothing has null for rate and limits. */
export interface Score {
  cases: number;
  claims: number;
  /** Claims without a verdict: in no rate. */
  noVerdict: number;
  contradicted: number;
  unsupported: number;
  /** What the ranges over claims count: answers, or questions where several answers belong to one. */
  cluster: "answer" | "question";
  /** Supported claims of the claims with a verdict. */
  faithfulness: ClusteredRate;
  /** The other two of the same claims. */
  contradictedShare: ClusteredRate;
  unsupportedShare: ClusteredRate;
  /** Answers with a claim not supported, of the answers that make a claim, by the judge. */
  hallucinationRate: Rate;
  /**
   * The same over all cases, answers that make no claim included; over nothing while an answer that makes one is not judged,
   * or not labeled, in full, as all of the silent ones beside a part of the others would make it too low.
   */
  hallucinationRateOverCases: Rate;
  /** The same as hallucinationRate by people's labels. */
  hallucinationRateByPeople: Rate;
  hallucinationRateByPeopleOverCases: Rate;
  /** Answers left out of the rates by the judge for a claim without verdict; by people for one without label. */
  answersPartlyJudged: number;
  answersPartlyLabeled: number;
  /** Supported claims whose cited passages support them, of the supported claims. */
  citationRecall: ClusteredRate;
  /** Citations that count, of the citations. */
  citationPrecision: ClusteredRate;
  citationsNotKnown: number;
  /** Declined answers to unanswerable questions. */
  abstention: Rate;
  /** Declined answers to answerable questions: over-refusal. */
  falseAbstention: Rate;
  outcomes: { correct: number; abstained: number; wrong: number };
  outcomeNotKnown: number;
  answerableNotStated: number;
  /** Answers without a claim, apart by reason; only `declined` is an abstention in words. */
  silence: Record<Silence, number>;
  /** Correct cases of those with a known outcome. */
  accuracyOnly: Rate;
}

/** Counts of no case, to be filled with {@link addCase}. */
export function emptyScore(): ScoreCounts {
  return {
    ...emptyClaimCounts(),
    cases: 0,
    clusters: emptyClaimClusters(),
    questionsShared: 0,
    answersJudged: 0,
    answersHallucinated: 0,
    answersPartlyJudged: 0,
    answersLabeled: 0,
    answersHallucinatedByPeople: 0,
    answersPartlyLabeled: 0,
    answerable: 0,
    answerableDeclined: 0,
    unanswerable: 0,
    unanswerableDeclined: 0,
    correct: 0,
    abstained: 0,
    wrong: 0,
    outcomeNotKnown: 0,
    answerableNotStated: 0,
    silence: { declined: 0, empty: 0, nothing_checkable: 0 },
  };
}

type AnswerStanding = "none" | "partly" | "hallucinated" | "clean";

/**
 * What the claims of an answer say of it. An answer with a claim not yet known is left out even where a known one is
 * hallucinated: to take only the bad news of half-known answers would raise the rate.
 */
function standingOf(claims: readonly CheckedClaim[], by: "verdict" | "label"): AnswerStanding {
  const said = claims.map((claim) => claim[by]);
  const known = said.filter((one) => one !== null);
  if (known.length < said.length) return by === "label" && known.length === 0 ? "none" : "partly";
  if (known.length === 0) return "none";
  return known.some(isHallucinated) ? "hallucinated" : "clean";
}

function addOutcome(counts: ScoreCounts, { outcome, answerable, silence }: CheckedCase): void {
  if (silence !== null) counts.silence[silence]++;
  if (answerable === null) {
    counts.answerableNotStated++;
    return;
  }
  counts[answerable ? "answerable" : "unanswerable"]++;
  if (silence === "declined") counts[answerable ? "answerableDeclined" : "unanswerableDeclined"]++;
  if (outcome === "not_known") counts.outcomeNotKnown++;
  else counts[outcome]++;
}

function addAnswer(counts: ScoreCounts, checked: CheckedCase): void {
  counts.cases++;
  const byJudge = standingOf(checked.claims, "verdict");
  if (byJudge === "partly") counts.answersPartlyJudged++;
  else if (byJudge !== "none") counts.answersJudged++;
  if (byJudge === "hallucinated") counts.answersHallucinated++;
  const byPeople = standingOf(checked.claims, "label");
  if (byPeople === "partly") counts.answersPartlyLabeled++;
  else if (byPeople !== "none") counts.answersLabeled++;
  if (byPeople === "hallucinated") counts.answersHallucinatedByPeople++;
  addOutcome(counts, checked);
}

/**
 * Counts the checked cases of one question, one for each system that answered it: their claims go together.
 *
 * @param counts changed in place.
 * @param answers what `checkCase` made of them; none adds nothing.
 */
export function addQuestion(counts: ScoreCounts, answers: readonly CheckedCase[]): void {
  const together = emptyClaimCounts();
  for (const checked of answers) {
    addAnswer(counts, checked);
    for (const claim of checked.claims) {
      addClaim(counts, claim);
      addClaim(together, claim);
    }
  }
  addClaimCluster(counts.clusters, together);
  if (answers.filter(({ claims }) => claims.length > 0).length > 1) counts.questionsShared++;
}

/**
 * Counts one checked case, the only answer to its question.
 *
 * @param counts changed in place.
 * @param checked what `checkCase` made of it.
 */
export function addCase(counts: ScoreCounts, checked: CheckedCase): void {
  addQuestion(counts, [checked]);
}

/**
 * The figures of a scored dataset, from counts.
 *
 * @param counts what {@link addCase} or {@link addQuestion} counted.
 * @returns rates over answers and questions with Wilson 95% intervals, rates over claims and citations with clustered ones
 *   (t form) and the plain Wilson range beside. No verdict is never one of the three: it is counted apart. An answer without
 *   claims is in no rate over answers that make a claim; a case that does not state `answerable` is in none that needs it.
 * @example scoreOf(countCases(checked)).faithfulness // { hits: 14, n: 20, rate: 0.7, ... }
 */
export function scoreOf(counts: ScoreCounts): Score {
  const { correct, abstained, wrong } = counts;
  const silent = counts.silence.declined + counts.silence.empty + counts.silence.nothing_checkable;
  const makeClaims = counts.answersJudged + counts.answersPartlyJudged;
  // All of the silent answers beside a part of those that say something would make it too low.
  const overCases = ({ hits, n }: { hits: number; n: number }) =>
    rateOf(n < makeClaims ? { hits: 0, n: 0 } : { hits, n: n + silent });
  const byJudge = counts.answersHallucinated;
  const byPeople = counts.answersHallucinatedByPeople;
  return {
    cases: counts.cases,
    claims: counts.claims,
    noVerdict: counts.noVerdict,
    contradicted: counts.contradicted,
    unsupported: counts.unsupported,
    cluster: counts.questionsShared > 0 ? "question" : "answer",
    ...claimRatesOf(counts.clusters),
    hallucinationRate: rateOf({ hits: byJudge, n: counts.answersJudged }),
    hallucinationRateOverCases: overCases({ hits: byJudge, n: counts.answersJudged }),
    hallucinationRateByPeople: rateOf({ hits: byPeople, n: counts.answersLabeled }),
    hallucinationRateByPeopleOverCases: overCases({ hits: byPeople, n: counts.answersLabeled }),
    answersPartlyJudged: counts.answersPartlyJudged,
    answersPartlyLabeled: counts.answersPartlyLabeled,
    citationsNotKnown: counts.citationsNotKnown,
    abstention: rateOf({ hits: counts.unanswerableDeclined, n: counts.unanswerable }),
    falseAbstention: rateOf({ hits: counts.answerableDeclined, n: counts.answerable }),
    outcomes: { correct, abstained, wrong },
    outcomeNotKnown: counts.outcomeNotKnown,
    answerableNotStated: counts.answerableNotStated,
    silence: { ...counts.silence },
    accuracyOnly: rateOf({ hits: correct, n: correct + abstained + wrong }),
  };
}

/** The counts of some checked cases, in one pass. */
export function countCases(checked: Iterable<CheckedCase>): ScoreCounts {
  const counts = emptyScore();
  for (const one of checked) addCase(counts, one);
  return counts;
}
