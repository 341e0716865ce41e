import { Explain } from "@/components/explain/explain";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatCoefficient, formatFraction, formatNumber } from "@/lib/format";
import { flaggedOrNot } from "@/lib/metrics/agreement";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { SCORES_BY_CLASS } from "@/lib/report/measures/classes";
import { explain } from "@/lib/report/measures/measure";
import { AGREEMENT_BEYOND_CHANCE } from "@/lib/report/measures/reviewers";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcc } from "@/lib/stats/mcc";
import { perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused, type Measured } from "@/lib/stats/refusal";

function share(value: number | null | undefined): string {
  return value === null || value === undefined ? "none" : formatFraction(value);
}

const ONE_CLASS = "not given, only one class occurs";

function Coefficient({ name, of }: { name: string; of: Measured<{ value: number }> }) {
  return (
    <>
      {name} {isRefused(of) ? ONE_CLASS : formatCoefficient(of.value)}
    </>
  );
}

/** The same for a judge that only passes or flags: on flagged or not, never on three classes. */
function OnFlagsAlone({ calibration }: { calibration: RunCalibration }) {
  const matrix = flaggedOrNot(calibration.agreement.confusion);
  const balanced = balancedAccuracy(matrix);
  return (
    <details className="more">
      <summary>For engineers: balanced accuracy, kappa and AC1 on flagged or not</summary>
      <p className="note">
        Balanced accuracy {isRefused(balanced) ? ONE_CLASS : formatFraction(balanced.value)}.{" "}
        <Coefficient name="MCC" of={mcc(matrix)} />. <Coefficient name="Kappa" of={cohenKappa(matrix)} />.{" "}
        <Coefficient name="AC1" of={gwetAc1(matrix)} />. All on two classes: bad or good by people, flagged or
        passed by the judge.
      </p>
    </details>
  );
}

/** Percent, kappa and AC1 together, and the scores by class: for engineers, on request. */
export function BeyondChance({ calibration }: { calibration: RunCalibration }) {
  const { agreement } = calibration;
  if (agreement.n === 0 || refusePlainRates(calibration) !== null) return null;
  if (calibration.run.judge.verdictSpace === "two") return <OnFlagsAlone calibration={calibration} />;
  const matrix = agreement.confusion;
  const of = explain(AGREEMENT_BEYOND_CHANCE, {
    exact: agreement.exact,
    bad: agreement.hallucinatedByPeople,
    kappa: cohenKappa(matrix),
    ac1: gwetAc1(matrix),
  });
  const classes = perClassScores(matrix);
  const balanced = balancedAccuracy(matrix);
  const correlation = mcc(matrix);
  return (
    <details className="more">
      <summary>For engineers: kappa, AC1 and scores by class</summary>
      <p className="sub">
        {of.sentence} <Explain of={of} />
      </p>
      <p className="note">
        {isRefused(balanced)
          ? "Balanced accuracy: not given, only one class occurs."
          : `Balanced accuracy ${formatFraction(balanced.value)}.`}{" "}
        {isRefused(correlation)
          ? "MCC: not given, only one class occurs."
          : `MCC ${formatCoefficient(correlation.value)}.`}{" "}
        <Explain of={explain(SCORES_BY_CLASS, matrix)} />
      </p>
      {!isRefused(classes) && (
        <table className="rows by-class">
          <caption className="sr">Scores by class</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="num">
                people said it
              </th>
              <th scope="col" className="num">
                found
              </th>
              <th scope="col" className="num">
                right when said
              </th>
              <th scope="col" className="num">
                F1
              </th>
            </tr>
          </thead>
          <tbody>
            {VERDICTS.map((verdict, at) => {
              const one = classes.classes[at];
              return (
                <tr key={verdict}>
                  <th scope="row">
                    <VerdictWord mark={verdict} />
                  </th>
                  <td className="num">{formatNumber(one?.support ?? 0)}</td>
                  <td className="num">{share(one?.recall)}</td>
                  <td className="num">{share(one?.precision)}</td>
                  <td className="num">{share(one?.f1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </details>
  );
}
