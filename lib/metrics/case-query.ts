import { z } from "zod";
import { CASE_TYPES } from "@/lib/claims/case";
import { DIFFERENCES, LABEL_STATES } from "./case-facts";
import { OUTCOMES } from "./check-case";

export const CASE_SORTS = ["imported", "case", "type", "system", "difference", "outcome", "labels"] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** A case without a stated type is found under this word. */
export const NO_TYPE = "not_stated";
export const TYPE_FILTERS = [...CASE_TYPES, NO_TYPE] as const;
export type TypeFilter = (typeof TYPE_FILTERS)[number];

const MAX_TEXT = 200;

/** A name chosen from what is there; an empty or overlong one filters nothing. */
const named = z.string().min(1).max(MAX_TEXT).optional().catch(undefined);

/** Everything of the table that stands in the address: a bad value shows the default, never an error. */
export const caseQuerySchema = z.object({
  q: z.string().trim().min(1).max(MAX_TEXT).optional().catch(undefined),
  type: z.enum(TYPE_FILTERS).optional().catch(undefined),
  labels: z.enum(LABEL_STATES).optional().catch(undefined),
  difference: z.enum(DIFFERENCES).optional().catch(undefined),
  outcome: z.enum(OUTCOMES).optional().catch(undefined),
  system: named,
  tag: named,
  dataset: named,
  sort: z.enum(CASE_SORTS).catch("imported"),
  dir: z.enum(["asc", "desc"]).catch("asc"),
});
export type CaseQuery = z.infer<typeof caseQuerySchema>;

export const FILTER_KEYS = [
  "q",
  "type",
  "labels",
  "difference",
  "outcome",
  "system",
  "tag",
  "dataset",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** What an address carries: of a key given twice the first counts. */
type Params = Record<string, string | string[] | undefined> | URLSearchParams;

function plain(params: Params): Record<string, string | undefined> {
  if (params instanceof URLSearchParams) {
    return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.get(key) ?? undefined]));
  }
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
}

/** The query of an address. */
export function parseCaseQuery(params: Params): CaseQuery {
  return caseQuerySchema.parse(plain(params));
}

/**
 * A query as the search part of an address, defaults left out, in one order, so that equal queries have one address.
 *
 * @returns "" or "?type=answerable&sort=case"
 */
export function caseQueryString(query: Partial<CaseQuery>): string {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    const value = query[key];
    if (value !== undefined) params.set(key, value);
  }
  if (query.sort !== undefined && query.sort !== "imported") params.set("sort", query.sort);
  if (query.dir === "desc") params.set("dir", "desc");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The filters that are set, in the order they are shown. */
export function activeFilters(query: CaseQuery): FilterKey[] {
  return FILTER_KEYS.filter((key) => query[key] !== undefined);
}

/** Most cases whose selection the address carries; a larger one lives in the page alone. */
export const MAX_PICKED_IN_ADDRESS = 40;

const idSchema = z.string().regex(/^[\w-]{1,64}$/);

/** Which row the keyboard is on, and which cases are selected. */
export const caseSelectionSchema = z.object({
  at: idSchema.optional().catch(undefined),
  picked: z
    .string()
    .transform((text) => [...new Set(text.split(","))].filter((id) => idSchema.safeParse(id).success))
    .transform((ids) => ids.slice(0, MAX_PICKED_IN_ADDRESS))
    .catch([]),
});
export type CaseSelection = z.infer<typeof caseSelectionSchema>;

export function parseCaseSelection(params: Params): CaseSelection {
  return caseSelectionSchema.parse(plain(params));
}
