import { formatCoefficient } from "@/lib/format";
import type { Coefficient } from "@/lib/stats/coefficient";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import type { Measure } from "./measure";
import { inBrackets } from "./range";
import { hitsOf, rateMeasure } from "./rate-measure";
import { coefficientWords, workedCoefficient } from "./reviewers";

// People among themselves, and each of them against the gold label.

export const ALL_SAID_THE_SAME = rateMeasure({
  id: "all-said-the-same",
  name: "All said the same",
  definition:
    "Of the claims that two people or more labeled blind, the share on which all of them gave the same first label. By part it shows on what people differ, which no judge can be blamed for.",
  formula: "all said the same = claims with one label only / claims with two blind labels or more",
  source: "Percent agreement: Gwet 2014; the range knows that claims of one answer go together.",
  none: "No such claim has two blind labels.",
  says: (rate) => `All who labeled them said the same on ${hitsOf(rate)} claims${inBrackets(rate)}.`,
});

export const SAME_AS_ANOTHER = rateMeasure({
  id: "same-as-another",
  name: "Same as another person",
  definition:
    "Of the times somebody else labeled the same claim too, both blind, how often this person said what the other said. It tells nobody right or wrong.",
  formula:
    "same as another = pairs of labels that are the same / pairs of this person's label with another's",
  source: "Percent agreement by pairs: Gwet 2014.",
  noun: "pair",
  none: "Nobody else labeled the claims of this person.",
  says: (rate) => `Said what another person said ${hitsOf(rate)} times${inBrackets(rate)}.`,
});

/** Counts without a range: what one person calls otherwise than gold. */
function againstGold({ id, name, of, called }: Record<"id" | "name" | "of" | "called", string>) {
  return {
    ...rateMeasure({
      id,
      name,
      definition: `Of the claims with a label of this person that are ${of} by gold, how many the person called ${called}. The gold label may rest on this person's own, so it is a hint whom to talk to, no mark.`,
      formula: `${of} called ${called} = ${of} claims by gold that the person called ${called} / ${of} claims by gold with a label of this person`,
      source: "Counted from the table of gold labels against the person's.",
      none: `No claim of this person is ${of} by gold.`,
      says: (rate) => `Called ${hitsOf(rate)} ${of} claims ${called}.`,
    }),
    range: () => null,
  };
}

export const BAD_CALLED_GOOD = againstGold({
  id: "bad-called-good",
  name: "Bad by gold, called good",
  of: "bad",
  called: "good",
});

export const GOOD_CALLED_BAD = againstGold({
  id: "good-called-bad",
  name: "Good by gold, called bad",
  of: "good",
  called: "bad",
});

/** AC1 over the labels of people, which need not be two on each claim. */
export const PEOPLE_AC1: Measure<Measured<Pick<Coefficient, "value" | "agreement" | "expected">>> = {
  id: "people-ac1",
  name: "Gwet’s AC1 between people",
  definition:
    "Agreement beyond chance where chance is reckoned so that a common label does not make most agreement look like luck. Beside alpha: where the two part, one label is much more common than the others.",
  formula: [
    "AC1 = (po − pe) / (1 − pe)",
    "po: mean share of agreeing pairs over claims with two labels or more",
    "pe = Σ π(1 − π) / (q − 1), π the mean share of a label, q = 3 labels",
  ].join("\n"),
  source: "Gwet 2008.",
  sentence: (ac1) =>
    isRefused(ac1) ? `${coefficientWords("AC1", ac1)}.` : `Gwet’s AC1 is ${formatCoefficient(ac1.value)}.`,
  worked: (ac1) => workedCoefficient("AC1", ac1),
  range: () => null,
};
