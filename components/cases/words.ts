import { CASE_TYPE_WORDS } from "@/lib/claims/trait-words";
import type { Difference, LabelState } from "@/lib/metrics/case-facts";
import type { CaseQuery, CaseSort, FilterKey, TypeFilter } from "@/lib/metrics/case-query";
import type { Outcome } from "@/lib/metrics/check-case";

export const TYPE_WORDS: Record<TypeFilter, string> = { ...CASE_TYPE_WORDS, not_stated: "type not stated" };

export const LABEL_STATE_WORDS: Record<LabelState, string> = {
  unlabeled: "not labeled",
  partly: "labeled in part",
  labeled: "labeled",
  disputed: "in dispute",
  settled: "settled by a person",
};

export const DIFFERENCE_WORDS: Record<Difference, string> = {
  missed: "missed a claim",
  false_alarm: "raised a false alarm",
  other_kind: "named another kind",
  none: "never differs",
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  correct: "correct",
  abstained: "abstained",
  wrong: "wrong",
  not_known: "open",
};

export const SORT_WORDS: Record<CaseSort, string> = {
  imported: "order of import",
  case: "case",
  type: "type",
  system: "system",
  difference: "judge against people",
  outcome: "outcome",
  labels: "labels",
};

/** What a filter is about, as the first word of its token. */
export const FILTER_WORDS: Record<FilterKey, string> = {
  q: "text",
  type: "type",
  labels: "claims",
  difference: "judge",
  outcome: "outcome",
  system: "system",
  tag: "tag",
  dataset: "set",
};

/** The chosen value of a filter in words. */
export function filterValue(
  query: CaseQuery,
  key: FilterKey,
  datasets: readonly { id: string; name: string }[],
): string {
  switch (key) {
    case "type":
      return query.type === undefined ? "" : TYPE_WORDS[query.type];
    case "labels":
      return query.labels === undefined ? "" : LABEL_STATE_WORDS[query.labels];
    case "difference":
      return query.difference === undefined ? "" : DIFFERENCE_WORDS[query.difference];
    case "outcome":
      return query.outcome === undefined ? "" : OUTCOME_WORDS[query.outcome];
    case "dataset":
      return datasets.find(({ id }) => id === query.dataset)?.name ?? "no longer there";
    case "q":
      return `“${query.q ?? ""}”`;
    default:
      return query[key] ?? "";
  }
}
