import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

/** What a vote among reviewers settles; a tie is never broken by order, by alphabet or at random. */
export interface MajorityLabel {
  /** null where nothing is decided. */
  label: Verdict | null;
  status: "decided" | "needs_adjudication" | "needs_more_labels";
  /** Votes of the label with the most. */
  votesForLabel: number;
  votes: number;
}

/**
 * The label with more votes than any other.
 *
 * @param votes one entry a reviewer; null where they gave none.
 * @param required fewest votes that decide anything, a whole number of 1 or more.
 * @returns the label, or why there is none: equal top votes, or too few of them.
 * @throws RangeError when required is not a whole number of 1 or more.
 * @example majorityLabel(["supported", "unsupported", "supported"], 2) // { label: "supported", status: "decided", ... }
 */
export function majorityLabel(votes: readonly (Verdict | null)[], required: number): MajorityLabel {
  if (!Number.isInteger(required) || required < 1) {
    throw new RangeError(`majorityLabel requires a whole number of 1 or more votes, got ${required}`);
  }
  const given = votes.filter((vote) => vote !== null);
  const counts = VERDICTS.map((label) => ({ label, count: given.filter((vote) => vote === label).length }));
  const top = Math.max(...counts.map(({ count }) => count));
  const leaders = counts.filter(({ count }) => count === top);
  const result = { votesForLabel: top, votes: given.length };
  if (given.length < required) return { ...result, label: null, status: "needs_more_labels" };
  const [leader] = leaders;
  if (leaders.length > 1 || leader === undefined) {
    return { ...result, label: null, status: "needs_adjudication" };
  }
  return { ...result, label: leader.label, status: "decided" };
}
