import { Interval } from "@/components/ui/interval";
import type { ShownFigure } from "./prepare-rate";

/** Three cells of a row: the count, its place on the axis, percent and range in words. */
export function RateCells({
  figure,
  isOpen = false,
  budget,
}: {
  figure: ShownFigure;
  isOpen?: boolean;
  /** A limit drawn as a line across the row, 0 to 1. */
  budget?: number | undefined;
}) {
  if (figure.kind !== "rate") {
    return (
      <>
        <td className="num q3">{figure.word}</td>
        <td className="w q3" colSpan={2}>
          {figure.reason}
        </td>
      </>
    );
  }
  return (
    <>
      <td className="num">
        <b>{figure.hits}</b> of {figure.of}
      </td>
      <td className="w">
        <span className="on-axis">
          {budget !== undefined && (
            <i className="limit" aria-hidden="true" style={{ left: `${budget * 100}%` }} />
          )}
          <Interval rate={figure.rate} open={isOpen} />
        </span>
      </td>
      <td className="num range-cell">
        {figure.percent}, <span className="q2">{figure.range}</span>
      </td>
    </>
  );
}
