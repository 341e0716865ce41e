import { VERDICTS } from "@/lib/claims/verdict";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcc } from "@/lib/stats/mcc";
import { type PerClassScores, perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused } from "@/lib/stats/refusal";
import type { PeopleAgreement } from "./agreement-tally";
import { clusteredRateJson, measuredJson } from "./rate-json";

/** Agreement of judge and people in the forms that engineers compare, all of one matrix of three verdicts. */
export function coefficientsOf({ confusion }: Pick<ClusteredAgreement, "confusion">) {
  return {
    kappa: cohenKappa(confusion),
    ac1: gwetAc1(confusion),
    balancedAccuracy: balancedAccuracy(confusion),
    mcc: mcc(confusion),
    perClass: perClassScores(confusion),
  };
}

function classesJson(found: PerClassScores) {
  return Object.fromEntries(VERDICTS.map((verdict, at) => [verdict, found.classes[at]]));
}

/** The one JSON object that `agree --json` prints; every share is a fraction 0 to 1. */
export function agreementJson(found: {
  judge: string;
  agreement: ClusteredAgreement;
  people: PeopleAgreement;
}) {
  const { judge, agreement, people } = found;
  const { confusion, n, noVerdictTotal } = agreement;
  const { kappa, ac1, balancedAccuracy: balanced, mcc: correlation, perClass } = coefficientsOf(agreement);
  return {
    judge,
    claims: n + noVerdictTotal,
    labels: VERDICTS,
    confusion,
    exact: clusteredRateJson(agreement.exact),
    caught: clusteredRateJson(agreement.caught),
    falseAlarms: clusteredRateJson(agreement.falseAlarms),
    noVerdict: noVerdictTotal,
    flagPrecision: clusteredRateJson(agreement.flagPrecision),
    missedAmongPassed: clusteredRateJson(agreement.missedAmongPassed),
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
