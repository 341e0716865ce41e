import { plural } from "@/components/calibration/words";
import { FigureTable } from "@/components/charts/figure-table";
import { PlainRanges } from "@/components/explain/plain-ranges";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import type { Score } from "@/lib/metrics/score";
import { CITATION_PRECISION, CITATION_RECALL } from "@/lib/report/measures/citations";
import { CONTRADICTED_SHARE, FAITHFULNESS, UNSUPPORTED_SHARE } from "@/lib/report/measures/claims";
import { type Explanation, explain, type Measure } from "@/lib/report/measures/measure";
import { DIFFER_NOTE, type RateFigures, rangeKind, rangesDiffer } from "@/lib/report/measures/range";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { figureLine } from "./lines";

interface ClaimRow {
  rate: RateFigures;
  of: Explanation;
}

/** A rate over claims with what its range counts. */
export function claimRow(
  measure: Measure<RateFigures>,
  { score, rate }: { score: Score; rate: ClusteredRate },
): ClaimRow {
  const figures = { ...rate, cluster: score.cluster };
  return { rate: figures, of: explain(measure, figures) };
}

/** What the printed ranges are, and the plain ones on request. */
function Ranges({ rows, children }: { rows: readonly ClaimRow[]; children?: React.ReactNode }) {
  const first = rows.find(({ rate }) => rate.low !== null);
  return (
    <>
      <p className="note">
        {first !== undefined && `${rangeKind(first.rate)}.`}
        {rows.some(({ rate }) => rangesDiffer(rate)) && ` ${DIFFER_NOTE}`}
        {children}
      </p>
      <PlainRanges of={rows.map(({ of }) => of)} />
    </>
  );
}

/** How many claims are backed, by the judge; a contradiction and a gap apart. */
export function ClaimFigures({ score, isTwoWay }: { score: Score; isTwoWay: boolean }) {
  const none = "no claim is judged";
  const backed = claimRow(FAITHFULNESS, { score, rate: score.faithfulness });
  const contradicted = claimRow(CONTRADICTED_SHARE, { score, rate: score.contradictedShare });
  const unsupported = claimRow(UNSUPPORTED_SHARE, { score, rate: score.unsupportedShare });
  if (isTwoWay) {
    return (
      <>
        <FigureTable
          caption="Claims by the judge's verdict"
          unit="Claims"
          lines={[figureLine({ name: "Faithfulness", ...backed, none })]}
        />
        <Ranges rows={[backed]}>
          {
            " By the check’s verdicts, its errors included. It only passes or flags: a contradiction and a gap can’t be told apart by it."
          }
          {score.noVerdict > 0 && ` Neither: ${plural(score.noVerdict, "claim")} without a verdict.`}
        </Ranges>
      </>
    );
  }
  return (
    <>
      <FigureTable
        caption="Claims by the judge's verdict"
        unit="Claims"
        lines={[
          figureLine({ name: "Faithfulness", ...backed, none }),
          figureLine({
            name: (
              <>
                <VerdictMark mark="contradicted" /> contradicted
              </>
            ),
            ...contradicted,
            says: "The passages say something that conflicts: a reading error.",
            none,
          }),
          figureLine({
            name: (
              <>
                <VerdictMark mark="unsupported" /> unsupported
              </>
            ),
            ...unsupported,
            says: "The passages are silent: a gap filled from memory.",
            none,
          }),
        ]}
      />
      <Ranges rows={[backed, contradicted, unsupported]}>
        {" By the check’s verdicts, its errors included."}
        {score.noVerdict > 0 &&
          ` In none of the three: ${plural(score.noVerdict, "claim")} without a verdict.`}
      </Ranges>
    </>
  );
}

/** Whether citations hold (ALCE), by the judge. */
export function CitationFigures({ score }: { score: Score }) {
  const recall = claimRow(CITATION_RECALL, { score, rate: score.citationRecall });
  const precision = claimRow(CITATION_PRECISION, { score, rate: score.citationPrecision });
  return (
    <>
      <FigureTable
        caption="Citations"
        unit="Count"
        lines={[
          figureLine({ name: "Citation recall", ...recall, none: "no backed claim" }),
          figureLine({ name: "Citation precision", ...precision, none: "no claim cites anything" }),
        ]}
      />
      <Ranges rows={[recall, precision]}>
        {score.citationsNotKnown > 0 &&
          ` ${formatNumber(score.citationsNotKnown)} claims and citations are left out: the judge gave no verdict on them.`}
      </Ranges>
    </>
  );
}
