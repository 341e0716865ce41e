import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { RunCalibration } from "@/lib/metrics/run-calibration";

/** What the figures leave out, each with its count, reason and way out. */
export function LeftOut({ slug, calibration }: { slug: string; calibration: RunCalibration }) {
  const { coverage, allLabels, run } = calibration;
  const rows = [
    {
      many: coverage.unlabeled,
      what: "without a label",
      why: "Nobody has labeled them.",
      way: <Link href={`/projects/${slug}/label`}>Label claims</Link>,
    },
    {
      many: coverage.disputed,
      what: "in dispute",
      why: "People differ and nobody has settled it.",
      way: null,
    },
    {
      many: coverage.notBlind,
      what: "not labeled blind",
      why: "A label on them was given after its reviewer could know a verdict.",
      way: null,
    },
    {
      many: allLabels.noVerdictTotal,
      what: "without a verdict",
      why: "The judge failed on them; never counted as any of the three.",
      way: null,
    },
    {
      many: coverage.notJudged,
      what: "not judged yet",
      why: run.status === "done" ? "They came in after the run." : "The run has not come to them.",
      way: <Link href={`/projects/${slug}/judges`}>Judges and runs</Link>,
    },
  ].filter((row) => row.many > 0);
  if (rows.length === 0) {
    return (
      <p className="sub">
        Nothing: every one of the {formatNumber(coverage.claims)} claims has a gold label and a verdict.
      </p>
    );
  }
  return (
    <table className="rows left-out">
      <caption className="sr">Claims that stand in no figure</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">{row.what}</th>
            <td className="num">
              <b>{formatNumber(row.many)}</b> of {formatNumber(coverage.claims)}
            </td>
            <td className="q2">{row.why}</td>
            <td className="num">{row.way}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
