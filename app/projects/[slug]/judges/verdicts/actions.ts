"use server";

import { revalidatePath } from "next/cache";
import { argument } from "@/app/argument";
import type { VerdictsAnswer, VerdictsEnd } from "@/components/imports/verdicts-actions";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import {
  importVerdictUpload,
  previewVerdictUpload,
  type VerdictReading,
  type VerdictUpload,
  verdictReadingSchema,
  verdictUploadSchema,
} from "@/lib/runs/verdict-upload";

/** What stands in the way of a file, as a sentence for whoever sent it. */
async function answer<Good>(
  work: () => Promise<Good>,
): Promise<Good | { status: "failed"; message: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { status: "failed", message: error.message };
    throw error;
  }
}

export async function previewVerdictsAction(reading: VerdictReading): Promise<VerdictsAnswer> {
  const user = await requireMember(reading, "import");
  const asked = argument(verdictReadingSchema, reading);
  return answer(async () => ({ status: "read", preview: await previewVerdictUpload(user.id, asked) }));
}

export async function importVerdictsAction(how: VerdictUpload): Promise<VerdictsEnd> {
  const user = await requireMember(how, "import");
  const asked = argument(verdictUploadSchema, how);
  return answer(async () => {
    const { end, isNew } = await importVerdictUpload(user.id, asked);
    if (isNew && end.status === "done")
      await audit(user, "verdictsImported", { run: end.runId, judge: asked.name });
    revalidatePath(`/projects/${asked.slug}`, "layout");
    return end;
  });
}
