import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { formatNumber } from "@/lib/format";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import type { Rate } from "@/lib/stats/rate";
import { plural, REFUSAL_WORDS } from "./words";

interface FigureRow {
  name: string;
  rate: Rate;
  none: string;
  refused: string | null;
  says: string;
  isPeople?: boolean;
}

function figureRows({ agreement, people, refusal }: RunCalibration): FigureRow[] {
  const refused = refusal === null ? null : REFUSAL_WORDS[refusal];
  const { caught, falseAlarms, exact, missedAmongPassed, flagPrecision } = agreement;
  return [
    {
      name: "Catch rate",
      rate: caught,
      none: "no bad claim here, so no rate",
      refused,
      says: "Bad claims that it flagged. A missed one reaches the user.",
    },
    {
      name: "False alarms",
      rate: falseAlarms,
      none: "no good claim here, so no rate",
      refused,
      says: "Good claims that it flagged. Each one costs a reviewer’s time.",
    },
    {
      name: "Bad among the passed",
      rate: missedAmongPassed,
      none: "no labeled claim was passed",
      refused,
      says: "What the work that nobody looks at hides.",
    },
    {
      name: "Flags that were right",
      rate: flagPrecision,
      none: "no labeled claim was flagged",
      refused: null,
      says: "Of the flagged claims, those that were really bad.",
    },
    {
      name: "Exact agreement",
      rate: exact,
      none: "no claim has both a label and a verdict",
      refused,
      says: "The same one of three verdicts.",
    },
    {
      name: "People, among themselves",
      rate: people,
      none: "no claim was labeled blind by two people",
      refused: null,
      says: "All labels alike, of the claims that two or more labeled blind. No judge can be shown to be better than that.",
      isPeople: true,
    },
  ];
}

/** Every rate as count, place on the one axis, percent and range, each with what it means for somebody. */
export function Figures({ calibration }: { calibration: RunCalibration }) {
  const { agreement } = calibration;
  const { noVerdict } = agreement;
  const badWithout = (noVerdict[1] ?? 0) + (noVerdict[2] ?? 0);
  return (
    <>
      <FigureTable
        caption="Rates on one axis of 0 to 100%"
        unit="Claims"
        lines={figureRows(calibration).map((row) => ({
          key: row.name,
          name: row.name,
          says: row.says,
          figure: prepareRate(row.rate, { none: row.none, refused: row.refused }),
          isOpen: row.isPeople ?? false,
        }))}
      />
      <p className="note">
        95% range over claims (Wilson). Claims of one answer go together, so the true range is wider.
        {badWithout > 0 && calibration.refusal === null && (
          <>
            {" "}
            If the {plural(badWithout, "bad claim")} without a verdict had all been missed, it would have
            caught {formatNumber(agreement.caughtAtWorst.hits)} of {formatNumber(agreement.caughtAtWorst.n)}.
          </>
        )}
      </p>
    </>
  );
}
