import { withCapital } from "@/lib/claims/capital";
import { describeFeature, FEATURE_NAMES, type FeatureName } from "./features";
import type { Linear } from "./linear";
import type { Learned } from "./train";
import type { LearnedModel } from "./version";

/** One weight, told. */
export interface WeightWords {
  /** "The more of a claim's words stand together". */
  feature: string;
  /** speaks for: a higher value makes support likelier. */
  speaks: "for" | "against" | "neither";
  /** Odds of support are multiplied by it where the value is one standard deviation higher, or there instead of not. */
  factor: number;
  /** One step: "a standard deviation more", or "where there is one". */
  step: "spread" | "presence";
}

/** A factor nearer to 1 than this says nothing. */
const NOTHING = 0.05;
/** Reasons that a rationale names. */
const MOST_REASONS = 3;

function isPresence({ features }: Pick<LearnedModel, "features">, at: number): boolean {
  const name = features[at];
  return name !== undefined && describeFeature(name).isPresence;
}

function featureText({ features, members }: Pick<LearnedModel, "features" | "members">, at: number): string {
  const name = features[at];
  if (name === undefined) {
    const member = members[at - features.length];
    return `The more ${member?.name ?? "another judge"} speaks for it`;
  }
  const { says, isPresence: isThere } = describeFeature(name);
  return isThere ? `A claim ${says}` : `The more ${says}`;
}

/**
 * The weights of what was learned, as factors of the odds, the strongest first.
 *
 * @param linear of a model with these features and members.
 */
export function weightWords(
  model: Pick<LearnedModel, "features" | "members">,
  { weights, spreads }: Linear,
): WeightWords[] {
  return weights
    .map((weight, at): WeightWords => {
      const spread = spreads[at] ?? 0;
      const isThere = isPresence(model, at);
      const logFactor = spread === 0 ? 0 : isThere ? weight / spread : weight;
      const speaks = Math.abs(logFactor) < NOTHING ? "neither" : logFactor > 0 ? "for" : "against";
      return {
        feature: featureText(model, at),
        speaks,
        factor: Math.exp(logFactor),
        step: isThere ? "presence" : "spread",
      };
    })
    .sort((a, b) => Math.abs(Math.log(b.factor)) - Math.abs(Math.log(a.factor)));
}

/** What moved a claim's probability most, by how much each value differs from the mean and what it weighs. */
export function mainReasons(
  model: Pick<LearnedModel, "features" | "members">,
  { support }: Learned,
  values: readonly (number | null)[],
): string {
  const moves = support.weights.map((weight, at) => {
    const value = values[at] ?? null;
    const spread = support.spreads[at] ?? 0;
    const isUnknown = value === null || spread === 0;
    return { at, move: isUnknown ? 0 : (weight * (value - (support.means[at] ?? 0))) / spread };
  });
  const told = moves
    .filter(({ move }) => Math.abs(move) >= NOTHING)
    .sort((a, b) => Math.abs(b.move) - Math.abs(a.move))
    .slice(0, MOST_REASONS)
    .map(({ at, move }) => `${shortName(model, at)} ${move > 0 ? "for" : "against"} it`);
  return told.length === 0 ? "nothing speaks for or against it" : told.join(", ");
}

function shortName({ features, members }: Pick<LearnedModel, "features" | "members">, at: number): string {
  const name = features[at];
  return name === undefined
    ? (members[at - features.length]?.name ?? "another judge")
    : describeFeature(name).short;
}

/** Every feature as a box to tick says it. */
export function featureOptions(): { value: FeatureName; label: string; hint: string }[] {
  return FEATURE_NAMES.map((value) => {
    const { short, says, isPresence: isThere } = describeFeature(value);
    return {
      value,
      label: withCapital(short),
      hint: isThere ? `Whether it is a claim ${says}.` : `How many ${says}.`,
    };
  });
}
