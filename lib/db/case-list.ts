import "server-only";
import type { CaseFacts } from "@/lib/metrics/case-facts";
import { type CaseQuery, caseQueryString, FILTER_KEYS, type FilterKey } from "@/lib/metrics/case-query";
import { type CaseRow, judgeMark, peopleMark, toCaseRow } from "@/lib/metrics/case-row";
import {
  composeTypes,
  countWithout,
  type Found,
  listChoices,
  selectCases,
  type TypeShare,
} from "@/lib/metrics/case-view";
import { type CaseSnapshot, readCaseSnapshot } from "./case-snapshot";
import { type Db, db } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";

/** The cases that match a query, in its order, held fast so that scrolling meets every row exactly once. */
export interface CaseView {
  /** Names this very list; rows of another list are not mixed with its own. */
  token: string;
  snapshot: CaseSnapshot;
  query: CaseQuery;
  found: Found;
  /** Places in the snapshot's facts. */
  places: readonly number[];
}

const KEPT_VIEWS = 16;
const MOST_ROWS = 200;
const held = globalThis as unknown as { plumblineCaseViews?: Map<string, CaseView> };

function keptViews(): Map<string, CaseView> {
  held.plumblineCaseViews ??= new Map();
  return held.plumblineCaseViews;
}

function keep(view: CaseView): CaseView {
  const views = keptViews();
  views.delete(view.token);
  views.set(view.token, view);
  for (const oldest of views.keys()) {
    if (views.size <= KEPT_VIEWS) break;
    views.delete(oldest);
  }
  return view;
}

/**
 * Spellings to look for. SQLite's lower() knows plain letters only, so a word with others is tried in capitals too.
 */
function spellings(words: string): string[] {
  const lower = words.toLowerCase();
  const capital = lower.replace(/[^\p{ASCII}]/gu, (letter) => letter.toUpperCase());
  return [...new Set([lower, capital])];
}

/** Ids of the cases whose question, answer or id holds the words, whatever their case. */
export async function searchCases(
  client: Db,
  { datasetIds, words }: { datasetIds: readonly string[]; words: string },
): Promise<Set<string>> {
  if (datasetIds.length === 0) return new Set();
  const likes = spellings(words).flatMap((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
    return ["question", "answer", "externalId"].map(
      (column) => Prisma.sql`lower(c.${Prisma.raw(`"${column}"`)}) LIKE ${pattern} ESCAPE '\\'`,
    );
  });
  // One text with all ids, because a hundred thousand rows of one id each take ten times as long.
  const [row] = await client.$queryRaw<{ ids: string | null }[]>(Prisma.sql`
    SELECT string_agg(c."id", ',') AS "ids" FROM "Case" c
    WHERE c."datasetId" IN (${Prisma.join([...datasetIds])}) AND (${Prisma.join(likes, " OR ")})`);
  return new Set(row?.ids ? row.ids.split(",") : []);
}

/**
 * The list of a query as it is now.
 *
 * @param token asks for a list made before, so that a scroll goes on in the same one; while it is kept it is given
 *   back unchanged, whatever was labeled since.
 */
export async function openCaseView(
  { projectId, query, token }: { projectId: string; query: CaseQuery; token?: string | undefined },
  client: Db = db(),
): Promise<CaseView> {
  const asked = token === undefined ? undefined : keptViews().get(token);
  const address = caseQueryString(query);
  if (asked?.token.endsWith(`.${projectId}${address}`)) return keep(asked);
  const snapshot = await readCaseSnapshot(client, projectId);
  const current = `${snapshot.version}.${projectId}${address}`;
  const known = keptViews().get(current);
  if (known !== undefined) return keep(known);
  const datasetIds = snapshot.sources.map((source) => source.datasetId);
  const found = query.q === undefined ? null : await searchCases(client, { datasetIds, words: query.q });
  const places = selectCases(snapshot.facts, query, { found, ranks: snapshot.ranks });
  return keep({ token: current, snapshot, query, found, places });
}

/** Rows of a list from a place on, in its order; a case deleted meanwhile is left out. */
export async function listCaseRows(
  { view, from, take, mayCompare }: { view: CaseView; from: number; take: number; mayCompare: boolean },
  client: Db = db(),
): Promise<CaseRow[]> {
  const facts = view.places
    .slice(from, from + Math.min(take, MOST_ROWS))
    .flatMap((place) => view.snapshot.facts[place] ?? []);
  return readRows(client, view.snapshot, facts, mayCompare);
}

