import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { Explain } from "@/components/explain/explain";
import type { CutStep } from "@/lib/metrics/threshold-table";
import {
  CATCH_RATE,
  EXACT_AGREEMENT,
  FALSE_ALARM_RATE,
  FLAG_PRECISION,
  MISSED_AMONG_PASSED,
} from "@/lib/report/measures/judging";
import { explain } from "@/lib/report/measures/measure";

/** The rates at a cut, each with its sentence, on the one axis. */
export function CutFigures({
  step,
  refused,
  refusedFlags,
}: {
  step: CutStep;
  refused: string | null;
  /** Why nothing may be said of the flags; null where it may. */
  refusedFlags: string | null;
}) {
  const rows = [
    { measure: CATCH_RATE, rate: step.caught, refused },
    { measure: FALSE_ALARM_RATE, rate: step.falseAlarms, refused },
    { measure: MISSED_AMONG_PASSED, rate: step.missedAmongPassed, refused },
    { measure: FLAG_PRECISION, rate: step.flagPrecision, refused: refusedFlags },
    { measure: EXACT_AGREEMENT, rate: step.exact, refused },
  ];
  return (
    <FigureTable
      caption="Rates at this cut, on one axis of 0 to 100%"
      unit="Claims"
      lines={rows.map(({ measure, rate, refused: why }) => {
        const of = explain(measure, rate, { refused: why });
        return {
          key: measure.id,
          name: (
            <>
              {measure.name}
              <Explain of={of} />
            </>
          ),
          says: rate.n === 0 || why !== null ? undefined : of.sentence,
          figure: prepareRate(rate, { none: measure.sentence(rate), refused: why }),
        };
      })}
    />
  );
}
