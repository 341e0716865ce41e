import { withCapital } from "@/lib/claims/capital";
import { formatCoefficient, formatFraction, formatNumber, formatRangeInWords } from "@/lib/format";
import {
  type DrawMix,
  type DrawnCounts,
  isWeighed,
  type LabelsToday,
  sidesAfter,
} from "@/lib/metrics/label-plan";
import { clusteredPlan, type PlannedRateKey, rateAfter, rateToday } from "@/lib/metrics/label-plan-range";
import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import { tQuantile } from "@/lib/stats/student-t";
import type { LabeledShare } from "@/lib/stats/verification-bias";
import { afterSentence, plannedName, todaySentence } from "../label-plan";
import { HALLUCINATION_RATE } from "./answers";
import { explainHeadline, whyNoHeadline } from "./headline";
import { CATCH_RATE, FALSE_ALARM_RATE } from "./judging";
import { type Explanation, explain, type Measure } from "./measure";
import type { RangeNote } from "./range";
import { WEIGHTED_CATCH_RATE, WEIGHTED_FALSE_ALARMS } from "./weighted";

// The rates of a plan of labels: today's in the words they have elsewhere, and what is expected after a draw.

/** A rate as it is expected once a draw is labeled. */
export interface PlannedFigures<Key extends PlannedRateKey = PlannedRateKey> {
  today: LabelsToday;
  mix: DrawMix;
  drawn: DrawnCounts;
  key: Key;
}

type ClaimRateKey = Exclude<PlannedRateKey, "badAnswers">;
type PlannedMeasure<Key extends PlannedRateKey> = Omit<Measure<PlannedFigures<Key>>, "id" | "name">;

const DEFINITION =
  "What the labels are expected to give once the draw is labeled too, by the interval that is printed for such labels. It holds if the shares of today stay as they are; a draw is chance, so the range will come out a little elsewhere.";

const DIVISION = {
  catchRate: "catch rate = bad flagged / (bad flagged + bad passed)",
  falseAlarms: "false alarm rate = good flagged / (good flagged + good passed)",
} as const;

/** Caught of bad claims, or flagged of good ones. */
const CALLED = { catchRate: "bad", falseAlarms: "good" } as const;

function sayAfter({ today, mix, drawn, key }: PlannedFigures): string {
  return withCapital(afterSentence(today, mix, { drawn, key }));
}

/** The counts a side is expected to have, and which of them a rate is about. */
function sideCounts(
  { labeled, hallucinated }: LabeledShare,
  key: ClaimRateKey,
): { labeled: number; such: number } {
  return { labeled, such: key === "catchRate" ? hallucinated : labeled - hallucinated };
}

function sideWords(side: "flagged" | "passed", share: LabeledShare, key: ClaimRateKey): string {
  const { labeled, such } = sideCounts(share, key);
  const part = labeled === 0 ? null : such / labeled;
  return `${side}: ${formatCoefficient(labeled, 1)} labeled · ${formatFraction(part)} ${CALLED[key]} = ${formatCoefficient(such, 1)}`;
}

const RANGE_OF_CLAIMS =
  "Wilson at this rate and (claims / design effect) · (z / t)², t with answers − 1 degrees of freedom";

function rangeOfClaims({ today, mix, drawn, key }: PlannedFigures<ClaimRateKey>): RangeNote | null {
  const after = rateAfter(today, mix, drawn, key);
  const range = formatRangeInWords(after);
  if (range === null) return null;
  const { n, rate } = after;
  const { designEffect, answers } = clusteredPlan(today, { n, key });
  const z = zOf(CONFIDENCE);
  const t = tQuantile(CONFIDENCE, Math.max(1, Math.round(answers) - 1));
  const worth = (n / designEffect) * (z / t) ** 2;
  return {
    kind: `95% range, expected, counting about ${formatNumber(Math.round(answers))} answers (Wilson on the effective number, t form)`,
    formula: `range = ${RANGE_OF_CLAIMS}`,
    worked: [
      `${formatCoefficient(n, 1)} / ${formatCoefficient(designEffect)} · (${formatCoefficient(z)} / ${formatCoefficient(t)})² = ${formatCoefficient(worth, 1)}`,
      `Wilson at ${formatFraction(rate)} of ${formatCoefficient(worth, 1)} = ${range}`,
    ].join("\n"),
    plain: null,
  };
}

function expectedRate(key: ClaimRateKey): PlannedMeasure<ClaimRateKey> {
  return {
    definition: DEFINITION,
    formula: [
      `${CALLED[key]} of a side = its claims labeled after the draw · share ${CALLED[key]} among those labeled today`,
      DIVISION[key],
    ].join("\n"),
    source:
      "Wilson 1927 at expected counts; effective number: Saha, Miller & Wang 2016; t step: Korn & Graubard 1998.",
    sentence: sayAfter,
    worked: (figures) => {
      const { today, mix, drawn } = figures;
      const { rate } = rateAfter(today, mix, drawn, key);
      if (rate === null) return sayAfter(figures);
      const { flagged, passed } = sidesAfter(today, drawn);
      const [hits, others] = [sideCounts(flagged, key).such, sideCounts(passed, key).such];
      return [
        sideWords("flagged", flagged, key),
        sideWords("passed", passed, key),
        `${formatCoefficient(hits, 1)} / (${formatCoefficient(hits, 1)} + ${formatCoefficient(others, 1)}) = ${formatFraction(rate)}`,
      ].join("\n");
    },
    range: rangeOfClaims,
  };
}

