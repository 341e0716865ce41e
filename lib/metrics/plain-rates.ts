import { type Calibration, isWeightedOnly, type Refusal } from "./calibration";

/**
 * Why no rate over the labeled claims as they are may be printed: a refusal of the calibration; or in_shares: flagged and
 * passed claims were labeled in different shares, so that the labeled ones are no picture of the run.
 */
export type PlainRefusal = Refusal | "in_shares";

/**
 * Whether rates over the labeled claims as they are describe the run, such as the catch rate, exact agreement, kappa, the
 * rates of a part, or the difference of two judges.
 *
 * @returns null where they do. Rates within the flagged or within the passed claims alone are not meant: they stand where
 *   the shares differ.
 * @example refusePlainRates(calibration) // "in_shares"
 */
export function refusePlainRates(
  calibration: Pick<Calibration, "refusal" | "basis" | "weighted">,
): PlainRefusal | null {
  return calibration.refusal ?? (isWeightedOnly(calibration) ? "in_shares" : null);
}
