import type { Calibration } from "./calibration";
import type { DrawnSides } from "./label-basis";
import type { LabelsToday, PlanBasis } from "./label-plan";
import { refusePlainRates } from "./plain-rates";
import type { RunScore } from "./run-score";

/** All labeled claims by the judge's verdict, however they were chosen; n and hits of rates that need them. */
function allSides({ allLabels, sides }: Calibration): DrawnSides {
  const { caught, falseAlarms, missedAmongPassed } = allLabels;
  return {
    flagged: {
      total: sides.flagged.total,
      labeled: caught.hits + falseAlarms.hits,
      hallucinated: caught.hits,
    },
    passed: {
      total: sides.passed.total,
      labeled: missedAmongPassed.n,
      hallucinated: missedAmongPassed.hits,
    },
  };
}

function basisOf(calibration: Calibration): PlanBasis {
  const { allLabels, basis, sides } = calibration;
  if (allLabels.n === 0) return "none";
  if (refusePlainRates(calibration) === "in_shares") return "stratified";
  if (basis === "all" || allLabels.n === sides.flagged.total + sides.passed.total) return "whole";
  return basis === "random" ? "random" : "part";
}

/**
 * The labels of one run as a plan builds on them: those that its calibration counts, and nothing counted beside it, so that
 * the ranges of today are the ones that the calibration prints.
 *
 * @param from calibration of the whole dataset with all its labels; perAnswer as it prints the rate per answer; answers: of
 *   the dataset, that make a claim.
 * @returns the sides with the drawn labels; where no draw chose one, with all labels as a guess at the shares.
 * @example labelsToday({ calibration, perAnswer, answers: 160 }).basis // "random"
 */
export function labelsToday({
  calibration,
  perAnswer,
  answers,
}: {
  calibration: Calibration;
  perAnswer: RunScore["perAnswer"];
  answers: number;
}): LabelsToday {
  const { agreement, coverage, sides: drawn } = calibration;
  const basis = basisOf(calibration);
  const hasDrawn = drawn.flagged.labeled + drawn.passed.labeled > 0;
  const isDrawn = hasDrawn && basis !== "whole";
  return {
    basis,
    refused: refusePlainRates(calibration),
    claims: coverage.claims,
    answers,
    labeled: coverage.labeled,
    disputed: coverage.disputed,
    sides: isDrawn ? drawn : allSides(calibration),
    drawn: {
      flagged: isDrawn ? drawn.flagged.labeled : 0,
      passed: isDrawn ? drawn.passed.labeled : 0,
    },
    caught: agreement.caught,
    falseAlarms: agreement.falseAlarms,
    perAnswer: {
      headline: perAnswer.headline,
      counts: perAnswer.counts,
      basis: perAnswer.counts.basis,
      partlyDrawn: perAnswer.counts.partlyDrawn,
    },
  };
}
