import { VERDICTS } from "@/lib/claims/verdict";
import {
  CATCH_RATE,
  EXACT_AGREEMENT,
  FALSE_ALARM_RATE,
  FLAG_PRECISION,
  MISSED_AMONG_PASSED,
} from "@/lib/report/measures/judging";
import { explain } from "@/lib/report/measures/measure";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcc } from "@/lib/stats/mcc";
import { type PerClassScores, perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused, type Measured, refuse } from "@/lib/stats/refusal";
import type { AgreementFigures } from "./agreement-tally";
import { clusteredRateJson, measuredJson, refusedRateJson } from "./rate-json";

/** Agreement of judge and people in the forms that engineers compare, all of one matrix of three verdicts. */
export function coefficientsOf({
  agreement: { confusion },
  refused,
}: Pick<AgreementFigures, "agreement" | "refused">) {
  const allowed = <T extends object>(found: Measured<T>) => (refused === null ? found : refuse(refused));
  return {
    kappa: allowed(cohenKappa(confusion)),
    ac1: allowed(gwetAc1(confusion)),
    balancedAccuracy: allowed(balancedAccuracy(confusion)),
    mcc: allowed(mcc(confusion)),
    perClass: allowed(perClassScores(confusion)),
  };
}

const SENTENCES = {
  caught: CATCH_RATE,
  falseAlarms: FALSE_ALARM_RATE,
  missedAmongPassed: MISSED_AMONG_PASSED,
  flagPrecision: FLAG_PRECISION,
  exact: EXACT_AGREEMENT,
} as const;

/** The sentence beside each rate, as the calibration page has it; a refused one says why. */
export function sentencesOf({ agreement, refused }: Pick<AgreementFigures, "agreement" | "refused">) {
  const whyNot = refused === null ? null : "only flagged claims are labeled";
  const restsOnPassed = (key: string) => key !== "flagPrecision";
  return Object.fromEntries(
    Object.entries(SENTENCES).map(([key, measure]) => [
      key,
      // The keys are those of SENTENCES, which Object.entries widens.
      explain(measure, agreement[key as keyof typeof SENTENCES], {
        refused: restsOnPassed(key) ? whyNot : null,
      }).sentence,
    ]),
  );
}

function classesJson(found: PerClassScores) {
  return Object.fromEntries(VERDICTS.map((verdict, at) => [verdict, found.classes[at]]));
}

/** The one JSON object that `agree --json` prints; every share is a fraction 0 to 1. */
export function agreementJson({ judge, ...figures }: AgreementFigures & { judge: string }) {
  const { agreement, people, refused } = figures;
  const rateJson = (rate: ClusteredRate) =>
    refused === null ? clusteredRateJson(rate) : refusedRateJson(rate, { refused });
  const { confusion, n, noVerdictTotal } = agreement;
  const { kappa, ac1, balancedAccuracy: balanced, mcc: correlation, perClass } = coefficientsOf(figures);
  return {
    judge,
    claims: n + noVerdictTotal,
    labels: VERDICTS,
    confusion,
    exact: rateJson(agreement.exact),
    caught: rateJson(agreement.caught),
    falseAlarms: rateJson(agreement.falseAlarms),
    noVerdict: noVerdictTotal,
    flagPrecision: clusteredRateJson(agreement.flagPrecision),
    missedAmongPassed: clusteredRateJson(agreement.missedAmongPassed),
    sentences: sentencesOf(figures),
    observedAgreement: measuredJson(ac1, ({ agreement: share }) => share),
    kappa: measuredJson(kappa, ({ value }) => value),
    ac1: measuredJson(ac1, ({ value }) => value),
    balancedAccuracy: measuredJson(balanced, ({ value }) => value),
    mcc: measuredJson(correlation, ({ value }) => value),
    macroF1: measuredJson(perClass, ({ macroF1 }) => macroF1),
    perClass: isRefused(perClass) ? perClass : classesJson(perClass),
    alpha: measuredJson(people.alpha, ({ value }) => value),
    people: {
      unanimous: clusteredRateJson(people.unanimous),
      pairAgreement: measuredJson(people.pairs, ({ rate }) => rate),
      labels: isRefused(people.alpha) ? null : people.alpha.labels,
    },
  };
}
