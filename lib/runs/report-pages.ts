import "server-only";
import { db } from "@/lib/db/client";
import { findProject, type ProjectRecord } from "@/lib/db/projects";
import { deleteReport, findReport, listReports, type ReportRecord, readChanges } from "@/lib/db/reports";
import { AppError } from "@/lib/errors";
import { buildReport } from "@/lib/report/document";
import { textsOf } from "@/lib/report/input";
import { findLongTexts } from "@/lib/report/limits";
import type { ReportDocument } from "@/lib/report/schema";
import { parseReport } from "@/lib/report/seal";
import { describeChanges } from "@/lib/report/since";
import { freezeReport } from "./freeze-report";
import { type AskedReport, type LoadedReport, loadReport } from "./load-report";
import { readReport } from "./read-report";

/** A frozen report as lists show it. */
export interface FrozenReport {
  number: number;
  frozenAt: Date;
  frozenBy: string | null;
  document: ReportDocument;
}

async function projectOf(slug: string): Promise<ProjectRecord> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  return project;
}

function toFrozen({ number, createdAt, createdBy, document }: ReportRecord): FrozenReport {
  return { number, frozenAt: createdAt, frozenBy: createdBy, document: parseReport(document) };
}

/** Frozen reports of a project, newest first. */
export async function listFrozenReports(projectId: string): Promise<FrozenReport[]> {
  return (await listReports(db(), { projectId })).map(toFrozen);
}

/** The report of today, with what there is to choose from; null when there is no such project. */
export async function loadReportToday(
  slug: string,
  asked: AskedReport,
): Promise<{
  document: ReportDocument;
  /** What to shorten before it can be frozen, in sentences. */
  tooLong: string[];
  loaded: LoadedReport;
  reports: FrozenReport[];
} | null> {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  const [loaded, reports] = await Promise.all([
    loadReport(db(), { project, asked, now: new Date() }),
    listFrozenReports(project.id),
  ]);
  const document = buildReport(loaded.input);
  return {
    document,
    tooLong: findLongTexts(document, textsOf(loaded.input)),
    loaded,
    reports,
  };
}

/** A frozen report, the others, and what has changed on its set since; null when there is no such report. */
export async function loadFrozenReport(
  slug: string,
  number: number,
): Promise<{ report: FrozenReport; changes: string[]; reports: FrozenReport[] } | null> {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  const record = await findReport(db(), { projectId: project.id, number });
  if (record === null) return null;
  const report = toFrozen(record);
  const { datasetId } = report.document.sources;
  const [reports, since] = await Promise.all([
    listFrozenReports(project.id),
    datasetId === null ? null : readChanges(db(), { datasetId, since: report.frozenAt }),
  ]);
  const changes = since === null ? [] : describeChanges(report.document.counts, since.now, since.changes);
  return { report, changes, reports };
}

/**
 * Freezes a project's report of today.
 *
 * @returns its number.
 * @throws AppError not_found, or conflict with what stands in the way.
 */
export async function freezeProjectReport(frozen: {
  slug: string;
  asked: AskedReport;
  user: { id: string; name: string };
}): Promise<number> {
  const { slug, asked, user } = frozen;
  const project = await projectOf(slug);
  const { number } = await freezeReport(db(), { project, asked, user, now: new Date() });
  return number;
}

/** Deletes a frozen report; false when it was gone already. */
export async function deleteProjectReport({
  slug,
  number,
}: {
  slug: string;
  number: number;
}): Promise<boolean> {
  return deleteReport(db(), { projectId: (await projectOf(slug)).id, number });
}

/**
 * One report of a project for a file: a frozen one by its number, or that of today.
 *
 * @throws AppError not_found
 */
export function readProjectReport(
  slug: string,
  which: { number: number } | AskedReport,
): Promise<ReportDocument> {
  return readReport(db(), { slug, which, now: new Date() });
}
