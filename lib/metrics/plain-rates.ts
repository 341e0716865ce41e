import { type Calibration, isWeightedOnly, type Refusal } from "./calibration";

/**
 * Why no rate over the labeled claims as they are may be printed: a refusal of the calibration; or in_shares: flagged and
 * passed claims were labeled in different shares, so that the labeled ones are no picture of the run; or other_shares: they
 * were labeled in shares of what another judge flagged and passed, of which nothing follows for this one.
 */
export type PlainRefusal = Refusal | "in_shares" | "other_shares";

/**
 * Whether rates over the labeled claims as they are describe the run, such as the catch rate, exact agreement, kappa, the
 * rates of a part, or the difference of two judges.
 *
 * @returns null where they do. Rates within the flagged or within the passed claims alone are not meant: see
 *   {@link refuseSideRates}.
 * @example refusePlainRates(calibration) // "in_shares"
 */
export function refusePlainRates(
  calibration: Pick<Calibration, "refusal" | "basis" | "weighted">,
): PlainRefusal | null {
  if (calibration.refusal !== null) return calibration.refusal;
  if (calibration.basis === "other_shares") return "other_shares";
  return isWeightedOnly(calibration) ? "in_shares" : null;
}

/**
 * Whether rates within the flagged or within the passed claims alone describe the run, such as how many flags were right.
 * They stand where both sides were labeled in different shares, each being a random part of its side; claims drawn in shares of
 * what another judge flagged and passed are no such part.
 *
 * @returns null where they do, or where claims were picked and the page says so.
 * @example refuseSideRates(calibration) // "other_shares"
 */
export function refuseSideRates({
  basis,
  drawnByOther,
}: Pick<Calibration, "basis" | "drawnByOther">): "other_shares" | null {
  return drawnByOther > 0 && (basis === "stratified" || basis === "other_shares") ? "other_shares" : null;
}
