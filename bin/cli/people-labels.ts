import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { labelerAddress } from "@/lib/imports/case-claims";
import type { ReadClaim } from "@/lib/imports/read-case";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { agreementOfRatings, type RatingCounts } from "@/lib/stats/ratings";

/** How often people labeled a claim in one way: "2,0,1" is two supported and one unsupported. Never more than its patterns. */
export type PeopleLabels = Map<string, { row: readonly number[]; many: number }>;

/**
 * What people said of a claim before anything was settled: each one's first label, where it was given blind and not for
 * practice. A file that does not say how a label was given is taken at its word.
 */
export function firstLabels({ labels }: Pick<ReadClaim, "labels">): Verdict[] {
  const first = new Map<string, ReadClaim["labels"][number]>();
  for (const label of labels) {
    const by = labelerAddress(label);
    if (!first.has(by)) first.set(by, label);
  }
  return [...first.values()].flatMap(({ verdict, given, selection }) =>
    verdict === null || given === "assisted" || selection?.how === "practice" ? [] : [verdict],
  );
}

/** Counts the labels of one claim; changes the tally in place. */
export function addPeopleLabels(tally: PeopleLabels, said: readonly Verdict[]): void {
  const row = VERDICTS.map((verdict) => said.filter((one) => one === verdict).length);
  const key = row.join();
  const known = tally.get(key);
  if (known === undefined) tally.set(key, { row, many: 1 });
  else known.many += 1;
}

/** One row a claim, equal rows being the same object, so that a million claims cost a million references. */
function rowsOf(tally: PeopleLabels): RatingCounts {
  return [...tally.values()].flatMap(({ row, many }) => new Array<readonly number[]>(many).fill(row));
}

/** How far people agree with each other: alpha and the mean share of agreeing pairs, or why there is none. */
export function measurePeople(tally: PeopleLabels) {
  const rows = rowsOf(tally);
  return { rows, alpha: krippendorffAlpha(rows), pairs: agreementOfRatings(rows) };
}
