import "server-only";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import { toVerdictsPreview, type VerdictsPreview } from "@/lib/imports/verdicts-preview";
import { VERDICT_SPACES } from "@/lib/judges/verdict-space";
import { importVerdicts, previewVerdicts, type VerdictsSource } from "./import-verdicts";
import { bringInOnce } from "./upload-once";
import { findUpload } from "./uploads";

/** How an upload of verdicts is to be read. */
export const verdictReadingSchema = z.object({
  slug: z.string().min(1).max(300),
  upload: z.string().min(1).max(100),
  datasetId: z.string().min(1).max(100),
  space: z.enum(VERDICT_SPACES),
});
export type VerdictReading = z.infer<typeof verdictReadingSchema>;

/** How it is to be brought in. */
export const verdictUploadSchema = verdictReadingSchema.extend({
  name: z.string().max(1000),
  isProbability: z.boolean(),
  leaveMissing: z.boolean(),
});
export type VerdictUpload = z.infer<typeof verdictUploadSchema>;

/** What became of an upload: every problem, or the run it is. */
export type VerdictUploadEnd =
  | { status: "refused"; preview: VerdictsPreview }
  | { status: "done"; preview: VerdictsPreview; runId: string };

async function sourceOf(
  userId: string,
  { slug, upload, datasetId, space }: VerdictReading,
): Promise<VerdictsSource> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  const { name, open } = await findUpload(upload, userId);
  return { file: name, open, projectId: project.id, datasetId, space };
}

/** Says what an upload would bring; nothing is written. */
export async function previewVerdictUpload(
  userId: string,
  reading: VerdictReading,
): Promise<VerdictsPreview> {
  return toVerdictsPreview(await previewVerdicts(db(), await sourceOf(userId, reading)));
}

/** Brings an upload in as a run of the judge it names, once. `isNew`: false where it is in since it was asked for before. */
export async function importVerdictUpload(
  userId: string,
  how: VerdictUpload,
): Promise<{ end: VerdictUploadEnd; isNew: boolean }> {
  const { name, isProbability, leaveMissing, upload } = how;
  const { answer: end, isFirst } = await bringInOnce<VerdictUploadEnd>(
    { id: upload, userId, how },
    async () => {
      const source = await sourceOf(userId, how);
      const asked = { judge: { name }, isProbability, leaveMissing, startedBy: userId };
      const result = await importVerdicts(db(), { ...source, ...asked });
      const preview = toVerdictsPreview(result.summary);
      return result.status === "refused"
        ? { answer: { status: "refused", preview }, isIn: false, hasBadRows: false }
        : { answer: { status: "done", preview, runId: result.runId }, isIn: true, hasBadRows: false };
    },
  );
  return { end, isNew: isFirst && end.status === "done" };
}
