import "server-only";
import type { Db } from "@/lib/db/client";
import type { ProjectRecord } from "@/lib/db/projects";
import { createReport, type ReportRecord } from "@/lib/db/reports";
import { AppError } from "@/lib/errors";
import { buildReport } from "@/lib/report/document";
import { textsOf } from "@/lib/report/input";
import { findLongTexts } from "@/lib/report/limits";
import { type AskedReport, loadReport } from "./load-report";

/**
 * Freezes the report of today: it keeps every figure and sentence as they are now, whatever changes later.
 *
 * @param frozen user: who freezes it; zone: whose day it carries.
 * @throws AppError conflict when there is no case to report on, or when a text is too long for the one page: then it
 *   names what to shorten.
 */
export async function freezeReport(
  client: Db,
  frozen: {
    project: ProjectRecord;
    asked: AskedReport;
    user: { id: string; name: string };
    now: Date;
    zone?: string;
  },
): Promise<ReportRecord> {
  const { project, user, now } = frozen;
  const { input } = await loadReport(client, frozen);
  if (input.dataset === null || input.dataset.cases === 0) {
    throw new AppError("conflict", "There are no cases to report on. Bring some in first.");
  }
  const document = buildReport(input);
  const long = findLongTexts(document, textsOf(input));
  if (long.length > 0) throw new AppError("conflict", long.join(" "));
  return createReport(client, {
    projectId: project.id,
    userId: user.id,
    now,
    numberIt: (number) => ({ ...document, number, frozenAt: now.toISOString(), frozenBy: user.name }),
  });
}
