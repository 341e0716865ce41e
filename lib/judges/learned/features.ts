import type { Evidence } from "../rules2/evidence";
import type { Finding } from "../rules2/findings";
import { type Measured, measureClaim } from "../rules2/measure";
import type { ReadClaim } from "../rules2/read-claim";

/** What is measured of a claim, and the words it is told by. */
interface Feature {
  /** In a list of reasons: "words found". */
  short: string;
  /** As a sentence goes on after "The more", or, of what is there or not, after "A claim". */
  says: string;
  /** It is there or not; else it is a degree. */
  isPresence: boolean;
  value(measured: Measured): number;
}

/** From the third missing name on there is nothing more to tell. */
const MOST_NAMES = 3;

function has(measured: Measured, kinds: readonly Finding["kind"][]): number {
  return measured.findings.some(({ kind }) => kinds.includes(kind)) ? 1 : 0;
}

/** Every feature that can be chosen, in the order in which a model has them. */
const FEATURES = {
  anywhere: {
    short: "words found anywhere",
    says: "of its words stand anywhere in the passages",
    isPresence: false,
    value: ({ measures }) => measures.anywhere,
  },
  together: {
    short: "words found together",
    says: "of its words stand together, within three sentences",
    isPresence: false,
    value: ({ measures }) => measures.window,
  },
  order: {
    short: "words found in order",
    says: "of its words stand there in the same order",
    isPresence: false,
    value: ({ measures }) => measures.order,
  },
  weakest: {
    short: "its worst backed sentence",
    says: "of the words of its worst backed sentence stand together",
    isPresence: false,
    value: ({ measures }) => measures.weakest,
  },
  added: {
    short: "words that were added",
    says: "words side by side stand in no passage",
    isPresence: false,
    value: ({ measures }) => Math.log1p(measures.addedRun),
  },
  names: {
    short: "names not found",
    says: "names stand in no passage",
    isPresence: false,
    value: ({ measures }) => Math.min(MOST_NAMES, measures.missingNames),
  },
  length: {
    short: "its length",
    says: "words it has",
    isPresence: false,
    value: ({ measures }) => Math.log1p(measures.words),
  },
  missing: {
    short: "a number or day not found",
    says: "with a number, code, day or time that no passage has",
    isPresence: true,
    value: (measured) => has(measured, ["missing"]),
  },
  other: {
    short: "another number in its place",
    says: "with a number that has another value, unit or limit in the nearest sentence",
    isPresence: true,
    value: (measured) => has(measured, ["rival", "unit", "bound"]),
  },
  conflict: {
    short: "the opposite said",
    says: "that the nearest sentence denies, excepts or says the opposite of",
    isPresence: true,
    value: (measured) => has(measured, ["conflict"]),
  },
  asked: {
    short: "a fact of the question alone",
    says: "with a number or code that stands in the question alone",
    isPresence: true,
    value: ({ askedFacts }) => (askedFacts.length > 0 ? 1 : 0),
  },
  speaker: {
    short: "I or my",
    says: "that says I or my where no passage does",
    isPresence: true,
    value: ({ measures }) => Math.min(1, measures.firstPerson),
  },
} as const satisfies Record<string, Feature>;

export const FEATURE_NAMES = [
  "anywhere",
  "together",
  "order",
  "weakest",
  "added",
  "names",
  "length",
  "missing",
  "other",
  "conflict",
  "asked",
  "speaker",
] as const satisfies readonly (keyof typeof FEATURES)[];
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** What a feature is, for a person. */
export function describeFeature(name: FeatureName): Omit<Feature, "value"> {
  const { short, says, isPresence } = FEATURES[name];
  return { short, says, isPresence };
}

/** A claim's features, and what they were read from; null where there is nothing in it to check. */
export function readFeatures(
  evidence: Evidence,
  claim: ReadClaim,
): { measured: Measured; values: Record<FeatureName, number> } | null {
  if (claim.parts.length === 0) return null;
  const measured = measureClaim(evidence, claim);
  const values = Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, FEATURES[name].value(measured)]),
  ) as Record<FeatureName, number>; // an entry of every name
  return { measured, values };
}
