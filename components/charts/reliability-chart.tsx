"use client";

import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { formatFraction, formatNumber } from "@/lib/format";
import type { ReliabilityPoint } from "./prepare-reliability";
import { SHARE_AXIS, SIDE } from "./share-axis";

const DIAGONAL = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
] as const;

/** What was so over what the judge said, each bin with its range; on the dashed line a judge means what it says. */
export function ReliabilityChart({ points }: { points: readonly ReliabilityPoint[] }) {
  const held = points.filter(({ isHeld }) => isHeld).length;
  const label = `Reliability diagram: the ranges of ${formatNumber(held)} of ${formatNumber(points.length)} bins hold what was said`;
  return (
    <figure className="curve" role="img" aria-label={label}>
      <figcaption aria-hidden="true" className="curve-y">
        were bad
      </figcaption>
      <LineChart
        width={SIDE}
        height={SIDE}
        data={points.map(({ said, so }) => ({ x: said, y: so }))}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--rule)" />
        <XAxis {...SHARE_AXIS} dataKey="x" height={24} />
        <YAxis {...SHARE_AXIS} width={42} />
        <ReferenceLine segment={DIAGONAL} stroke="var(--edge)" strokeDasharray="3 4" />
        <Line
          dataKey="y"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          stroke="var(--ink-3)"
          strokeWidth={1}
        />
        {points.map(({ said, low, high }) => (
          <ReferenceLine
            key={`range-${said}`}
            segment={[
              { x: said, y: low },
              { x: said, y: high },
            ]}
            stroke="var(--ink-2)"
            strokeWidth={1.5}
          />
        ))}
        {points.map(({ said, so, isHeld }) => (
          <ReferenceDot
            key={`dot-${said}`}
            x={said}
            y={so}
            r={4.5}
            fill={isHeld ? "var(--ink)" : "var(--paper)"}
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
        ))}
      </LineChart>
      <p aria-hidden="true" className="curve-x">
        said to be bad, from {formatFraction(0)} to {formatFraction(1)}
      </p>
    </figure>
  );
}
