import "server-only";
import { describeJudge } from "@/lib/judges/catalog";
import type { LearnedModel } from "@/lib/judges/learned/version";
import type { LearnedView, ModelView } from "@/lib/judges/learned/view";
import { weightWords } from "@/lib/judges/learned/words";
import { differenceWords } from "@/lib/report/compared-words";
import { OUT_OF_FOLD, trainedOnWords, weightSentence } from "@/lib/report/learned-words";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { isRefused } from "@/lib/stats/refusal";
import type { LearnedJudge } from "./learn";
import { BESIDE } from "./learn-rows";

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
