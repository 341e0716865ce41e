import { formatFraction } from "@/lib/format";

/** Side of a square chart, in CSS pixels. */
export const SIDE = 320;

/** An axis of shares from nothing to all. */
export const SHARE_AXIS = {
  type: "number",
  domain: [0, 1],
  ticks: [0, 0.25, 0.5, 0.75, 1],
  tickFormatter: (share: number) => formatFraction(share),
  tickLine: false,
  tick: { fill: "var(--ink-3)", fontSize: 11.5 },
  stroke: "var(--rule-2)",
} as const;
