import "server-only";
import { describeJudge } from "@/lib/judges/catalog";
import type { LearnedModel } from "@/lib/judges/learned/version";
import { weightWords } from "@/lib/judges/learned/words";
import { differenceWords } from "@/lib/report/compared-words";
import { OUT_OF_FOLD, trainedOnWords, weightSentence } from "@/lib/report/learned-words";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { isRefused } from "@/lib/stats/refusal";
import type { LearnedJudge } from "./learn";
import { BESIDE } from "./learn-rows";

/** A judge's figures on the labeled claims. */
export interface FiguresBeside {
  name: string;
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  /** Mean of what it gets right of hallucinated and of supported claims; null where one of them has no claim. */
  balanced: number | null;
  /** How much more often the learned judge flags or passes as people do; null for itself. */
  against: string | null;
}

/** What a learned judge is made of, in words. */
export interface ModelView {
  trainedOn: string;
  /** Sentences, the strongest weight first. */
  weights: string[];
  /** The same of the second model, which tells contradicted from unsupported; null where it does not. */
  contradictionWeights: string[] | null;
  cut: number;
  /** The cuts of the folds, where they are not one. */
  foldCuts: number[] | null;
  members: string[];
  twoWay: boolean;
}

/** What training came to. */
export interface LearnedView extends ModelView {
  hash: string;
  claims: number;
  leftOut: number;
  unread: number;
  note: string;
  figures: FiguresBeside[];
}

/** A stored learned judge in words. */
export function viewModel(model: LearnedModel): ModelView {
  const { whole, folds, members, trainedOn, space } = model;
  const cuts = folds.map(({ cut }) => cut);
  return {
    trainedOn: trainedOnWords(trainedOn),
    weights: weightWords(model, whole.support).map((one) => weightSentence(one)),
    contradictionWeights:
      whole.contradiction === null
        ? null
        : weightWords(model, whole.contradiction.model).map((one) => weightSentence(one, "contradiction")),
    cut: whole.cut,
    foldCuts: cuts.every((cut) => cut === whole.cut) ? null : cuts,
    members: members.map(({ name }) => name),
    twoWay: space === "two",
  };
}

/** What training came to, beside the rules on the same claims. */
export function viewLearned({ model, hash, comparison, unread }: LearnedJudge): LearnedView {
  const names = [
    "The learned judge, out of fold",
    ...BESIDE.map((name) => describeJudge(name)?.label ?? name),
  ];
  return {
    ...viewModel(model),
    hash,
    claims: comparison.claims,
    leftOut: comparison.leftOut,
    unread,
    note: OUT_OF_FOLD,
    figures: comparison.agreements.map(({ caught, falseAlarms }, at) => {
      const balanced = balancedAccuracy([
        [caught.hits, caught.n - caught.hits],
        [falseAlarms.hits, falseAlarms.n - falseAlarms.hits],
      ]);
      const pair = at === 0 ? null : (comparison.pairs[at - 1] ?? null);
      return {
        name: names[at] ?? "",
        caught,
        falseAlarms,
        balanced: isRefused(balanced) ? null : balanced.value,
        against: pair === null ? null : differenceWords(pair.right),
      };
    }),
  };
}
