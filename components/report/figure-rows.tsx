import { Explain } from "@/components/explain/explain";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import { isFigureLong } from "@/lib/report/limits";
import type { ReportFigure } from "@/lib/report/schema";
import { estimateWords } from "@/lib/report/words";
import { Track } from "./track";

/** The name of a figure; reports that were frozen before panels were kept have none to open. */
function Label({ figure }: { figure: ReportFigure }) {
  const { key, label, explain } = figure;
  return (
    <span className="lab">
      {(key === "contradicted" || key === "unsupported") && <VerdictMark mark={key} size={13} />}
      {label}
      {explain !== undefined && (
        <>
          {" "}
          <Explain of={explain} />
        </>
      )}
    </span>
  );
}

function Numbers({ figure }: { figure: ReportFigure }) {
  const { rate, estimate, reason, budget } = figure;
  if (estimate !== undefined) {
    const { count, share, range } = estimateWords(estimate);
    return (
      <>
        <span>{count}</span> <span className="rg">{share}</span> <span className="rr">{range}</span>
        <Track rate={estimate} budget={budget} />
      </>
    );
  }
  if (rate === null) return <span className="reason">{reason}</span>;
  return (
    <>
      <span>
        <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
      </span>{" "}
      <span className="rg">{formatPercent(rate)}</span> <span className="rr">{formatRange(rate)}</span>
      <Track rate={rate} budget={budget} />
    </>
  );
}

/** The figures of a line: counts first, then share and range, drawn on one axis; the reason where there is none. */
export function FigureRows({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <ul>
      {figures.map((figure) => (
        <li key={figure.key} className={isFigureLong(figure) ? "dense" : undefined}>
          <Label figure={figure} /> <Numbers figure={figure} />
        </li>
      ))}
    </ul>
  );
}
