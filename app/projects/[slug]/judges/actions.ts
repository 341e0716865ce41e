"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { RunActionState } from "@/components/judges/run-action";
import { requireUser } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { LOCAL_JUDGES } from "@/lib/judges/catalog";
import { resumeProjectRun, startProjectRun, stopProjectRun } from "@/lib/runs/run-commands";

const id = z.string().min(1).max(100);
const runSchema = z.object({ slug: id, runId: id });
const startSchema = z.object({ slug: id, judge: z.enum(LOCAL_JUDGES), datasetId: id });

async function answer(slug: string, work: () => Promise<boolean>): Promise<RunActionState> {
  try {
    if (!(await work())) return { status: "refused", message: "It had ended already, or is at work." };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  revalidatePath(`/projects/${slug}`, "layout");
  return { status: "done" };
}

export async function startRunAction(_state: RunActionState, form: FormData): Promise<RunActionState> {
  const asked = startSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return { status: "refused", message: "Choose a judge and a dataset." };
  const user = await requireUser();
  return answer(asked.data.slug, async () => {
    await startProjectRun({ ...asked.data, startedBy: user.id });
    return true;
  });
}

export async function stopRunAction(slug: string, runId: string): Promise<RunActionState> {
  const asked = runSchema.parse({ slug, runId });
  await requireUser();
  return answer(asked.slug, () => stopProjectRun(asked));
}

export async function resumeRunAction(slug: string, runId: string): Promise<RunActionState> {
  const asked = runSchema.parse({ slug, runId });
  await requireUser();
  return answer(asked.slug, () => resumeProjectRun(asked));
}
