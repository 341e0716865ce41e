import { formatNumber, formatRangeInWords } from "@/lib/format";
import type { Rate } from "@/lib/stats/rate";
import type { Measure } from "./measure";
import { type RangeNote, type RateFigures, rangeNote, whyNoRange } from "./range";
import { hitsOf, workedRate } from "./rate-measure";

/** Whose word a rate of people stands on: all answers that make a claim, a random part of them, or those labeled so far. */
export type PeopleBasis = "all" | "random_part" | "part";

/** On whose word a rate of people stands, as a sentence. */
export const PEOPLE_BASIS: Record<PeopleBasis, string> = {
  all: "Labeled by people.",
  random_part: "Estimated from a random part that people labeled.",
  part: "Labeled by people so far; the answers without labels may differ.",
};

/** A range wider than this says so little that a reader is told the number of answers is to blame. */
const WIDE_RANGE = 0.2;

function rangeOfTruth(rate: Rate): string {
  const { low, high } = rate;
  const range = formatRangeInWords(rate);
  if (low === null || high === null || range === null) return "";
  const why = high - low > WIDE_RANGE ? "With this few answers the" : "The";
  return `${why} true rate could be anywhere from ${range} (95% range). `;
}

/**
 * How far people's rate can be trusted, and on whose word: what follows the count in {@link HALLUCINATION_RATE}.
 *
 * @returns nothing of a range where there is none.
 * @example trueRate({ rate: rateOf({ hits: 5, n: 10 }), basis: "all" })
 *   // "With this few answers the true rate could be anywhere from 24% to 76% (95% range). Labeled by people."
 */
export function trueRate({ rate, basis }: { rate: Rate; basis: PeopleBasis }): string {
  return `${rangeOfTruth(rate)}${PEOPLE_BASIS[basis]}`;
}

const UNBACKED = "at least one claim the passages do not back";

function contains({ hits, n }: Rate): string {
  if (n === 1)
    return `The one answer contains ${hits === 1 ? UNBACKED : "no claim the passages do not back"}.`;
  if (hits === 0) return `None of ${formatNumber(n)} answers contains a claim the passages do not back.`;
  if (hits === n) return `All ${formatNumber(n)} answers contain ${UNBACKED}.`;
  return `${formatNumber(hits)} of ${formatNumber(n)} answers ${hits === 1 ? "contains" : "contain"} ${UNBACKED}.`;
}

/**
 * What people found, with its range: {@link HALLUCINATION_RATE} without its basis, where that stands beside it.
 *
 * @param figures rate over one answer or more. Of the part labeled so far no range of the truth is told: the rest may
 *   differ in a way that no range holds.
 * @example foundByPeople({ rate: rateOf({ hits: 5, n: 10 }), basis: "part" })
 *   // "5 of 10 answers contain at least one claim the passages do not back."
 */
export function foundByPeople({ rate, basis }: { rate: Rate; basis: PeopleBasis }): string {
  return basis === "part" ? contains(rate) : `${contains(rate)} ${rangeOfTruth(rate)}`.trimEnd();
}

const UNLABELED = "No answer is labeled in full, so there is no hallucination rate.";

export const HALLUCINATION_RATE: Measure<{ rate: Rate; basis: PeopleBasis }> = {
  id: "hallucination-rate",
  name: "Hallucination rate per answer",
  definition:
    "Of the answers that make a claim and are labeled in full, the share in which people found at least one claim not supported (contradicted or unsupported). The unit is the answer, so no claim is counted twice.",
  formula: "hallucination rate = answers with a claim not supported / answers that make a claim",
  source: "Wilson 1927 for the range; recommended for small n by Brown, Cai & DasGupta 2001.",
  sentence: ({ rate, basis }) =>
    rate.n === 0 ? UNLABELED : `${contains(rate)} ${trueRate({ rate, basis })}`,
  worked: ({ rate }) => (rate.n === 0 ? UNLABELED : workedRate(rate)),
  range: ({ rate }) => rangeNote(rate, "answer"),
};

/** Both denominators of one count: an assistant that goes silent more often lowers only the rate per answer. */
export const HALLUCINATION_RATE_PER_QUESTION: Measure<{ rate: Rate }> = {
  id: "hallucination-rate-per-question",
  name: "Hallucination rate per question",
  definition:
    "The same answers over all questions, those that got no claim for an answer included. An assistant that goes silent more often lowers the rate per answer by it, and this one less.",
  formula: "rate = answers with a claim not supported / (answers that make a claim + answers that make none)",
  source: "Wilson 1927 for the range.",
  sentence: ({ rate }) => {
    if (rate.n === 0) return UNLABELED;
    if (rate.n === 1) {
      return `The one question ${rate.hits === 1 ? "got" : "did not get"} an answer with an unbacked claim.`;
    }
    return `Counted over questions, ${hitsOf(rate)} got an answer with an unbacked claim.`;
  },
  worked: ({ rate }) => (rate.n === 0 ? UNLABELED : workedRate(rate)),
  range: ({ rate }) => rangeNote(rate, "question"),
};

/** What a check flagged of a run: never a hallucination rate. */
export interface FlaggedFigures {
  rate: RateFigures;
  noun: "answer" | "question" | "claim";
  /** Whether people's labels on this set say how often the check errs. */
  isCalibrated: boolean;
}

function flaggedRange(rate: RateFigures, noun: string): RangeNote {
  const note = rangeNote(rate, noun);
  return note.worked === null
    ? note
    : { ...note, kind: `${note.kind}, of how often the check flags, not of the true rate` };
}

function noneJudged(noun: FlaggedFigures["noun"]): string {
  return noun === "claim" ? "The check has judged no claim." : "The check has judged no answer in full.";
}

export const FLAG_RATE: Measure<FlaggedFigures> = {
  id: "flag-rate",
  name: "Flagged by the check",
  definition:
    "How many the check flagged. It is not a hallucination rate: it leaves out what the check missed and counts what it flagged for nothing, and more flags make it no truer.",
  formula: "flag rate = flagged / judged",
  source: "Counting. Why it is no estimate of the true rate: Rogan & Gladen 1978.",
  sentence: ({ rate, noun, isCalibrated }) => {
    if (rate.n === 0) return noneJudged(noun);
    const what = noun === "question" ? "the answer to " : "";
    const flagged =
      rate.n === 1
        ? `The check ${rate.hits === 1 ? "flagged" : "did not flag"} ${what}the one ${noun}`
        : `The check flagged ${what}${hitsOf(rate)} ${noun}s`;
    return isCalibrated
      ? `${flagged}; that counts its false alarms and leaves out what it missed, so it is no hallucination rate.${whyNoRange(rate)}`
      : `${flagged}; not calibrated on this set, so no hallucination rate.${whyNoRange(rate)}`;
  },
  worked: ({ rate, noun }) => (rate.n === 0 ? noneJudged(noun) : workedRate(rate)),
  range: ({ rate, noun }) => flaggedRange(rate, noun),
};
