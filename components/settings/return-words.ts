import type { countReturn } from "@/lib/claims/label-return";
import { formatNumber } from "@/lib/format";

/** "1 label", "12 labels". */
export function labelsOf(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "label" : "labels"}`;
}

/** A version as the table names it; labels given before any was written have none. */
export function versionWords(version: number): string {
  return version === 0 ? "before the first" : `version ${version}`;
}

/** What sending back comes to, and what of the chosen labels stays where it is. */
export function leftWords({ labels, people, isOut, without }: ReturnType<typeof countReturn>): string {
  const go =
    labels === 0
      ? "No label would go back."
      : `${labelsOf(labels)} would go back to ${formatNumber(people)} ${people === 1 ? "person" : "people"}.`;
  const out = isOut === 0 ? "" : ` ${labelsOf(isOut)} ${isOut === 1 ? "is" : "are"} out already.`;
  const nobody =
    without === 0
      ? ""
      : ` ${labelsOf(without)} of people who do not label here ${without === 1 ? "stays" : "stay"}.`;
  return `${go}${out}${nobody}`;
}
