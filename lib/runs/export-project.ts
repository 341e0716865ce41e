import "server-only";
import { type Db, db } from "@/lib/db/client";
import { readExportHead, readExportPage } from "@/lib/db/export-read";
import { findProject } from "@/lib/db/projects";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import { AppError } from "@/lib/errors";
import { BYTE_ORDER_MARK, caseRows, csvHeader } from "@/lib/exports/csv";
import { caseLine, headerLine, headerNumbers } from "@/lib/exports/jsonl";
import type { ExportedCase, ExportedDataset, ExportedProject } from "@/lib/exports/record";
import type { AnswerKind } from "@/lib/judges/answer-kinds";

export const EXPORT_FORMATS = ["jsonl", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Media type of each form. */
export const EXPORT_TYPES: Record<ExportFormat, string> = {
  jsonl: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

/** Cases read at once: all that is in memory at any size. */
const CASES_A_PAGE = 50;

const SPLITTER: AnswerKind = "llm-split";

/** Ids of the only cases to export, by the id of their dataset, each list in the order of import. */
type Picked = ReadonlyMap<string, readonly string[]>;

async function* pickedOf(
  client: Db,
  dataset: ExportedDataset,
  ids: readonly string[],
): AsyncGenerator<ExportedCase> {
  for (let at = 0; at < ids.length; at += CASES_A_PAGE) {
    const caseIds = ids.slice(at, at + CASES_A_PAGE);
    yield* await readExportPage(client, { dataset, after: -1, take: CASES_A_PAGE, caseIds });
  }
}

async function* casesOf(
  client: Db,
  datasets: readonly ExportedDataset[],
  picked: Picked | undefined,
): AsyncGenerator<ExportedCase> {
  for (const dataset of datasets) {
    if (picked !== undefined) {
      yield* pickedOf(client, dataset, picked.get(dataset.id) ?? []);
      continue;
    }
    let after = -1;
    for (;;) {
      const page = await readExportPage(client, { dataset, after, take: CASES_A_PAGE });
      yield* page;
      const last = page.at(-1);
      if (!last) break;
      after = last.position;
    }
  }
}

async function* jsonl(
  client: Db,
  project: ExportedProject,
  picked: Picked | undefined,
): AsyncGenerator<string> {
  yield `${headerLine(project)}\n`;
  const numbers = headerNumbers(project);
  const hasSeveralDatasets = project.datasets.length > 1;
  for await (const found of casesOf(client, project.datasets, picked)) {
    yield `${caseLine(found, { numbers, hasSeveralDatasets })}\n`;
  }
}

async function* csv(
  client: Db,
  project: ExportedProject,
  picked: Picked | undefined,
): AsyncGenerator<string> {
  // What a splitter came to is the claims, and they are the rows.
  const splitters = new Set(project.judges.filter(({ kind }) => kind === SPLITTER).map(({ name }) => name));
  const runs = project.runs.filter(({ judge }) => !splitters.has(judge));
  yield BYTE_ORDER_MARK + csvHeader(runs);
  for await (const found of casesOf(client, project.datasets, picked)) yield caseRows(found, runs);
}

/**
 * A project as a file, a piece at a time, at any size.
 *
 * @param request slug of the project, and the form: jsonl reads back to an identical project, csv is for a spreadsheet;
 *   with `picked` only these cases.
 * @throws AppError "not_found" before the first piece when there is no such project.
 */
export async function exportProject(
  client: Db,
  { slug, format, picked }: { slug: string; format: ExportFormat; picked?: Picked },
): Promise<AsyncGenerator<string>> {
  const found = await findProject(client, slug);
  const project = found && (await readExportHead(client, found.id));
  if (!project) throw new AppError("not_found", `There is no project ${slug}.`);
  return format === "jsonl" ? jsonl(client, project, picked) : csv(client, project, picked);
}

/** {@link exportProject} of this process's own database, for a person who is sent its verdicts by that. */
export async function downloadProject(request: {
  slug: string;
  userId: string;
  format: ExportFormat;
}): Promise<AsyncGenerator<string>> {
  const { slug, userId } = request;
  const project = await findProject(db(), slug);
  if (project !== null) await noteVerdictsShown(db(), { userId, projectId: project.id, of: "all" });
  return exportProject(db(), request);
}

/** Name of the file an export is saved under. */
export function exportFileName({ slug, format }: { slug: string; format: ExportFormat }): string {
  return `${slug}.${format}`;
}
