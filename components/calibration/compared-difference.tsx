import { differenceReach, onReach } from "@/components/charts/prepare-comparison";
import { Explain } from "@/components/explain/explain";
import { Interval } from "@/components/ui/interval";
import { formatNumber, formatShareDifference } from "@/lib/format";
import { COMPARED_BY, type JudgePair, type PairedOutcome } from "@/lib/metrics/compared-pairs";
import {
  COMPARED_WORDS,
  clusterPWords,
  differenceWords,
  PAIR_NOTE,
  pWords,
} from "@/lib/report/compared-words";
import { explainChances, explainPair } from "@/lib/report/measures/paired";
import { isRefused } from "@/lib/stats/refusal";

function Track({ outcome, reach }: { outcome: PairedOutcome; reach: number }) {
  const { difference } = outcome;
  if (isRefused(difference)) return null;
  const place = (value: number | null) => (value === null ? null : onReach(value, reach));
  const rate = {
    rate: onReach(difference.difference, reach),
    low: place(difference.low),
    high: place(difference.high),
  };
  return (
    <span className="apart-track" aria-hidden="true">
      <i className="no-difference" />
      <Interval rate={rate} />
    </span>
  );
}

function ReachAxis({ reach }: { reach: number }) {
  return (
    <span className="axis" aria-hidden="true">
      {[-reach, 0, reach].map((end, at) => (
        <span key={end} style={{ left: `${at * 50}%` }}>
          {formatShareDifference(end)}
        </span>
      ))}
    </span>
  );
}

/** Each other judge against the first: who was right where they part, and how sure one can be of the difference. */
export function ComparedDifference({
  pairs,
  names,
}: {
  pairs: readonly JudgePair[];
  names: readonly string[];
}) {
  const reach = differenceReach(pairs);
  const first = names[0] ?? "";
  return (
    <>
      {pairs.map((pair, at) => {
        const other = names[at + 1] ?? "";
        const chances = explainChances(pairs, { at, names: { first, other } });
        return (
          <table className="rows apart" key={other}>
            <caption>
              {other} against {first}
            </caption>
            <thead>
              <tr>
                <td />
                <th scope="col" className="num">
                  Only {other}
                </th>
                <th scope="col" className="num">
                  Only {first}
                </th>
                <th scope="col" className="num">
                  Claims
                </th>
                <td className="w">
                  <ReachAxis reach={reach} />
                </td>
                <th scope="col">Difference, 95% range</th>
                <th scope="col" className="num">
                  {pair.right.clusterHolmP === null ? "p by answer" : "p by answer, Holm"}{" "}
                  {chances !== null && <Explain of={chances.byAnswer} />}
                </th>
                <th scope="col" className="num q3">
                  {pair.right.holmP === null ? "McNemar mid-p" : "Mid-p, Holm"}{" "}
                  {chances !== null && <Explain of={chances.midP} />}
                </th>
              </tr>
            </thead>
            <tbody>
              {COMPARED_BY.map((by) => {
                const outcome = pair[by];
                const { onlyOther, onlyFirst, claims, midP, holmP } = outcome;
                return (
                  <tr key={by}>
                    <th scope="row">
                      {COMPARED_WORDS[by].name}{" "}
                      <Explain of={explainPair({ outcome, by, names: { first, other } })} />
                      <span className="q3 small">{COMPARED_WORDS[by].says}</span>
                    </th>
                    <td className="num">
                      <b>{formatNumber(onlyOther)}</b>
                    </td>
                    <td className="num">
                      <b>{formatNumber(onlyFirst)}</b>
                    </td>
                    <td className="num q2">{formatNumber(claims)}</td>
                    <td className="w">
                      <Track outcome={outcome} reach={reach} />
                    </td>
                    <td className={isRefused(outcome.difference) ? "why" : undefined}>
                      {differenceWords(outcome)}
                    </td>
                    <td className="num">{clusterPWords(outcome)}</td>
                    <td className="num q3">
                      {holmP === null ? pWords(midP) : `${pWords(midP)}, ${pWords(holmP)}`}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        );
      })}
      <p className="note">
        Right of the line: more often {names.length === 2 ? names[1] : "the other judge"}; left: more often{" "}
        {first}. {PAIR_NOTE}
      </p>
    </>
  );
}
