import "server-only";
import type { CaseFacts } from "@/lib/metrics/case-facts";
import { rankTexts, type TextRanks } from "@/lib/metrics/case-view";
import { listChangedCaseIds, stampChanges } from "./case-changes";
import { type FactsSource, listFactsSources, readCaseFacts, readDatasetFacts } from "./case-facts";
import type { Db } from "./client";

/** The facts of all cases of a project at one time; never changed once it is made. */
export interface CaseSnapshot {
  /** Differs between any two snapshots of this process. */
  version: string;
  sources: readonly FactsSource[];
  facts: readonly CaseFacts[];
  /** Place of each case in `facts`. */
  placeOf: ReadonlyMap<string, number>;
  ranks: () => TextRanks;
  /** Same datasets, cases and runs: the same text. */
  structure: string;
  /** Changes are looked for from this time on, and this is how they stood when the facts were read. */
  since: Date;
  stamp: string;
}

/** Longer than any transaction that writes labels takes: a row can appear so much later than its id says. */
const OVERLAP_MS = 60_000;
/** Above so many changed cases reading all of them anew is faster. */
const MOST_CHANGED = 5_000;
const KEPT_PROJECTS = 4;

let made = 0;
const started = Date.now().toString(36);

function nextVersion(): string {
  made += 1;
  return `${started}-${made}`;
}

function structureOf(sources: readonly FactsSource[]): string {
  return JSON.stringify(sources.map(({ datasetId, name, cases, run }) => [datasetId, name, cases, run?.id]));
}

function ranksOf(facts: readonly CaseFacts[]): () => TextRanks {
  let ranks: TextRanks | null = null;
  return () => {
    ranks ??= {
      case: rankTexts(facts.map((one) => one.externalId)),
      system: rankTexts(facts.map((one) => one.system)),
    };
    return ranks;
  };
}

async function readAll(client: Db, sources: readonly FactsSource[]): Promise<CaseSnapshot> {
  const since = new Date(Date.now() - OVERLAP_MS);
  const stamp = await stampChanges(client, since);
  const facts: CaseFacts[] = [];
  for (const source of sources) {
    for (const one of await readDatasetFacts(client, source)) facts.push(one);
  }
  return {
    version: nextVersion(),
    sources,
    facts,
    placeOf: new Map(facts.map((one, place) => [one.id, place])),
    ranks: ranksOf(facts),
    structure: structureOf(sources),
    since,
    stamp,
  };
}

async function readChanged(client: Db, projectId: string, before: CaseSnapshot): Promise<CaseSnapshot> {
  const since = new Date(Date.now() - OVERLAP_MS);
  const stamp = await stampChanges(client, since);
  const changed = await listChangedCaseIds(client, { projectId, since: before.since, most: MOST_CHANGED });
  if (changed === null) return readAll(client, before.sources);
  const facts = [...before.facts];
  for (const source of before.sources) {
    for (const one of await readCaseFacts(client, source, changed)) {
      const place = before.placeOf.get(one.id);
      if (place !== undefined) facts[place] = one;
    }
  }
  return { ...before, version: nextVersion(), facts, since, stamp };
}

async function refresh(
  client: Db,
  projectId: string,
  before: CaseSnapshot | undefined,
): Promise<CaseSnapshot> {
  const sources = await listFactsSources(client, projectId);
  if (before === undefined || before.structure !== structureOf(sources)) return readAll(client, sources);
  if ((await stampChanges(client, before.since)) === before.stamp) return before;
  return readChanged(client, projectId, before);
}

interface Entry {
  current?: CaseSnapshot;
  /** The newest refresh; the next one waits for it, so that each sees what was saved before it was asked for. */
  reading?: Promise<CaseSnapshot>;
}
type Kept = Map<string, Entry>;
// Next reloads modules in development; what was read has to outlive that.
const held = globalThis as unknown as { plumblineCases?: WeakMap<Db, Kept> };

/**
 * The facts of all cases of a project as they are now. They are read once and kept; asked again, only cases with new
 * labels are read, and all of them where cases came, went, or a run has finished.
 */
export async function readCaseSnapshot(client: Db, projectId: string): Promise<CaseSnapshot> {
  held.plumblineCases ??= new WeakMap();
  const kept: Kept = held.plumblineCases.get(client) ?? new Map();
  held.plumblineCases.set(client, kept);
  const entry: Entry = kept.get(projectId) ?? {};
  // The one asked for last is the last to go.
  kept.delete(projectId);
  kept.set(projectId, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_PROJECTS) break;
    kept.delete(oldest);
  }
  const before = entry.reading?.catch(() => undefined) ?? Promise.resolve();
  entry.reading = before.then(async () => {
    entry.current = await refresh(client, projectId, entry.current);
    return entry.current;
  });
  return entry.reading;
}
