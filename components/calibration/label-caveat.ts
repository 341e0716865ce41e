import { formatNumber } from "@/lib/format";
import { type Calibration, isWeightedOnly } from "@/lib/metrics/calibration";
import { plural } from "./words";

/**
 * What the way of labeling does to the rates over labeled claims, as a sentence to stand with them; null where all claims
 * are labeled, or a random part that has no others beside it, or no such rate is printed.
 */
export function labelCaveat(
  calibration: Pick<Calibration, "basis" | "weighted" | "refusal" | "agreement" | "besideDraw">,
): string | null {
  const { basis, refusal, agreement, besideDraw } = calibration;
  if (refusal !== null || agreement.n === 0 || isWeightedOnly(calibration)) return null;
  if (besideDraw > 0) {
    const are = besideDraw === 1 ? "is" : "are";
    return `This is of the random draw alone; ${plural(besideDraw, "label")} given in order or picked ${are} left out.`;
  }
  if (basis === "part") {
    return `This is of the ${formatNumber(agreement.n)} claims settled so far, not drawn at random: the rest may differ.`;
  }
  return basis === "picked"
    ? "Some of these claims were picked by a person, or nobody noted how: this describes them, not the rest."
    : null;
}
