import type { NliSettings } from "./settings";

/** What a model says of a claim beside one window; contradicted is null for a two-way model, which cannot say it. */
export interface Probabilities {
  supported: number;
  contradicted: number | null;
  /** Neither; for a two-way model: that it does not hold. */
  unsupported: number;
}

function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function toShares(values: readonly number[], outputs: NliSettings["outputs"]): number[] {
  if (outputs === "probabilities") return [...values];
  const [only] = values;
  return values.length === 1 && only !== undefined ? [1 / (1 + Math.exp(-only))] : softmax(values);
}

/**
 * Probabilities by meaning from the numbers of a model.
 *
 * @param values a model's outputs for one window, in its own order.
 * @returns null where they are no probabilities: a number is missing or not finite, or one said to be a probability lies
 *   outside 0 to 1 or they sum up to something else than 1.
 */
export function readProbabilities(
  values: readonly number[],
  { labels, outputs }: Pick<NliSettings, "labels" | "outputs">,
): Probabilities | null {
  if (values.length !== labels.length || !values.every(Number.isFinite)) return null;
  const shares = toShares(values, outputs);
  const sum = shares.reduce((a, b) => a + b, 0);
  if (shares.some((share) => share < 0 || share > 1)) return null;
  if (shares.length > 1 && Math.abs(sum - 1) > 0.01) return null;
  const of = (means: string) => shares[labels.findIndex((label) => label.means === means)];
  const supported = of("supported");
  if (supported === undefined) return null;
  if (labels.length < 3) return { supported, contradicted: null, unsupported: 1 - supported };
  const contradicted = of("contradicted");
  const unsupported = of("unsupported");
  if (contradicted === undefined || unsupported === undefined) return null;
  return { supported, contradicted, unsupported };
}
