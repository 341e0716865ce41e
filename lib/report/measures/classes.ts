import { VERDICTS } from "@/lib/claims/verdict";
import { formatCoefficient, formatFraction, formatNumber } from "@/lib/format";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { mcc } from "@/lib/stats/mcc";
import { perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused } from "@/lib/stats/refusal";
import type { Measure } from "./measure";
import { workedRate } from "./rate-measure";
import { refusedSentence } from "./refused";

const ONE_CLASS = { one_class: "Only one class occurs, so a constant judge would look perfect." };

/** Row and column of a class in the matrix: how many people said, the judge said, and both. */
function countsOf(matrix: readonly (readonly number[])[], at: number) {
  const sum = (many: readonly number[]) => many.reduce((all, one) => all + one, 0);
  const both = matrix[at]?.[at] ?? 0;
  return { both, people: sum(matrix[at] ?? []), judge: sum(matrix.map((row) => row[at] ?? 0)) };
}

function classLine(matrix: readonly (readonly number[])[], at: number): string {
  const { both, people, judge } = countsOf(matrix, at);
  const found = people === 0 ? "people never said it" : `found ${workedRate({ hits: both, n: people })}`;
  const right =
    judge === 0 ? "the judge never said it" : `right when said ${workedRate({ hits: both, n: judge })}`;
  const f1 =
    people + judge === 0
      ? ""
      : `; F1 = 2 · ${formatNumber(both)} / (${formatNumber(people)} + ${formatNumber(judge)}) = ${formatFraction((2 * both) / (people + judge))}`;
  return `${VERDICTS[at]}: ${found}; ${right}${f1}`;
}

/** Rows people, columns the judge, in the order of VERDICTS. */
export const SCORES_BY_CLASS: Measure<number[][]> = {
  id: "scores-by-class",
  name: "Scores by class",
  definition:
    "How the judge does on each of the three verdicts, and two figures over all of them: balanced accuracy, the mean of what is found of each class, and MCC, a correlation. For engineers; the catch rate decides.",
  formula: [
    "found = both said it / people said it; right when said = both said it / the judge said it",
    "F1 = 2 · both said it / (people said it + the judge said it)",
    "balanced accuracy = mean of found over the classes that people used",
    "MCC = (n · Σ C − Σ t · p) / √((n² − Σ p²)(n² − Σ t²)); C both, t people's, p the judge's total of a class",
  ].join("\n"),
  source: "Balanced accuracy: Brodersen 2010; MCC of several classes: Gorodkin 2004; Chicco & Jurman 2020.",
  sentence: (matrix) => {
    const classes = perClassScores(matrix);
    if (isRefused(classes)) return refusedSentence(classes.refused, ONE_CLASS);
    return classes.classes
      .map(({ recall, precision, support }, at) => {
        const [found, right] = [recall, precision].map((one) =>
          one === null ? "none" : formatFraction(one),
        );
        return `${VERDICTS[at]}: found ${found}, right when said ${right}, on ${formatNumber(support)} ${support === 1 ? "claim" : "claims"}.`;
      })
      .join(" ");
  },
  worked: (matrix) => {
    const [balanced, correlation] = [balancedAccuracy(matrix), mcc(matrix)];
    return [
      ...VERDICTS.map((_, at) => classLine(matrix, at)),
      isRefused(balanced)
        ? `balanced accuracy: ${refusedSentence(balanced.refused, ONE_CLASS)}`
        : `balanced accuracy = ${formatFraction(balanced.value)}`,
      isRefused(correlation)
        ? `MCC: ${refusedSentence(correlation.refused, ONE_CLASS)}`
        : `MCC = ${formatCoefficient(correlation.value)}`,
    ].join("\n");
  },
  range: () => null,
};
