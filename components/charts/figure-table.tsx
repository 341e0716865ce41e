import type { ReactNode } from "react";
import { Axis } from "@/components/ui/interval";
import type { ShownFigure } from "./prepare-rate";
import { RateCells } from "./rate-cells";

/** One figure of a table: its name, what it means for somebody, and the rate or the reason why there is none. */
export interface FigureLine {
  name: ReactNode;
  key: string;
  says?: ReactNode;
  figure: ShownFigure;
  /** Drawn open: people's figure. */
  isOpen?: boolean;
  /** A limit to hold the figure against, 0 to 1. */
  budget?: number;
}

/** Figures under each other on the one axis of 0 to 100%. */
export function FigureTable({
  caption,
  unit,
  lines,
}: {
  caption: string;
  /** What is counted: the head of the column of counts. */
  unit: string;
  lines: readonly FigureLine[];
}) {
  return (
    <table className="rows figures figure-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="num">
            {unit}
          </th>
          <td className="w">
            <Axis />
          </td>
          <th scope="col" className="num">
            Share, 95% range
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.name}
              {line.says !== undefined && <span className="q3 small">{line.says}</span>}
            </th>
            <RateCells figure={line.figure} isOpen={line.isOpen ?? false} budget={line.budget} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
