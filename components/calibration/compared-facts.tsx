import { formatCoefficient, formatCount, formatPercent, formatRange } from "@/lib/format";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import type { JudgeRepeats } from "@/lib/metrics/compared-repeats";
import {
  COMPARED_BY_FLAG,
  catchRangeWords,
  costWords,
  SAID_THE_SAME,
  timeWords,
} from "@/lib/report/compared-words";
import { FLIP_RATE, orderSentence } from "@/lib/report/measures/comparing";
import { refusedSentence } from "@/lib/report/measures/refused";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { plural } from "./words";

function coefficient(found: Measured<{ value: number }>): string {
  return isRefused(found)
    ? `none (${refusedSentence(found.refused).replace(/\.$/, "")})`
    : formatCoefficient(found.value);
}

/** How far the judges say the same, whoever is right. */
export function ComparedAgreement({
  compared,
  names,
}: {
  compared: JudgesSideBySide;
  names: readonly string[];
}) {
  const { together, pairs } = compared;
  const { same, alpha, isByFlag } = together;
  return (
    <>
      <p className="sub">
        {names.length === 2 ? "Both" : "All"} {SAID_THE_SAME[isByFlag ? "two" : "three"]}{" "}
        <b>{formatCount(same)}</b> claims ({formatPercent(same)}, {formatRange(same)}); alpha between them{" "}
        {coefficient(alpha)}. Judges that agree may be wrong together.
        {isByFlag && ` ${COMPARED_BY_FLAG}`}
      </p>
      <ul className="with-first">
        {pairs.map((pair, at) => (
          <li key={names[at + 1]}>
            {names[0]} and {names[at + 1]}: {formatCount(pair.sameVerdict)} the same
            {pair.isByFlag && " on flagged or not"}, kappa {coefficient(pair.kappa)}
          </li>
        ))}
      </ul>
    </>
  );
}

function repeatWords({ runs, repeatability, catchRates }: JudgeRepeats): string {
  const said = FLIP_RATE.sentence({ runs, result: repeatability });
  if (isRefused(catchRates)) return said;
  const { lowest, highest } = catchRates;
  return lowest.rate === highest.rate
    ? said
    : `${said} Its catch rate went from ${catchRangeWords(catchRates)}.`;
}

/** Time, cost and repeats of each judge. */
export function ComparedFacts({ compared, names }: { compared: JudgesSideBySide; names: readonly string[] }) {
  const hasOrders = compared.orders.some((one) => one !== null);
  return (
    <table className="rows what-if">
      <caption className="sr">Time, cost and repeats of each judge</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Time</th>
          <th scope="col">Cost</th>
          <th scope="col">Repeats, on {plural(compared.claims + compared.leftOut, "labeled claim")}</th>
          {hasOrders && <th scope="col">Order of the passages</th>}
        </tr>
      </thead>
      <tbody>
        {compared.runs.map((run, at) => {
          const repeats = compared.repeats[at];
          return (
            <tr key={run.id}>
              <th scope="row">{names[at]}</th>
              <td>{timeWords(compared.times[at] ?? null)}</td>
              <td>{costWords(run, compared.costs[at])}</td>
              <td className="q2">{repeats && repeatWords(repeats)}</td>
              {hasOrders && <td className="q2">{orderSentence(compared.orders[at] ?? null)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
