import { labelerAddress } from "@/lib/imports/case-claims";
import type { ReadCase, ReadClaim, ReadLabel } from "@/lib/imports/read-case";
import { type Rate, rateOf } from "@/lib/stats/rate";

/** What the labels of a file say of the people who gave them; counts and names only. */
export interface PeopleTally {
  names: Set<string>;
  disputed: { claims: number; answers: number };
  /** Claims labeled by two people or more, and those on which all said the same. */
  several: number;
  unanimous: number;
}

export function emptyPeopleTally(): PeopleTally {
  return { names: new Set(), disputed: { claims: 0, answers: 0 }, several: 0, unanimous: 0 };
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
    if (labels.length > 1) {
      tally.several++;
      if (labels.every(({ verdict }) => verdict === labels[0]?.verdict)) tally.unanimous++;
    }
    if (claim.gold === null) isLabeled = false;
    else if (claim.gold.verdict === null) {
      tally.disputed.claims++;
      isDisputed = true;
    }
  }
  if (isDisputed && isLabeled) tally.disputed.answers++;
}

/** How far the people of a file agree with each other: of the claims with several labels, those with one answer. */
export function peopleAgreement({ several, unanimous }: PeopleTally): Rate {
  return rateOf({ hits: unanimous, n: several });
}
