"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { argument } from "@/app/argument";
import type { ReportActionState } from "@/components/report/report-action";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { parseReportQuery, reportNumberSchema, slugSchema } from "@/lib/report/query";
import { deleteProjectReport, freezeProjectReport } from "@/lib/runs/report-pages";

/** Freezes today's report of a set and a run, and leads to it. */
export async function freezeReportAction(
  slug: string,
  _state: ReportActionState,
  form: FormData,
): Promise<ReportActionState> {
  const user = await requireMember(slug, "freezeReport");
  argument(slugSchema, slug);
  const asked = parseReportQuery({ dataset: form.get("datasetId"), run: form.get("runId") });
  let number: number;
  try {
    number = await freezeProjectReport({ slug, asked, user });
    await audit(user, "reportFrozen", { report: number });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/report/${number}`);
}

/** Deletes a frozen report and leads to today's. */
export async function deleteReportAction(
  slug: string,
  number: number,
  _state: ReportActionState,
  _form: FormData,
): Promise<ReportActionState> {
  const member = await requireMember(slug, "freezeReport");
  // What a page bound to the form comes back from the browser: it may be anything.
  const asked = { slug: argument(slugSchema, slug), number: argument(reportNumberSchema, number) };
  try {
    await deleteProjectReport(asked);
    await audit(member, "reportDeleted", { report: asked.number });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/report`);
}
