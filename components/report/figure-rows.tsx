import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import { isFigureLong } from "@/lib/report/limits";
import type { ReportFigure } from "@/lib/report/schema";
import { Track } from "./track";

function Label({ figure }: { figure: ReportFigure }) {
  const { key, label } = figure;
  return (
    <span className="lab">
      {(key === "contradicted" || key === "unsupported") && <VerdictMark mark={key} size={13} />}
      {label}
    </span>
  );
}

/** The figures of a line: counts first, then share and range, drawn on one axis; the reason where there is none. */
export function FigureRows({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <ul>
      {figures.map((figure) => (
        <li key={figure.key} className={isFigureLong(figure) ? "dense" : undefined}>
          <Label figure={figure} />{" "}
          {figure.rate === null ? (
            <span className="reason">{figure.reason}</span>
          ) : (
            <>
              <span>
                <b>{formatNumber(figure.rate.hits)}</b> of {formatNumber(figure.rate.n)}
              </span>{" "}
              <span className="rg">{formatPercent(figure.rate)}</span>{" "}
              <span className="rr">{formatRange(figure.rate)}</span>
              <Track rate={figure.rate} budget={figure.budget} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
