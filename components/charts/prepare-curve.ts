import type { CutStep } from "@/lib/metrics/threshold-table";

/** A place on a curve over cuts; shares as fractions. */
export interface CurvePoint {
  x: number;
  y: number;
}

/** A curve as it is drawn: the part that some cut reaches, and what lies beyond the strictest one. */
export interface Curve {
  reached: CurvePoint[];
  /** From the strictest cut to flagging everything, which no cut does; empty where they are one. */
  beyond: CurvePoint[];
  /** What a score that tells nothing comes to: a height, or null for the diagonal. */
  chance: number | null;
}

const same = (a: CurvePoint | undefined, b: CurvePoint) => a !== undefined && a.x === b.x && a.y === b.y;

function curveOf(points: readonly CurvePoint[], end: CurvePoint, chance: number | null): Curve {
  const reached = points.filter((point, at) => !same(points[at - 1], point));
  const last = reached.at(-1);
  return { reached, beyond: last === undefined || same(last, end) ? [] : [last, end], chance };
}

/**
 * The ROC curve: bad claims caught over good claims flagged, from no flag at all to the strictest cut.
 *
 * @param steps as `cutSteps` gives them.
 * @returns null where there is no bad or no good claim.
 */
export function rocCurve(steps: readonly CutStep[]): Curve | null {
  const points: CurvePoint[] = [{ x: 0, y: 0 }];
  for (const { caught, falseAlarms } of steps) {
    if (caught.rate === null || falseAlarms.rate === null) return null;
    points.push({ x: falseAlarms.rate, y: caught.rate });
  }
  return curveOf(points, { x: 1, y: 1 }, null);
}

/**
 * The precision-recall curve: flags that were right over bad claims caught. A cut that flags nothing has no precision and is
 * left out.
 *
 * @param steps as `cutSteps` gives them.
 * @returns null where there is no bad or no good claim.
 */
export function precisionRecallCurve(steps: readonly CutStep[]): Curve | null {
  const first = steps[0];
  if (first === undefined || first.caught.n === 0 || first.falseAlarms.n === 0) return null;
  const points: CurvePoint[] = [];
  for (const { caught, flagPrecision } of steps) {
    if (caught.rate === null || flagPrecision.rate === null) continue;
    // The first cut that flags anything holds back to a catch rate of 0.
    if (points.length === 0) points.push({ x: 0, y: flagPrecision.rate });
    points.push({ x: caught.rate, y: flagPrecision.rate });
  }
  const share = first.caught.n / (first.caught.n + first.falseAlarms.n);
  return curveOf(points, { x: 1, y: share }, share);
}
