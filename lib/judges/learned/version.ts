import { z } from "zod";
import type { JudgeVersionConfig, Setting } from "../judge";
import { isThreshold } from "../threshold";
import type { VerdictSpace } from "../verdict-space";
import { answerKeys, type FoldBook, KEY_LENGTH, type KnownBy } from "./answer-keys";
import { FEATURE_NAMES, type FeatureName } from "./features";
import { FOLDS } from "./folds";
import type { Linear } from "./linear";
import type { LabelSnapshot } from "./snapshot";
import type { Learned, LearnedWhole } from "./train";

export const LEARNED_KIND = "learned";
/** Version of how features are read and how a claim is decided. */
export const LEARNED_CODE = 1;

/** Another judge whose stored verdicts are features. */
export interface LearnedMember {
  /** "Rules 2 1": as a reason names it. */
  name: string;
  /** Of its pinned version. */
  hash: string;
  space: VerdictSpace;
}

/** A learned judge as its version pins it. */
export interface LearnedModel {
  features: readonly FeatureName[];
  members: readonly LearnedMember[];
  whole: Learned;
  folds: readonly Learned[];
  /** Keys of the answers of each fold, one behind the other. */
  answers: readonly string[];
  /** All gold labels there were; answers and labels: those that were learned from. */
  trainedOn: LabelSnapshot & { answers: number; labels: number };
  space: VerdictSpace;
  /** Chosen by a person for all folds; else each fold has the cut that its own labels chose. */
  isCutSet: boolean;
}

const number = z.number();
const linear = z.tuple([number, z.array(number), z.array(number), z.array(number)]);
const learned = z.tuple([number, linear, z.tuple([number, linear]).nullable()]);
const configSchema = z.object({
  kind: z.literal(LEARNED_KIND),
  code: z.number(),
  parameters: z.object({
    features: z.array(z.enum(FEATURE_NAMES)),
    members: z.array(z.tuple([z.string(), z.string(), z.enum(["two", "three"])])),
    verdictSpace: z.enum(["two", "three"]),
    threshold: z.number(),
    isCutSet: z.boolean(),
    foldCuts: z.array(number).length(FOLDS),
    weights: learned,
    folds: z.array(learned).length(FOLDS),
    answers: z.array(z.string().regex(new RegExp(`^([0-9a-f]{${KEY_LENGTH}})*$`))).length(FOLDS),
    trainedOn: z.object({
      hash: z.string(),
      labels: number,
      supported: number,
      contradicted: number,
      unsupported: number,
      answers: number,
    }),
  }),
});

type Packed = z.infer<typeof learned>;

function packLinear({ base, weights, means, spreads }: Linear): z.infer<typeof linear> {
  return [base, [...weights], [...means], [...spreads]];
}

/** Cuts stand beside the weights, so that a version with another cut shows no other weights. */
function pack({ strength, support, contradiction }: Learned): Packed {
  return [
    strength,
    packLinear(support),
    contradiction === null ? null : [contradiction.strength, packLinear(contradiction.model)],
  ];
}

function unpackLinear([base, weights, means, spreads]: z.infer<typeof linear>): Linear {
  return { base, weights, means, spreads };
}

function unpack([strength, support, contradiction]: Packed, cut: number): Learned {
  return {
    cut,
    strength,
    support: unpackLinear(support),
    contradiction:
      contradiction === null ? null : { strength: contradiction[0], model: unpackLinear(contradiction[1]) },
  };
}

/** Everything that can change the judge's verdicts, and the labels it was made of. */
export function learnedVersion(model: LearnedModel): JudgeVersionConfig {
  const { features, members, whole, folds, answers, trainedOn, space, isCutSet } = model;
  const { hash, supported, contradicted, unsupported } = trainedOn;
  return {
    kind: LEARNED_KIND,
    code: LEARNED_CODE,
    parameters: {
      features: [...features],
      members: members.map((one): Setting => [one.name, one.hash, one.space]),
      verdictSpace: space,
      threshold: whole.cut,
      isCutSet,
      foldCuts: folds.map(({ cut }) => cut),
      weights: pack(whole),
      folds: folds.map(pack),
      answers: [...answers],
      trainedOn: {
        ...{ hash, supported, contradicted, unsupported },
        ...{ answers: trainedOn.answers, labels: trainedOn.labels },
      },
    },
  };
}

/** A stored version, ready to judge by; null where it is none of a learned judge, or of another code than today's. */
export function readLearnedVersion(config: unknown): LearnedModel | null {
  const read = configSchema.safeParse(config);
  if (!read.success || read.data.code !== LEARNED_CODE) return null;
  const {
    features,
    members,
    verdictSpace,
    threshold,
    isCutSet,
    foldCuts,
    weights,
    folds,
    answers,
    trainedOn,
  } = read.data.parameters;
  return {
    features,
    members: members.map(([name, memberHash, space]) => ({ name, hash: memberHash, space })),
    whole: unpack(weights, threshold),
    folds: folds.map((fold, at) => unpack(fold, foldCuts[at] ?? threshold)),
    answers,
    trainedOn,
    space: verdictSpace,
    isCutSet,
  };
}

/** The same judge at a cut that a person chose, for all folds alike. */
export function withCut(model: LearnedModel, cut: number): LearnedModel {
  if (!isThreshold(cut)) throw new RangeError(`withCut requires 0 < cut <= 1, got ${cut}`);
  return {
    ...model,
    isCutSet: true,
    whole: { ...model.whole, cut },
    folds: model.folds.map((fold) => ({ ...fold, cut })),
  };
}

/**
 * Puts what was learned into a model that can be pinned.
 *
 * @param answers every answer with a label that was learned from, and the group it is in.
 */
export function modelOf(
  { whole, folds, foldOf }: LearnedWhole,
  of: Pick<LearnedModel, "features" | "members"> & {
    answers: readonly (KnownBy & { group: string })[];
    /** How many labels were learned from. */
    labels: number;
    snapshot: LabelSnapshot;
  },
): LearnedModel {
  const keys = folds.map(() => new Set<string>());
  for (const { group, ...answer } of of.answers) {
    const fold = foldOf.get(group);
    if (fold === undefined) continue;
    for (const key of answerKeys(answer)) keys[fold]?.add(key);
  }
  return {
    features: of.features,
    members: of.members,
    whole,
    folds,
    answers: keys.map((own) => [...own].sort().join("")),
    trainedOn: { ...of.snapshot, answers: of.answers.length, labels: of.labels },
    space: whole.contradiction === null ? "two" : "three",
    isCutSet: false,
  };
}

/** What judges an answer: the model made without it where it was learned from, else the one made of all labels. */
export function chooseModel(
  model: LearnedModel,
  book: FoldBook,
  answer: KnownBy,
): { learned: Learned; fold: number | null } {
  const fold = book.foldOf(answer);
  return { learned: (fold === null ? null : model.folds[fold]) ?? model.whole, fold };
}
