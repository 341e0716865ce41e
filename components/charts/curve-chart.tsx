"use client";

import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { formatFraction } from "@/lib/format";
import type { Curve, CurvePoint } from "./prepare-curve";
import { SHARE_AXIS, SIDE } from "./share-axis";

/** A curve over cuts with the chosen one as a dot; says in words what it shows, for those who do not see it. */
export function CurveChart({
  curve,
  at,
  name,
  xName,
  yName,
  isStepped = false,
}: {
  curve: Curve;
  /** The chosen cut; null where it has no place on this curve. */
  at: CurvePoint | null;
  name: string;
  xName: string;
  yName: string;
  /** Drawn as steps, each cut holding back to the one before. */
  isStepped?: boolean;
}) {
  const place =
    at === null
      ? ""
      : `: at the chosen cut ${formatFraction(at.y)} ${yName}, ${formatFraction(at.x)} ${xName}`;
  const line = {
    type: isStepped ? "stepBefore" : "linear",
    dataKey: "y",
    dot: false,
    activeDot: false,
    isAnimationActive: false,
  } as const;
  return (
    <figure className="curve" role="img" aria-label={`${name}${place}`}>
      <figcaption aria-hidden="true" className="curve-y">
        {yName}
      </figcaption>
      <LineChart
        width={SIDE}
        height={SIDE}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--rule)" />
        <XAxis {...SHARE_AXIS} dataKey="x" height={24} />
        <YAxis {...SHARE_AXIS} width={42} />
        {curve.chance === null ? (
          <ReferenceLine
            segment={[
              { x: 0, y: 0 },
              { x: 1, y: 1 },
            ]}
            stroke="var(--edge)"
            strokeDasharray="3 4"
          />
        ) : (
          <ReferenceLine y={curve.chance} stroke="var(--edge)" strokeDasharray="3 4" />
        )}
        <Line {...line} data={curve.beyond} stroke="var(--ink-3)" strokeDasharray="1 4" strokeWidth={1.5} />
        <Line {...line} data={curve.reached} stroke="var(--ink)" strokeWidth={1.5} />
        {at !== null && (
          <ReferenceDot x={at.x} y={at.y} r={5} fill="var(--ink)" stroke="var(--paper)" strokeWidth={1.5} />
        )}
      </LineChart>
      <p aria-hidden="true" className="curve-x">
        {xName}
      </p>
    </figure>
  );
}