async function readRows(
  client: Db,
  snapshot: CaseSnapshot,
  facts: readonly CaseFacts[],
  mayCompare: boolean,
): Promise<CaseRow[]> {
  const runIds = snapshot.sources.flatMap((source) => source.run?.id ?? []);
  const spaces = new Map(snapshot.sources.map(({ datasetId, run }) => [datasetId, run?.verdictSpace]));
  const rows = await client.case.findMany({
    where: { id: { in: facts.map((one) => one.id) } },
    select: {
      id: true,
      externalId: true,
      question: true,
      system: true,
      tags: true,
      claims: {
        orderBy: { position: "asc" },
        select: {
          gold: { select: { verdict: true, basis: true } },
          verdicts: { where: { runId: { in: runIds } }, select: { verdict: true } },
        },
      },
    },
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return facts.flatMap((one) => {
    const row = rowOf.get(one.id);
    if (row === undefined) return [];
    const { claims, tags, ...texts } = row;
    const people = claims.map((claim) => peopleMark(claim.gold));
    const judge = claims.map((claim) => judgeMark(claim.verdicts[0] ?? null, spaces.get(one.datasetId)));
    return [toCaseRow({ ...texts, tags: textsOf(tags), people, judge }, one, { mayCompare })];
  });
}

/** What stands around the rows of a list. */
export interface CaseListSummary {
  matching: number;
  matchingClaims: number;
  all: number;
  datasets: { id: string; name: string }[];
  systems: string[];
  tags: string[];
  types: TypeShare[];
  /** The judge people are compared with; null without a finished run, or where datasets differ in it. */
  judge: { name: string; version: number } | null;
  hasRun: boolean;
  /** A judge that people are compared with only passes or flags. */
  hasFlagsAlone: boolean;
  /** With nothing matching: each filter that is set, and how many would match without it. */
  blame: { key: FilterKey; without: number }[];
}

function judgeOf(snapshot: CaseSnapshot): CaseListSummary["judge"] {
  const runs = snapshot.sources.flatMap((source) => source.run ?? []);
  const [first] = runs;
  if (first === undefined) return null;
  const isOne = runs.every(
    (run) => run.judgeName === first.judgeName && run.judgeVersion === first.judgeVersion,
  );
  return isOne ? { name: first.judgeName, version: first.judgeVersion } : null;
}

/** Counts, composition and choices of a list. */
export function summarizeCases({ snapshot, query, found, places }: CaseView): CaseListSummary {
  const { facts } = snapshot;
  const matchingClaims = places.reduce((sum, place) => sum + (facts[place]?.claims ?? 0), 0);
  const isEmpty = places.length === 0 && facts.length > 0;
  const set = isEmpty ? FILTER_KEYS.filter((key) => query[key] !== undefined) : [];
  return {
    matching: places.length,
    matchingClaims,
    all: facts.length,
    datasets: snapshot.sources.map(({ datasetId, name }) => ({ id: datasetId, name })),
    ...listChoices(facts),
    types: composeTypes(facts, query, found),
    judge: judgeOf(snapshot),
    hasRun: snapshot.sources.some((source) => source.run !== null),
    hasFlagsAlone: snapshot.sources.some((source) => source.run?.verdictSpace === "two"),
    blame: set.map((key) => ({ key, without: countWithout(facts, query, { found, leftOut: key }) })),
  };
}

/** Place of a case in a list; -1 where the list does not hold it. */
export function findPlace({ snapshot, places }: CaseView, caseId: string): number {
  const place = snapshot.placeOf.get(caseId);
  return place === undefined ? -1 : places.indexOf(place);
}

/** The cases before and after one in a list, and its number there; null where the list does not hold it. */
export function findNeighbours(
  view: CaseView,
  caseId: string,
): { number: number; of: number; before: string | null; after: string | null } | null {
  const { snapshot, places } = view;
  const at = findPlace(view, caseId);
  if (at < 0) return null;
  const idAt = (index: number) => {
    const there = places[index];
    return there === undefined ? null : (snapshot.facts[there]?.id ?? null);
  };
  return { number: at + 1, of: places.length, before: idAt(at - 1), after: idAt(at + 1) };
}

/** Ids of every case of a list, in its order. */
export function idsOf({ snapshot, places }: CaseView): string[] {
  return places.flatMap((place) => snapshot.facts[place]?.id ?? []);
}
