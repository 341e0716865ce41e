import Link from "next/link";
import { caughtApart } from "@/components/charts/prepare-comparison";
import { formatNumber } from "@/lib/format";
import { judgeShort } from "@/lib/judges/run";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import type { Rate } from "@/lib/stats/rate";
import { CaughtStrips } from "./caught-strips";
import { comparedHref } from "./compared-address";
import { ComparedRates } from "./compared-rates";
import { plural } from "./words";

type Compared = NonNullable<RunCalibration["comparison"]>;

function some(many: number): string {
  return many === 0 ? "none" : formatNumber(many);
}

function Difference({ comparison }: { comparison: Compared }) {
  const [first, ...others] = comparison.runs;
  if (first === undefined) return null;
  const shared = comparison.agreements[0]?.n ?? 0;
  if (comparison.caughtBy.length === 0) return <>None of the same {plural(shared, "claim")} is bad.</>;
  return (
    <>
      On the same {plural(shared, "claim")}
      {others.map((run, at) => {
        const { onlyOther, onlyFirst } = caughtApart(comparison, at + 1);
        const name = judgeShort(run.judge);
        return (
          <span key={run.id}>
            {at > 0 && ";"}{" "}
            {onlyOther === 0 && onlyFirst === 0
              ? `${name} caught the very same bad claims`
              : `${name} caught ${some(onlyOther)} that ${judgeShort(first.judge)} missed, and missed ${some(onlyFirst)} that it caught`}
          </span>
        );
      })}
      .
    </>
  );
}

/** All judges that have run on these claims under each other, on the claims that every one of them judged; the short form. */
export function ComparedJudges({
  slug,
  comparison,
  people,
  isRefused,
}: {
  slug: string;
  comparison: Compared;
  people: Rate;
  /** Catch rates must not be shown: only the counts of the strips remain. */
  isRefused: boolean;
}) {
  const { runs, agreements } = comparison;
  const shared = agreements[0];
  if (shared === undefined || shared.n === 0) {
    return (
      <p className="sub">
        No labeled claim was judged by all of these judges, so there is no fair ground to compare on.
      </p>
    );
  }
  if (isRefused) {
    return (
      <p className="sub">
        Not shown: rates over these labels would describe how the claims were chosen, for every judge alike.
      </p>
    );
  }
  return (
    <>
      <p className="sub">
        <Difference comparison={comparison} />{" "}
        {people.n > 0
          ? "The line hangs from how far people agree with each other; no judge can be shown to be better than that."
          : "No claim was labeled blind by two people, so how far people agree is not known."}
      </p>
      <ComparedRates runs={runs} agreements={agreements} people={people} firstNote="shown above" />
      <CaughtStrips comparison={comparison} />
      <p className="ways">
        <Link
          href={comparedHref(
            slug,
            runs.map(({ id }) => id),
          )}
        >
          Compare these judges in full
        </Link>
      </p>
    </>
  );
}
