import type { LabelPolicy, PolicyCounts, QueueOrder } from "@/lib/claims/label-policy";
import { formatFraction, formatNumber } from "@/lib/format";

/** Orders of handing out, in the words of the form. */
export const ORDER_WORDS: Readonly<Record<QueueOrder, string>> = {
  imported: "as they came in",
  random: "at random",
  stratified: "at random, every kind in its share",
  uncertain: "what judges are least sure of first",
};

/** What an order means for the figures that rest on it. */
export const ORDER_NOTES: Readonly<Record<QueueOrder, string>> = {
  imported: "Until all is labeled, figures rest on the first cases, which may differ from the others.",
  random: "At any time what is labeled is a random part, and figures may speak for the whole.",
  stratified:
    "By type of case, and whether a judge flagged a claim of it: at any time what is labeled is made up as the whole is, and figures may speak for it. Nothing of it is shown to reviewers.",
  uncertain:
    "What is found soonest, but until all is labeled no figure may speak for the whole: hard cases come first. By the runs that there are when this is saved.",
};

const NO_COUNTS: PolicyCounts = { claims: 0, overlapped: 0, labels: 0, left: 0, extra: 0 };

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${formatNumber(count)} times`;
}

function plural(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** How often claims are labeled: "48 claims, 10 of them twice". */
function describeShare({ claims, overlapped }: PolicyCounts, labelsPerClaim: number): string {
  const all = plural(claims, "claim");
  if (labelsPerClaim === 1 || overlapped === 0) return `${all}, each once`;
  if (overlapped === claims) return `${all}, each ${times(labelsPerClaim)}`;
  return `${all}, ${formatNumber(overlapped)} of them ${times(labelsPerClaim)}`;
}

/** A share with the decimals that it was typed with, four at most: a small one must not read as none. */
function formatTyped(share: number): string {
  const [, decimals = ""] = String(Number((share * 100).toFixed(4))).split(".");
  return formatFraction(share, decimals.length);
}

/**
 * What a kept policy means in counts.
 *
 * @example describePolicy(null, counts) // "48 claims: everybody labels each."
 */
export function describePolicy(policy: LabelPolicy | null, counts: PolicyCounts): string {
  if (policy === null) return `${plural(counts.claims, "claim")}: everybody labels each.`;
  const { claims, labels, left, extra } = counts;
  const share = describeShare(counts, policy.labelsPerClaim);
  if (claims === 0) return "No claims yet: the policy holds for those that come.";
  const done = left === 0 ? "all of them given" : `${formatNumber(left)} of them still to do`;
  const beyond =
    extra === 0 ? "" : ` ${formatNumber(extra)} more ${extra === 1 ? "was" : "were"} given beyond that.`;
  return `${share}: ${plural(labels, "label")}, ${done}.${beyond}`;
}

/**
 * What a policy that is not kept yet would mean: about, since whole cases are drawn.
 *
 * @example foreseePolicy({ labelsPerClaim: 2, overlapShare: 0.2, order: "random", seed: 1 }, 48) // "48 claims, those of 20% of the cases twice: about 58 labels."
 */
export function foreseePolicy(policy: LabelPolicy | null, claims: number): string {
  if (policy === null) return `${plural(claims, "claim")}: everybody labels each.`;
  const { labelsPerClaim, overlapShare } = policy;
  const labels = Math.round(claims * (1 + overlapShare * (labelsPerClaim - 1)));
  if (labelsPerClaim === 1 || overlapShare === 0 || overlapShare === 1) {
    const share = describeShare({ ...NO_COUNTS, claims, overlapped: overlapShare * claims }, labelsPerClaim);
    return `${share}: ${plural(labels, "label")}.`;
  }
  const share = `those of ${formatTyped(overlapShare)} of the cases ${times(labelsPerClaim)}`;
  return `${plural(claims, "claim")}, ${share}: about ${plural(labels, "label")}.`;
}
