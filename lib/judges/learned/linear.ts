import { fitLogistic, probabilityOf } from "@/lib/stats/logistic";

/** A fitted model over raw values: each is set against its mean in units of its spread before it is weighed. */
export interface Linear {
  base: number;
  weights: readonly number[];
  means: readonly number[];
  /** Standard deviations; 0 for a value that was the same everywhere, which is left out. */
  spreads: readonly number[];
}

/** So that what is stored is what was measured, and a last digit of the processor's makes no other version. */
const DECIMALS = 6;
const SAME = 1e-9;

function rounded(value: number): number {
  const scale = 10 ** DECIMALS;
  // Adding 0 makes 0 of -0, which JSON would not keep.
  return Math.round(value * scale) / scale + 0;
}

function standardise(
  { means, spreads }: Pick<Linear, "means" | "spreads">,
  values: readonly (number | null)[],
): number[] {
  return means.map((mean, at) => {
    const value = values[at] ?? null;
    const spread = spreads[at] ?? 0;
    // What is not known of a claim speaks for neither side: it counts as the mean.
    return value === null || spread === 0 ? 0 : (value - mean) / spread;
  });
}

/** Fits a model to rows of both kinds; strength: of the penalty on its weights. */
export function fitLinear(
  rows: readonly { values: readonly (number | null)[]; isHit: boolean }[],
  strength: number,
): Linear {
  const size = rows[0]?.values.length ?? 0;
  const means: number[] = [];
  const spreads: number[] = [];
  for (let at = 0; at < size; at++) {
    const known = rows.flatMap(({ values }) => values[at] ?? []);
    const mean = known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
    const variance = known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, known.length);
    means.push(rounded(mean));
    spreads.push(variance < SAME ? 0 : rounded(Math.sqrt(variance)));
  }
  const scale = { means, spreads };
  const fit = fitLogistic(
    rows.map(({ values, isHit }) => ({ values: standardise(scale, values), isHit })),
    strength,
  );
  return { ...scale, base: rounded(fit.base), weights: fit.weights.map(rounded) };
}

/** The probability that a model gives a claim. */
export function probabilityIn(linear: Linear, values: readonly (number | null)[]): number {
  const { base, weights } = linear;
  return probabilityOf({ base, weights: [...weights] }, standardise(linear, values));
}
