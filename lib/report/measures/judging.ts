import { formatNumber } from "@/lib/format";
import { inBrackets, type RateFigures } from "./range";
import { hitsOf, hitsOfThe, rateMeasure } from "./rate-measure";

// How one judge holds against people, claim by claim.

const CONFUSION =
  "the field's confusion matrix, rows people and columns judge; a claim without a verdict is in none of its rates";

const NO_BAD = "People found no bad claim among those with a verdict, so there is no catch rate.";
const NO_GOOD = "People found no good claim among those with a verdict, so there is no false alarm rate.";

function caughtWords(rate: RateFigures): string {
  const range = inBrackets(rate);
  if (rate.n === 1) return `${rate.hits === 1 ? "caught" : "missed"} the one bad claim people found${range}`;
  return `caught ${hitsOfThe(rate)} bad claims people found${range}`;
}

/** isAlone: nothing was said before of what the check flagged. */
function flaggedGoodWords(rate: RateFigures, isAlone = false): string {
  const range = inBrackets(rate);
  const { hits, n } = rate;
  const also = isAlone || hits === 0 ? "" : "also ";
  if (n === 1) return `${hits === 1 ? `${also}flagged` : "did not flag"} the one good claim${range}`;
  return `${also}flagged ${hitsOf(rate)} good claims${range}`;
}

/**
 * What the check caught and what it flagged for nothing, in one sentence where room is short: {@link CATCH_RATE} and
 * {@link FALSE_ALARM_RATE} without what each costs.
 *
 * @example checkedWords({ caught, falseAlarms })
 *   // "The check caught 5 of the 6 bad claims people found (44% to 97%). It also flagged 1 of 14 good claims (1% to 31%)."
 */
export function checkedWords({
  caught,
  falseAlarms,
}: {
  caught: RateFigures;
  falseAlarms: RateFigures;
}): string {
  const first = caught.n === 0 ? NO_BAD : `The check ${caughtWords(caught)}.`;
  return `${first} ${falseAlarms.n === 0 ? NO_GOOD : `It ${flaggedGoodWords(falseAlarms, caught.n === 0)}.`}`;
}

export const CATCH_RATE = rateMeasure({
  id: "catch-rate",
  name: "Catch rate",
  definition:
    "Of the claims people called hallucinated (contradicted or unsupported), the share the check flagged as either. The number to watch: what it misses reaches the user.",
  formula: "catch rate = caught / (caught + missed)",
  source: `Recall of the hallucinated class, from ${CONFUSION}.`,
  isSum: true,
  none: NO_BAD,
  says: (rate) =>
    `The check ${caughtWords(rate)}. ${rate.n === 1 && rate.hits === 0 ? "It" : "A missed one"} reaches the user.`,
});

export const FALSE_ALARM_RATE = rateMeasure({
  id: "false-alarm-rate",
  name: "False alarm rate",
  definition:
    "Of the claims people called supported, the share the check flagged all the same. Each costs a reviewer's time.",
  formula: "false alarm rate = falsely flagged / (falsely flagged + rightly passed)",
  source: `One minus specificity, from ${CONFUSION}.`,
  isSum: true,
  none: NO_GOOD,
  says: (rate) => {
    const costs = rate.hits === 0 ? "A false alarm" : rate.n === 1 ? "That" : "Each one";
    return `It ${flaggedGoodWords(rate)}. ${costs} costs a reviewer's time.`;
  },
});

export const MISSED_AMONG_PASSED = rateMeasure({
  id: "missed-among-passed",
  name: "Missed among passed",
  definition:
    "Of the claims the check let through, the share people called hallucinated: what work that looks only at flags never sees.",
  formula: "missed among passed = missed / (missed + rightly passed)",
  source: `False omission rate, from ${CONFUSION}.`,
  isSum: true,
  none: "The check let no labeled claim through, so nothing can be said of what it passes.",
  says: ({ hits, n }) => {
    if (n === 1) return `The one claim the check let through was ${hits === 1 ? "bad" : "good"}.`;
    const of = `Of ${formatNumber(n)} claims the check let through, `;
    if (hits === 0) return `${of}none was bad.`;
    return `${of}${hits === n ? "all" : formatNumber(hits)} ${hits === 1 ? "was" : "were"} bad.`;
  },
});

export const FLAG_PRECISION = rateMeasure({
  id: "flag-precision",
  name: "Flag precision",
  definition: "Of the claims the check flagged, the share people called hallucinated too.",
  formula: "flag precision = caught / (caught + falsely flagged)",
  source: `Precision of the hallucinated class, from ${CONFUSION}.`,
  isSum: true,
  none: "The check flagged no labeled claim, so nothing can be said of its flags.",
  says: ({ hits, n }) => {
    if (n === 1) return `The one flagged claim was ${hits === 1 ? "really bad" : "good"}.`;
    const of = `Of ${formatNumber(n)} flagged claims `;
    if (hits === 0) return `${of}none was really bad.`;
    return `${of}${hits === n ? "all" : formatNumber(hits)} ${hits === 1 ? "was" : "were"} really bad.`;
  },
});

export const EXACT_AGREEMENT = rateMeasure({
  id: "exact-agreement",
  name: "Exact agreement",
  definition:
    "The share of claims on which judge and people gave the same one of the three verdicts. A contradicted claim that the judge calls unsupported is caught, yet no agreement.",
  formula: "exact agreement = claims with the same verdict / claims with a label and a verdict",
  source: `Accuracy over three classes, from ${CONFUSION}.`,
  none: "No claim has both a label and a verdict, so there is no agreement to count.",
  says: (rate) => {
    if (rate.n === 1) {
      return `Judge and people gave the one claim ${rate.hits === 1 ? "the same verdict" : "different verdicts"}.`;
    }
    return `Judge and people gave the same one of three verdicts on ${hitsOf(rate)} claims.`;
  },
});
