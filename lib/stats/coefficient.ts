import { CONFIDENCE, zOf } from "./confidence";
import { cut, type Limits, SIGNED_UNIT } from "./proportion";

/** Below this a standard error is one of rounding: the formula would claim certainty, so there is no interval. */
const NO_SPREAD = 1e-6;

/**
 * The large-sample interval of a coefficient between -1 and 1.
 *
 * @param figure value: the coefficient; se: its standard error, 0 or more.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns value +- z se, cut to -1 and 1; both limits null where the standard error is 0.
 * @example coefficientLimits({ value: 0.5, se: 0 }) // { low: null, high: null }
 */
export function coefficientLimits(
  { value, se }: { value: number; se: number },
  confidence: number = CONFIDENCE,
): Limits | { low: null; high: null } {
  if (se < NO_SPREAD) return { low: null, high: null };
  const half = zOf(confidence) * se;
  return { low: cut(value - half, SIGNED_UNIT), high: cut(value + half, SIGNED_UNIT) };
}

/** A standard error that is only rounding, as 0. */
export function roundedSe(variance: number): number {
  const se = Math.sqrt(Math.max(0, variance));
  return se < NO_SPREAD ? 0 : se;
}

/** An agreement coefficient of two raters with what it is made of. */
export interface Coefficient {
  /** -1 to 1; 1 is perfect agreement, 0 what chance would give. */
  value: number;
  /** Share of items both raters put into the same class. */
  agreement: number;
  /** Agreement that chance would give. */
  expected: number;
  se: number;
  /** null where the standard error is 0. */
  low: number | null;
  high: number | null;
}
