import { caughtStrips, caughtTogether } from "@/components/charts/prepare-comparison";
import { formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { Comparison } from "@/lib/metrics/comparison";
import { comparedNames } from "@/lib/report/compared-words";

/** Who caught what: one column a bad claim, one row a judge. */
export function CaughtStrips({ comparison }: { comparison: Comparison & { runs: readonly RunRecord[] } }) {
  const strips = caughtStrips(comparison);
  if (strips === null) return null;
  const { all, none, any } = caughtTogether(comparison);
  const names = comparedNames(comparison.runs);
  return (
    <div className="caught">
      <h3>Who caught what</h3>
      <table className="whocaught">
        <caption className="sr">Each column is one bad claim.</caption>
        <tbody>
          {comparison.runs.map((run, at) => {
            const strip = strips[at] ?? [];
            const hits = strip.filter(Boolean).length;
            return (
              <tr key={run.id}>
                <th scope="row">{names[at]}</th>
                <td className="dots">
                  <span className="sr">
                    caught {hits}, missed {strip.length - hits}
                  </span>
                  {strip.map((isCaught, claim) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the claim
                    <i key={claim} aria-hidden="true" className={isCaught ? "y" : "n"} />
                  ))}
                </td>
                <td className="num">
                  <b>{formatNumber(hits)}</b> of {formatNumber(strip.length)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="note">
        One column, one bad claim. All caught {formatNumber(all)}; {formatNumber(none)} escaped them all.
        Flagging what any of them flags would have caught {formatNumber(any)}.
      </p>
    </div>
  );
}
