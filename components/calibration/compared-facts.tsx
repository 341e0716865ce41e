import { Explain } from "@/components/explain/explain";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import type { JudgeRepeats } from "@/lib/metrics/compared-repeats";
import { COMPARED_BY_FLAG, catchRangeWords, costWords, timeWords } from "@/lib/report/compared-words";
import { FLIP_RATE, orderSentence } from "@/lib/report/measures/comparing";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import { explainAlike, JUDGES_ALIKE } from "@/lib/report/measures/together";
import { isRefused } from "@/lib/stats/refusal";
import { plural } from "./words";

/** How far the judges say the same, whoever is right. */
export function ComparedAgreement({
  compared,
  names,
}: {
  compared: JudgesSideBySide;
  names: readonly string[];
}) {
  const { together, pairs } = compared;
  const of = explain(JUDGES_ALIKE, { judges: names.length, ...together });
  return (
    <>
      <p className="sub">
        {of.sentence} {together.isByFlag && `${COMPARED_BY_FLAG} `}
        <Explain of={of} />
      </p>
      <ul className="with-first">
        {pairs.map(({ sameVerdict, kappa, isByFlag }, at) => {
          const [first = "", other = ""] = [names[0], names[at + 1]];
          const alike = explainAlike({ first, other, same: sameVerdict, kappa, isByFlag });
          return (
            <li key={other}>
              {alike.sentence} <Explain of={alike} />
            </li>
          );
        })}
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

function repeatPanel(repeats: JudgeRepeats, judge: string): Explanation {
  const { runs, repeatability: result } = repeats;
  return {
    ...explain(FLIP_RATE, { runs, result }),
    name: `${judge}: flip rate over repeats`,
    sentence: repeatWords(repeats),
  };
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
              <td className="q2">
                {repeats && (
                  <>
                    {repeatWords(repeats)} <Explain of={repeatPanel(repeats, names[at] ?? "")} />
                  </>
                )}
              </td>
              {hasOrders && <td className="q2">{orderSentence(compared.orders[at] ?? null)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
