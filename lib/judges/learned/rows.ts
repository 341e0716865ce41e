import type { Verdict } from "@/lib/claims/verdict";

/** A labeled claim as it is learned from. */
export interface LearnedRow {
  /** Answers that share one are never parted: one of them in a model gives the others away. */
  group: string;
  label: Verdict;
  /** In the order of the features; null: not known of this claim. */
  values: readonly (number | null)[];
}

/** How many labels of each kind there are, and answers that go together. */
export interface LabelCounts {
  supported: number;
  contradicted: number;
  unsupported: number;
  /** Groups of answers that are never parted. */
  groups: number;
  /** Those with a supported claim, and those with a hallucinated one. */
  supportedGroups: number;
  hallucinatedGroups: number;
  contradictedGroups: number;
  unsupportedGroups: number;
}

/** Counts labels. */
export function countLabels(rows: readonly Pick<LearnedRow, "group" | "label">[]): LabelCounts {
  const groupsOf = (isCounted: (label: Verdict) => boolean) =>
    new Set(rows.filter(({ label }) => isCounted(label)).map(({ group }) => group)).size;
  const many = (wanted: Verdict) => rows.filter(({ label }) => label === wanted).length;
  return {
    supported: many("supported"),
    contradicted: many("contradicted"),
    unsupported: many("unsupported"),
    groups: groupsOf(() => true),
    supportedGroups: groupsOf((label) => label === "supported"),
    hallucinatedGroups: groupsOf((label) => label !== "supported"),
    contradictedGroups: groupsOf((label) => label === "contradicted"),
    unsupportedGroups: groupsOf((label) => label === "unsupported"),
  };
}
