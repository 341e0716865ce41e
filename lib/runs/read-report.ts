import "server-only";
import type { Db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { findReport } from "@/lib/db/reports";
import { AppError } from "@/lib/errors";
import { buildReport } from "@/lib/report/document";
import type { ReportDocument } from "@/lib/report/schema";
import { parseReport } from "@/lib/report/seal";
import { type AskedReport, loadReport } from "./load-report";

/**
 * One report of a project: a frozen one by its number, or that of today.
 *
 * @throws AppError not_found when there is no such project or no such report.
 */
export async function readReport(
  client: Db,
  { slug, which, now }: { slug: string; which: { number: number } | AskedReport; now: Date },
): Promise<ReportDocument> {
  const project = await findProject(client, slug);
  if (project === null) throw new AppError("not_found", `There is no project ${slug}.`);
  if ("number" in which) {
    const record = await findReport(client, { projectId: project.id, number: which.number });
    if (record === null) throw new AppError("not_found", `Project ${slug} has no report ${which.number}.`);
    return parseReport(record.document);
  }
  return buildReport((await loadReport(client, { project, asked: which, now })).input);
}
