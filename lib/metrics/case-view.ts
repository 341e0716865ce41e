import { CASE_TYPES } from "@/lib/claims/case";
import { type CaseFacts, hasDifference, isInLabelState, outcomeByPeople } from "./case-facts";
import {
  type CaseQuery,
  type CaseSort,
  FILTER_KEYS,
  type FilterKey,
  NO_TYPE,
  type TypeFilter,
} from "./case-query";
import { OUTCOMES } from "./check-case";

/** Ids of the cases whose texts hold the searched words; null where nothing is searched for. */
export type Found = ReadonlySet<string> | null;

const TESTS: Record<Exclude<FilterKey, "q">, (facts: CaseFacts, query: CaseQuery) => boolean> = {
  type: (facts, { type }) => (facts.caseType ?? NO_TYPE) === type,
  labels: (facts, { labels }) => labels !== undefined && isInLabelState(facts, labels),
  difference: (facts, { difference }) => difference !== undefined && hasDifference(facts, difference),
  outcome: (facts, { outcome }) => outcomeByPeople(facts) === outcome,
  system: (facts, { system }) => facts.system === system,
  tag: (facts, { tag }) => tag !== undefined && facts.tags.includes(tag),
  dataset: (facts, { dataset }) => facts.datasetId === dataset,
};

/** One test of all the filters that are set, but for those left out. */
function testOf(query: CaseQuery, found: Found, leftOut?: FilterKey): (facts: CaseFacts) => boolean {
  const tests = FILTER_KEYS.flatMap((key) =>
    key === "q" || key === leftOut || query[key] === undefined ? [] : [TESTS[key]],
  );
  const isSearched = found !== null && leftOut !== "q";
  return (facts) => (!isSearched || found.has(facts.id)) && tests.every((test) => test(facts, query));
}

const byNumberAware = new Intl.Collator("en", { numeric: true, sensitivity: "variant" });

const TYPE_RANK = new Map<string | null, number>([...CASE_TYPES, null].map((type, at) => [type, at]));
const OUTCOME_RANK = new Map(OUTCOMES.map((outcome, at) => [outcome, at]));

/** How bad the disagreement is: a missed claim reaches a user, a false alarm costs time, another kind costs least. */
function severity({ missed, falseAlarms, otherKind, compared }: CaseFacts): number {
  return missed * 1e6 + falseAlarms * 1e3 + otherKind + (compared > 0 ? 0.5 : 0);
}

/** Each number orders cases; texts are ordered by a collator where digits count as numbers. */
const NUMBERS: Record<Exclude<CaseSort, "imported" | "case" | "system">, (facts: CaseFacts) => number> = {
  type: (facts) => TYPE_RANK.get(facts.caseType) ?? 0,
  // The worst first is what "up" means here, as in the table's head.
  difference: (facts) => -severity(facts),
  outcome: (facts) => OUTCOME_RANK.get(outcomeByPeople(facts)) ?? 0,
  labels: (facts) => (facts.claims === 0 ? 2 : facts.labeled / facts.claims),
};

/** Sorts places by a number each; equal ones keep the order of import in both directions. */
function byNumber(rows: number[], key: (place: number) => number, sign: 1 | -1): number[] {
  const keys = new Float64Array((rows.at(-1) ?? -1) + 1);
  for (const row of rows) keys[row] = sign * key(row);
  return rows.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/** Ranks of a text column, worked out once a column: comparing texts a hundred thousand times is slow. */
export function rankTexts(texts: readonly string[]): number[] {
  const distinct = [...new Set(texts)].sort(byNumberAware.compare);
  const ranks = new Map<string, number>();
  let rank = -1;
  let before: string | null = null;
  for (const text of distinct) {
    if (before === null || byNumberAware.compare(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  return texts.map((text) => ranks.get(text) ?? 0);
}

/** Ranks of the text columns of a list of facts. */
export interface TextRanks {
  case: readonly number[];
  system: readonly number[];
}

/**
 * The cases that match, as places in the list, in the order asked for.
 *
 * @param facts every case of the project, in the order of import; it is the last key of every order, so cases with
 *   equal keys keep their places.
 * @param found ids that hold the searched words, null without a search.
 * @returns each matching place once.
 */
export function selectCases(
  facts: readonly CaseFacts[],
  query: CaseQuery,
  { found, ranks }: { found: Found; ranks: () => TextRanks },
): number[] {
  const test = testOf(query, found);
  const rows: number[] = [];
  facts.forEach((one, index) => {
    if (test(one)) rows.push(index);
  });
  const sign = query.dir === "desc" ? -1 : 1;
  const { sort } = query;
  if (sort === "imported") return sign === 1 ? rows : rows.reverse();
  if (sort === "case" || sort === "system") {
    const rank = ranks()[sort];
    return byNumber(rows, (row) => rank[row] ?? 0, sign);
  }
  const number = NUMBERS[sort];
  return byNumber(
    rows,
    (row) => {
      const one = facts[row];
      return one === undefined ? 0 : number(one);
    },
    sign,
  );
}

/** How many cases of one type match, of how many there are. */
export interface TypeShare {
  type: TypeFilter;
  matching: number;
  all: number;
}

/**
 * What the matching cases are made of. A set type filter is left out of `matching`, so that the others stay in reach.
 *
 * @returns one entry a case type, in their fixed order; the last, "not stated", only where there are such cases.
 */
export function composeTypes(facts: readonly CaseFacts[], query: CaseQuery, found: Found): TypeShare[] {
  const shares = new Map<TypeFilter, TypeShare>();
  for (const type of [...CASE_TYPES, NO_TYPE] as const) shares.set(type, { type, matching: 0, all: 0 });
  const test = testOf(query, found, "type");
  for (const one of facts) {
    const share = shares.get(one.caseType ?? NO_TYPE);
    if (share === undefined) continue;
    share.all += 1;
    if (test(one)) share.matching += 1;
  }
  return [...shares.values()].filter(({ type, all }) => type !== NO_TYPE || all > 0);
}

/** How many cases would match with one filter taken away: names the filter to blame when nothing does. */
export function countWithout(
  facts: readonly CaseFacts[],
  query: CaseQuery,
  { found, leftOut }: { found: Found; leftOut: FilterKey },
): number {
  const test = testOf(query, found, leftOut);
  return facts.reduce((many, one) => many + (test(one) ? 1 : 0), 0);
}

/** Systems and tags that there are, for the choices of a filter. */
export function listChoices(facts: readonly CaseFacts[]): { systems: string[]; tags: string[] } {
  const systems = new Set<string>();
  const tags = new Set<string>();
  for (const one of facts) {
    if (one.system !== "") systems.add(one.system);
    for (const tag of one.tags) tags.add(tag);
  }
  return {
    systems: [...systems].sort(byNumberAware.compare),
    tags: [...tags].sort(byNumberAware.compare),
  };
}
