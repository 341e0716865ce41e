import { REFUSAL_WORDS } from "@/components/calibration/words";
import { Explain } from "@/components/explain/explain";
import { Axis, Interval } from "@/components/ui/interval";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { Calibration } from "@/lib/metrics/calibration";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import { CATCH_RATE, FALSE_ALARM_RATE } from "@/lib/report/measures/judging";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import type { Rate } from "@/lib/stats/rate";

const HEADS = ["Caught", "False alarms"] as const;

/** A rate as counts, percent and range, over its place on the axis. */
export function RateFigure({ rate, head, none }: { rate: Rate; head: string; none: string }) {
  return (
    <td data-m={head}>
      <span className="say">
        {rate.n === 0 ? (
          <span className="q3">{none}</span>
        ) : (
          <>
            <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
            <span className="pc">{formatPercent(rate)}</span>
            <span className="range">{rate.low === null ? "one answer: no range" : formatRange(rate)}</span>
          </>
        )}
      </span>
      {rate.n > 0 && (
        <span className="track">
          <Interval rate={rate} />
        </span>
      )}
    </td>
  );
}

/** Why a calibration has no rates to print; null where it has. */
function whyNoRates(calibration: Calibration): string | null {
  if (calibration.coverage.labeled === 0) return "None of the claims it judged has a label yet.";
  const refused = refusePlainRates(calibration);
  if (refused !== null) return `No rate: ${REFUSAL_WORDS[refused]}.`;
  return calibration.agreement.n === 0 ? "It gave no verdict on any labeled claim." : null;
}

/** The two cells of what a judge caught and flagged for nothing, or the reason over both. */
export function RateCells({ calibration }: { calibration: Calibration | null }) {
  const why =
    calibration === null
      ? "No run of it has come to its end, so nothing is known of it yet."
      : whyNoRates(calibration);
  if (calibration === null || why !== null) {
    return (
      <td colSpan={2} data-m="">
        <span className="q3">{why}</span>
      </td>
    );
  }
  const { caught, falseAlarms } = calibration.agreement;
  return (
    <>
      <RateFigure rate={caught} head={HEADS[0]} none="no bad claim" />
      <RateFigure rate={falseAlarms} head={HEADS[1]} none="no good claim" />
    </>
  );
}

/** The panel of each column with the figures of the first row that has rates. */
function headPanels(rows: readonly RatedRow[]): Explanation[] {
  const shown = rows.find(({ calibration }) => calibration !== null && whyNoRates(calibration) === null);
  if (!shown?.calibration) return [];
  const { caught, falseAlarms } = shown.calibration.agreement;
  return [
    { ...explain(CATCH_RATE, caught), name: `${shown.name}: catch rate` },
    { ...explain(FALSE_ALARM_RATE, falseAlarms), name: `${shown.name}: false alarm rate` },
  ];
}

/** A row below the heads: what it is called, and how its run holds against people. */
export interface RatedRow {
  name: string;
  calibration: Calibration | null;
}

/** The heads above such cells. */
export function RateHeads({ first, rows }: { first: string; rows: readonly RatedRow[] }) {
  const panels = headPanels(rows);
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {HEADS.map((head, at) => (
          <th key={head} scope="col">
            <b>{head}</b> {head === "Caught" ? "of the bad claims" : "in good claims"}{" "}
            {panels[at] && <Explain of={panels[at]} />}
          </th>
        ))}
        <th scope="col" className="num">
          <b>No verdict</b>
        </th>
      </tr>
    </thead>
  );
}

/** The axis below such cells. */
export function RateFoot() {
  return (
    <tfoot>
      <tr>
        <td />
        {HEADS.map((head) => (
          <td key={head}>
            <Axis />
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
