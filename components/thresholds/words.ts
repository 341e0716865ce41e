import { formatCoefficient, formatFraction, formatNumber } from "@/lib/format";
import type { HeldOut } from "@/lib/metrics/threshold-choice";
import type { RefusalCode } from "@/lib/stats/refusal";

/** A cut in hundredths as it is read: "0.66". */
export function cutWord(cut: number): string {
  return formatCoefficient(cut / 100);
}

/** Why choosing a cut could not be tried out on claims that did not choose it. */
export function whyNotHeldOut(code: RefusalCode): string {
  return code === "no_positives"
    ? "People found no bad claim among those with a score, so there is nothing to catch."
    : "Too few answers to choose on some and count on others: it takes five, with bad claims in two or more.";
}

/** The cuts that were chosen in turn, and how often none was good enough: as a sentence. */
export function turnsSentence({ cuts, unreached }: HeldOut): string {
  const chosen = [...new Set(cuts)].sort((a, b) => a - b).map(cutWord);
  const which =
    chosen.length === 1
      ? `The cut chosen was ${chosen[0]} each time.`
      : `The cuts chosen were ${listed(chosen)}.`;
  if (unreached === 0) return which;
  if (unreached === cuts.length) return `${which} No cut reached the target, so the strictest was taken.`;
  const often = `${formatNumber(unreached)} of ${formatNumber(cuts.length)} times`;
  return `${which} No cut reached the target ${often}; there the strictest was taken.`;
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** That no cut catches enough, and why. */
export function notReachable(target: number, most: { hits: number; n: number }): string {
  const left = most.n - most.hits;
  return `No cut catches ${formatFraction(target)}: even the strictest, 1.00, catches ${formatNumber(most.hits)} of ${formatNumber(most.n)}. ${left === 1 ? "One bad claim has" : `${formatNumber(left)} bad claims have`} the highest score there is, so this score cannot tell ${left === 1 ? "it" : "them"} from good ones.`;
}