function weighedRate(key: ClaimRateKey): PlannedMeasure<ClaimRateKey> {
  const { formula, source } = key === "catchRate" ? WEIGHTED_CATCH_RATE : WEIGHTED_FALSE_ALARMS;
  return {
    definition: `${DEFINITION} Flagged and passed claims are drawn in different shares, so each side counts by its size in the run.`,
    formula,
    source,
    sentence: sayAfter,
    worked: (figures) => {
      const { today, mix, drawn } = figures;
      const { rate } = rateAfter(today, mix, drawn, key);
      if (rate === null) return sayAfter(figures);
      const { flagged, passed } = sidesAfter(today, drawn);
      const side = ({ total, labeled, hallucinated }: LabeledShare) => {
        const n = Math.round(labeled);
        const bad = Math.min(n, Math.round(hallucinated));
        return `${formatNumber(total)} · ${formatNumber(key === "catchRate" ? bad : n - bad)}/${formatNumber(n)}`;
      };
      return `${side(flagged)} / (${side(flagged)} + ${side(passed)}) = ${formatFraction(rate)}`;
    },
    range: ({ today, mix, drawn }) =>
      rateAfter(today, mix, drawn, key).low === null
        ? null
        : {
            kind: "95% range, expected (linearised over answers, logit scale, t form; where no miss is expected, the worst case)",
            formula: null,
            worked: null,
            plain: null,
          },
  };
}

const EXPECTED_ANSWERS: PlannedMeasure<"badAnswers"> = {
  definition: `${DEFINITION} Only whole answers give it: of an answer labeled in part nobody knows whether it holds a bad claim.`,
  formula: [
    "answers = those labeled today + answers drawn · share of answers not labeled yet",
    "rate = today's; where there is none 50%, which takes the most labels",
  ].join("\n"),
  source: "Wilson 1927; Newcombe 2012 for planning with it.",
  sentence: sayAfter,
  worked: (figures) => {
    const { today, mix, drawn } = figures;
    const after = rateAfter(today, mix, drawn, "badAnswers");
    if (after.rate === null) return sayAfter(figures);
    const now = rateToday(today, "badAnswers").n;
    return `${formatNumber(now)} + ${formatCoefficient(after.n - now, 1)} = ${formatCoefficient(after.n, 1)} answers, at a rate of ${formatFraction(after.rate)}`;
  },
  range: ({ today, mix, drawn }) =>
    rateAfter(today, mix, drawn, "badAnswers").low === null
      ? null
      : { kind: "95% range, expected (Wilson)", formula: null, worked: null, plain: null },
};

/** The rate of today by the measure that the calibration prints it with. */
function measuredToday(today: LabelsToday, key: PlannedRateKey): Explanation {
  const { perAnswer, refused } = today;
  if (key === "badAnswers") {
    const { headline } = perAnswer;
    return headline.method === "none"
      ? explain(
          HALLUCINATION_RATE,
          { rate: headline.flags, basis: "part" },
          { refused: whyNoHeadline(headline.reason) },
        )
      : explainHeadline(perAnswer);
  }
  const isCatch = key === "catchRate";
  if (refused === "in_shares")
    return explain(isCatch ? WEIGHTED_CATCH_RATE : WEIGHTED_FALSE_ALARMS, today.sides);
  return isCatch ? explain(CATCH_RATE, today.caught) : explain(FALSE_ALARM_RATE, today.falseAlarms);
}

/**
 * The panel of a rate that a plan starts from.
 *
 * @returns the measure that the calibration prints it with, its sentence the one that stands beside it; where there is no
 *   rate, the reason in place of every figure.
 * @example explainToday(today, "catchRate").worked // "20 / (20 + 5) = 20 / 25 = 80%"
 */
export function explainToday(today: LabelsToday, key: PlannedRateKey): Explanation {
  const of = measuredToday(today, key);
  const name = `${withCapital(plannedName(key))} today`;
  const sentence = withCapital(todaySentence(today, key));
  return rateToday(today, key).rate === null
    ? { ...of, name, sentence, worked: sentence, range: null }
    : { ...of, name, sentence };
}

/**
 * The panel of a rate as it is expected after a draw.
 *
 * @returns today's where every claim is labeled, as no draw changes it.
 * @example explainAfter({ today, mix, drawn, key: "catchRate" }).name // "Catch rate after the draw"
 */
export function explainAfter({ today, mix, drawn, key }: PlannedFigures): Explanation {
  const name = `${withCapital(plannedName(key))} after the draw`;
  const isSettled =
    key === "badAnswers" ? today.perAnswer.headline.method === "people" : today.basis === "whole";
  if (isSettled) {
    const sentence = sayAfter({ today, mix, drawn, key });
    return { ...explainToday(today, key), name, sentence };
  }
  const id = `planned-${key}`;
  if (key === "badAnswers") return explain({ ...EXPECTED_ANSWERS, id, name }, { today, mix, drawn, key });
  const measure = isWeighed(today, mix) ? weighedRate(key) : expectedRate(key);
  return explain({ ...measure, id, name }, { today, mix, drawn, key });
}
