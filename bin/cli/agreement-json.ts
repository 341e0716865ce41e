import { VERDICTS } from "@/lib/claims/verdict";
import {
  CATCH_RATE,
  EXACT_AGREEMENT,
  FALSE_ALARM_RATE,
  FLAG_PRECISION,
  MISSED_AMONG_PASSED,
} from "@/lib/report/measures/judging";
import { explain } from "@/lib/report/measures/measure";
import {
  caughtOverRun,
  falseAlarmsOverRun,
  type OverRun,
  WEIGHTED_CATCH_RATE,
  WEIGHTED_FALSE_ALARMS,
} from "@/lib/report/measures/weighted";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcc } from "@/lib/stats/mcc";
import { type PerClassScores, perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import type { AgreementFigures, AgreementRefusal } from "./agreement-tally";
import { clusteredRateJson, measuredJson, refusedRateJson } from "./rate-json";

/**
 * Agreement of judge and people in the forms that engineers compare, all of one matrix of three verdicts; not to be printed
 * where the figures are refused.
 */
export function coefficientsOf({ agreement: { confusion } }: Pick<AgreementFigures, "agreement">) {
  return {
    kappa: cohenKappa(confusion),
    ac1: gwetAc1(confusion),
    balancedAccuracy: balancedAccuracy(confusion),
    mcc: mcc(confusion),
    perClass: perClassScores(confusion),
  };
}

const SENTENCES = {
  caught: CATCH_RATE,
  falseAlarms: FALSE_ALARM_RATE,
  missedAmongPassed: MISSED_AMONG_PASSED,
  flagPrecision: FLAG_PRECISION,
  exact: EXACT_AGREEMENT,
} as const;

/** Why a rate that rests on passed claims is not printed, as a phrase without a full stop. */
const WHY_NOT: Record<AgreementRefusal, string> = {
  unlabeled_stratum: "only flagged claims are labeled",
  not_drawn: "the passed claims with a label were picked by somebody",
  in_shares: "flagged and passed claims were labeled in different shares: see the rate over the whole run",
  other_shares: "the labeled claims were drawn in shares of what another judge flagged and passed",
};

/** What the rates rest on and why some are not printed. */
export type RefusableFigures = Pick<AgreementFigures, "agreement" | "refused" | "refusedSides" | "sides">;

/** Why a rate is not printed: within the flagged or the passed claims alone one stands where the shares of both differ. */
function whyNot(key: string, { refused, refusedSides }: RefusableFigures): AgreementRefusal | null {
  if (refused === null || key === "flagPrecision") return refusedSides;
  return refused === "in_shares" && key === "missedAmongPassed" ? refusedSides : refused;
}

/** The sentence beside each rate, as the calibration page has it; a refused one says why. */
export function sentencesOf(figures: RefusableFigures): Record<string, string> {
  const { agreement, refused, sides } = figures;
  const wordsOf = (why: AgreementRefusal | null) => (why === null ? null : WHY_NOT[why]);
  const ofLabeled = Object.entries(SENTENCES).map(([key, measure]) => [
    key,
    // The keys are those of SENTENCES, which Object.entries widens.
    explain(measure, agreement[key as keyof typeof SENTENCES], {
      refused: wordsOf(whyNot(key, figures)),
    }).sentence,
  ]);
  return {
    ...Object.fromEntries(ofLabeled),
    ...(refused === "in_shares"
      ? {
          caughtOverRun: WEIGHTED_CATCH_RATE.sentence(sides),
          falseAlarmsOverRun: WEIGHTED_FALSE_ALARMS.sentence(sides),
        }
      : {}),
  };
}

/** A rate over the whole run, each side counting by its size; least and most: what it may be where the labels show no other. */
function overRunJson(found: Measured<OverRun>) {
  if (isRefused(found)) return found;
  return { ...found, interval: found.low === null ? null : "verification-bias" };
}

/** What was labeled of each side and the rates over the whole run that follow, where the shares differ. */
function overRunFigures({ refused, sides }: RefusableFigures) {
  if (refused !== "in_shares") return {};
  const { flagged, passed } = sides;
  return {
    overRun: {
      flagged,
      passed,
      caught: overRunJson(caughtOverRun(sides)),
      falseAlarms: overRunJson(falseAlarmsOverRun(sides)),
    },
  };
}

function classesJson(found: PerClassScores) {
  return Object.fromEntries(VERDICTS.map((verdict, at) => [verdict, found.classes[at]]));
}

/** The one JSON object that `agree --json` prints; every share is a fraction 0 to 1. */
export function agreementJson({ judge, ...figures }: AgreementFigures & { judge: string }) {
  const { agreement, allLabels, people, refused, besideDraw } = figures;
  const rateJson = (key: string, rate: ClusteredRate) => {
    const why = whyNot(key, figures);
    return why === null ? clusteredRateJson(rate) : refusedRateJson(rate, why);
  };
  const figureJson = <T extends object>(found: Measured<T>, figure: (found: T) => number) =>
    refused === null ? measuredJson(found, figure) : { refused };
  const { confusion, n, noVerdictTotal } = allLabels;
  const { kappa, ac1, balancedAccuracy: balanced, mcc: correlation, perClass } = coefficientsOf(figures);
  return {
    judge,
    claims: n + noVerdictTotal,
    ...(besideDraw > 0 ? { besideDraw } : {}),
    labels: VERDICTS,
    confusion,
    exact: rateJson("exact", agreement.exact),
    caught: rateJson("caught", agreement.caught),
    falseAlarms: rateJson("falseAlarms", agreement.falseAlarms),
    noVerdict: noVerdictTotal,
    flagPrecision: rateJson("flagPrecision", agreement.flagPrecision),
    missedAmongPassed: rateJson("missedAmongPassed", agreement.missedAmongPassed),
    ...overRunFigures(figures),
    sentences: sentencesOf(figures),
    observedAgreement: figureJson(ac1, ({ agreement: share }) => share),
    kappa: figureJson(kappa, ({ value }) => value),
    ac1: figureJson(ac1, ({ value }) => value),
    balancedAccuracy: figureJson(balanced, ({ value }) => value),
    mcc: figureJson(correlation, ({ value }) => value),
    macroF1: figureJson(perClass, ({ macroF1 }) => macroF1),
    perClass: refused !== null ? { refused } : isRefused(perClass) ? perClass : classesJson(perClass),
    alpha: measuredJson(people.alpha, ({ value }) => value),
    people: {
      unanimous: clusteredRateJson(people.unanimous),
      pairAgreement: measuredJson(people.pairs, ({ rate }) => rate),
      labels: isRefused(people.alpha) ? null : people.alpha.labels,
    },
  };
}
