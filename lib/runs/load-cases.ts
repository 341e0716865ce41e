import "server-only";
import { maySeeVerdicts } from "@/lib/auth/permissions";
import type { Role } from "@/lib/claims/role";
import { type CaseDeletionCounts, countCaseDeletion, deleteCases } from "@/lib/db/case-deletion";
import { readCaseDetail } from "@/lib/db/case-detail";
import {
  type CaseView,
  findNeighbours,
  findPlace,
  idsOf,
  listCaseRows,
  openCaseView,
  summarizeCases,
} from "@/lib/db/case-list";
import { readCasePeek } from "@/lib/db/case-peek";
import { db } from "@/lib/db/client";
import { findProject, type ProjectRecord } from "@/lib/db/projects";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import { AppError } from "@/lib/errors";
import type { CaseQuery } from "@/lib/metrics/case-query";
import { judgeMark, peopleMark } from "@/lib/metrics/case-row";
import { exportProject } from "./export-project";

/** Rows that the page brings along, and that a request for more gets. */
const ROWS = 100;

/** Who asks, and what they are in the project. */
interface Asker {
  id: string;
  role: Role;
}

interface Asked {
  slug: string;
  user: Asker;
  query: CaseQuery;
}

/** A query that asks nothing about labels and verdicts, for who may not see them: an answer would tell them. */
function blindQuery({ difference: _, outcome: __, labels: ___, ...query }: CaseQuery): CaseQuery {
  const isTelling = query.sort === "difference" || query.sort === "outcome" || query.sort === "labels";
  return { ...query, sort: isTelling ? "imported" : query.sort };
}

async function requireProject(slug: string): Promise<ProjectRecord> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", `There is no project ${slug}.`);
  return project;
}

async function open({ slug, user, query }: Asked, token?: string) {
  const project = await requireProject(slug);
  const mayCompare = maySeeVerdicts(user, project);
  if (mayCompare) await noteVerdictsShown(db(), { userId: user.id, projectId: project.id, of: "all" });
  const allowed = mayCompare ? query : blindQuery(query);
  const view = await openCaseView({ projectId: project.id, query: allowed, token });
  return { project, mayCompare, view, query: allowed };
}

/**
 * The page of cases: its counts, and the rows around the one the keyboard was on.
 *
 * @returns null without the project.
 */
export async function loadCases(asked: Asked & { at: string | undefined }) {
  if ((await findProject(db(), asked.slug)) === null) return null;
  const { mayCompare, view, query } = await open(asked);
  const at = asked.at === undefined ? -1 : findPlace(view, asked.at);
  const from = Math.max(0, Math.floor(at / ROWS) * ROWS);
  const rows = await listCaseRows({ view, from, take: ROWS, mayCompare });
  return { query, mayCompare, token: view.token, at, from, rows, summary: summarizeCases(view) };
}

/** More rows of a list; its token tells whether it is still the same one. */
export async function loadCaseRows(asked: Asked & { from: number; token: string }) {
  const { mayCompare, view } = await open(asked, asked.token);
  const rows = await listCaseRows({ view, from: asked.from, take: ROWS, mayCompare });
  return { token: view.token, rows };
}

/** A case at a glance. */
export async function loadCasePeek({ slug, user, caseId }: { slug: string; user: Asker; caseId: string }) {
  const project = await requireProject(slug);
  const mayCompare = maySeeVerdicts(user, project);
  if (mayCompare) await noteVerdictsShown(db(), { userId: user.id, projectId: project.id, of: "all" });
  const found = await readCasePeek({ projectId: project.id, caseId });
  if (found === null) throw new AppError("not_found", "There is no such case; it may have been deleted.");
  const { question, answer, verdictSpace } = found;
  return {
    question,
    answer,
    claims: found.claims.map(({ id, text, gold, verdicts }) => ({
      id,
      text,
      people: mayCompare ? peopleMark(gold) : null,
      judge: mayCompare ? judgeMark(verdicts[0] ?? null, verdictSpace) : null,
    })),
  };
}

/**
 * A case with everything kept of it, and its neighbours in the list it was opened from.
 *
 * @returns null without the project or the case.
 */
export async function loadCase(asked: Asked & { caseId: string }) {
  const project = await findProject(db(), asked.slug);
  if (project === null) return null;
  const mayCompare = maySeeVerdicts(asked.user, project);
  const found = await readCaseDetail({ projectId: project.id, caseId: asked.caseId });
  if (found === null) return null;
  const { view, query } = await open(asked);
  const claims = mayCompare
    ? found.claims
    : found.claims.map((claim) => ({ ...claim, labels: [], gold: null, goldHistory: [], verdicts: [] }));
  return {
    found: { ...found, claims },
    mayCompare,
    query,
    neighbours: findNeighbours(view, found.id),
  };
}

/** A selection: the listed cases, or all of the list but those. */
export interface PickedCases {
  all: boolean;
  ids: readonly string[];
}

function pickedIds(view: CaseView, { all, ids }: PickedCases): string[] {
  if (!all) return [...ids];
  const but = new Set(ids);
  return idsOf(view).filter((id) => !but.has(id));
}

/** What would go with the selected cases. */
export async function countPickedCases(asked: Asked & { picked: PickedCases }): Promise<CaseDeletionCounts> {
  const { project, view } = await open(asked);
  return countCaseDeletion({ projectId: project.id, caseIds: pickedIds(view, asked.picked) });
}

/** Deletes the selected cases; returns what went. */
export async function deletePickedCases(asked: Asked & { picked: PickedCases }): Promise<CaseDeletionCounts> {
  const { project, view } = await open(asked);
  return deleteCases({ projectId: project.id, caseIds: pickedIds(view, asked.picked) });
}

/** The selected cases as a file that reads back, a piece at a time. */
export async function exportPickedCases(
  asked: Asked & { picked: PickedCases },
): Promise<AsyncGenerator<string>> {
  const { view } = await open(asked);
  const { facts, placeOf } = view.snapshot;
  const places = pickedIds(view, asked.picked).flatMap((id) => placeOf.get(id) ?? []);
  const picked = new Map<string, string[]>();
  for (const place of places.sort((a, b) => a - b)) {
    const one = facts[place];
    if (one === undefined) continue;
    const ids = picked.get(one.datasetId) ?? [];
    ids.push(one.id);
    picked.set(one.datasetId, ids);
  }
  return exportProject(db(), { slug: asked.slug, format: "jsonl", picked });
}
