import type { CaseType } from "./case";
import type { OwnLabel } from "./label";
import type { Verdict } from "./verdict";

/** What a reviewer is told of a claim whose label was sent back to them. */
export interface AskedAgain {
  /** Version of the guidelines under which they are asked again. */
  under: number;
  /** Their label as it stands and counts, and the version it was given under; 0: none was written yet. */
  label: OwnLabel;
  given: number;
}

/** Labels of one person that rest on one older version of the guidelines, of one case type and verdict. */
export interface OldLabels {
  version: number;
  reviewerId: string;
  name: string;
  caseType: CaseType | null;
  verdict: Verdict;
  labels: number;
  /** Those of them that were sent back and are not given again yet. */
  sentBack: number;
  /** False for somebody who may not label here any more: they cannot be asked. */
  canBeAsked: boolean;
}

/** Which of the older labels are to be sent back; null: whichever it is. */
export interface ReturnChoice {
  version: number | null;
  /** "none": cases that state no type. */
  caseType: CaseType | "none" | null;
  verdict: Verdict | null;
}

function isChosen(one: OldLabels, { version, caseType, verdict }: ReturnChoice): boolean {
  return (
    (version === null || one.version === version) &&
    (caseType === null || (one.caseType ?? "none") === caseType) &&
    (verdict === null || one.verdict === verdict)
  );
}

/**
 * What sending back would come to: labels that go back and their people, and what stays because it is out already or
 * because nobody can be asked.
 *
 * @param groups labels under older versions, counted together.
 * @example countReturn([], { version: null, caseType: null, verdict: null }) // { labels: 0, people: 0, isOut: 0, without: 0 }
 */
export function countReturn(
  groups: readonly OldLabels[],
  choice: ReturnChoice,
): { labels: number; people: number; isOut: number; without: number } {
  const chosen = groups.filter((one) => isChosen(one, choice));
  const sum = (rows: readonly OldLabels[], of: (one: OldLabels) => number) =>
    rows.reduce((total, one) => total + of(one), 0);
  const askable = chosen.filter((one) => one.canBeAsked && one.labels > one.sentBack);
  return {
    labels: sum(askable, ({ labels, sentBack }) => labels - sentBack),
    people: new Set(askable.map(({ reviewerId }) => reviewerId)).size,
    isOut: sum(chosen, ({ sentBack }) => sentBack),
    without: sum(
      chosen.filter(({ canBeAsked }) => !canBeAsked),
      ({ labels, sentBack }) => labels - sentBack,
    ),
  };
}

/** A row of the table: what one person has under one older version. */
export interface OldLabelsRow extends Pick<OldLabels, "version" | "reviewerId" | "name" | "canBeAsked"> {
  labels: number;
  sentBack: number;
}

/**
 * Older labels by version and person: the oldest version first, then whoever has most.
 *
 * @example rowsOfOldLabels([]) // []
 */
export function rowsOfOldLabels(groups: readonly OldLabels[]): OldLabelsRow[] {
  const rows = new Map<string, OldLabelsRow>();
  for (const { version, reviewerId, name, canBeAsked, labels, sentBack } of groups) {
    const key = `${version} ${reviewerId}`;
    const row = rows.get(key) ?? { version, reviewerId, name, canBeAsked, labels: 0, sentBack: 0 };
    rows.set(key, { ...row, labels: row.labels + labels, sentBack: row.sentBack + sentBack });
  }
  return [...rows.values()].sort(
    (a, b) => a.version - b.version || b.labels - a.labels || a.name.localeCompare(b.name, "en"),
  );
}
