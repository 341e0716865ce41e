import { labelerAddress } from "@/lib/imports/case-claims";
import type { ReadCase, ReadClaim, ReadLabel } from "@/lib/imports/read-case";

/** What the labels of a file say of the people who gave them; counts and names only. */
export interface PeopleTally {
  names: Set<string>;
  disputed: { claims: number; answers: number };
}

export function emptyPeopleTally(): PeopleTally {
  return { names: new Set(), disputed: { claims: 0, answers: 0 } };
}

/** The newest label of each person; one taken back counts for nothing, nor does one given for practice. */
function currentLabels({ labels }: ReadClaim): ReadLabel[] {
  const newest = new Map<string, ReadLabel>();
  for (const label of labels) newest.set(labelerAddress(label), label);
  return [...newest.values()].filter(
    ({ verdict, selection }) => verdict !== null && selection?.how !== "practice",
  );
}

function nameOf({ by }: ReadLabel): string | undefined {
  if (by === null) return undefined;
  return "name" in by ? by.name : by.email;
}

/** Counts the labels of one case; changes the tally in place. */
export function addPeople(tally: PeopleTally, found: ReadCase): void {
  let isDisputed = false;
  let isLabeled = found.claims.length > 0;
  for (const claim of found.claims) {
    const labels = currentLabels(claim);
    for (const label of labels) {
      const name = nameOf(label);
      if (name !== undefined) tally.names.add(name);
    }
    if (claim.gold === null) isLabeled = false;
    else if (claim.gold.verdict === null) {
      tally.disputed.claims++;
      isDisputed = true;
    }
  }
  if (isDisputed && isLabeled) tally.disputed.answers++;
}
