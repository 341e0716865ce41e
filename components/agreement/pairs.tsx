import { prepareRate } from "@/components/charts/prepare-rate";
import { RateCells } from "@/components/charts/rate-cells";
import { Explain } from "@/components/explain/explain";
import { Axis } from "@/components/ui/interval";
import { formatCoefficient, formatNumber } from "@/lib/format";
import type { ShownAgreement } from "@/lib/metrics/shown-agreement";
import type { Explanation } from "@/lib/report/measures/measure";
import { explainAlike } from "@/lib/report/measures/together";
import { isRefused } from "@/lib/stats/refusal";

/** More people than this do not fit into a matrix that can be read. */
const MOST_IN_MATRIX = 8;
/** Rows of pairs, those with the most claims in common. */
const MOST_PAIRS = 30;

type Pair = ShownAgreement["pairs"][number];

function kappaWords({ kappa }: Pair): string {
  if (isRefused(kappa)) return "kappa not given: only one label was used";
  const { value, low, high } = kappa;
  return low === null || high === null
    ? `kappa ${formatCoefficient(value)}`
    : `kappa ${formatCoefficient(value)} (${formatCoefficient(low)} to ${formatCoefficient(high)})`;
}

/** Cohen's kappa of each two people, with the claims it rests on. */
export function PairMatrix({ people, pairs }: Pick<ShownAgreement, "people" | "pairs">) {
  const shown = people.filter(({ reviewer }) => pairs.some(({ a, b }) => a === reviewer || b === reviewer));
  if (shown.length < 3 || shown.length > MOST_IN_MATRIX) return null;
  const pairOf = (one: string, other: string) =>
    pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  return (
    <table className="rows kappas">
      <caption className="sr">Cohen’s kappa of each two people</caption>
      <thead>
        <tr>
          <th scope="col">Cohen’s kappa</th>
          {shown.map(({ reviewer, name }) => (
            <th key={reviewer} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.reviewer}>
            <th scope="row">{row.name}</th>
            {shown.map((column) => {
              const pair = pairOf(row.reviewer, column.reviewer);
              return (
                <td key={column.reviewer} className="num">
                  {row === column ? (
                    <span className="q3" aria-hidden="true">
                      ·
                    </span>
                  ) : pair === undefined ? (
                    <span className="q3">no claim in common</span>
                  ) : (
                    <>
                      <b>{isRefused(pair.kappa) ? "none" : formatCoefficient(pair.kappa.value)}</b>{" "}
                      <span className="q3">of {formatNumber(pair.same.n)}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pairPanel({ names: [first, other], same, kappa }: Pair): Explanation {
  return explainAlike({ first, other, same, kappa, isByFlag: false });
}

/** Each two people: on how many claims they said the same, and kappa with its range. */
export function PairRows({ pairs }: Pick<ShownAgreement, "pairs">) {
  const shown = pairs.slice(0, MOST_PAIRS);
  return (
    <>
      <table className="rows slices">
        <thead>
          <tr>
            <th scope="col">Said the same</th>
            <td className="num" />
            <td className="w">
              <Axis />
            </td>
            <td className="num" />
          </tr>
        </thead>
        <tbody>
          {shown.map((pair) => (
            <tr key={`${pair.a}:${pair.b}`}>
              <th scope="row">
                {pair.names[0]} and {pair.names[1]}
                <span className="under q3">
                  {kappaWords(pair)} <Explain of={pairPanel(pair)} />
                </span>
              </th>
              <RateCells figure={prepareRate(pair.same, { none: "no claim in common" })} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        Ranges of the shares count answers; those of kappa take each claim for itself and are a little too
        narrow.
        {pairs.length > shown.length &&
          ` ${formatNumber(pairs.length - shown.length)} more pairs have fewer claims in common and are not shown.`}
      </p>
    </>
  );
}
