"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { RunActionState } from "@/components/judges/run-action";
import { readStartChoice } from "@/components/judges/start-choice";
import { requireUser } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { resumeProjectRun, startProjectRun, stopProjectRun } from "@/lib/runs/run-commands";

const id = z.string().min(1).max(100);
const runSchema = z.object({ slug: id, runId: id });
const startSchema = z.object({ slug: id, judge: id.transform(readStartChoice), datasetId: id });

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
  const user = await requireUser();
  const asked = startSchema.safeParse(Object.fromEntries(form));
  if (!asked.success || asked.data.judge === null) {
    return { status: "refused", message: "Choose a judge and a dataset." };
  }
  const { slug, judge: choice, datasetId } = asked.data;
  return answer(slug, async () => {
    await startProjectRun({ slug, ...choice, datasetId, startedBy: user.id });
    return true;
  });
}

export async function stopRunAction(slug: string, runId: string): Promise<RunActionState> {
  await requireUser();
  const asked = argument(runSchema, { slug, runId });
  return answer(asked.slug, () => stopProjectRun(asked));
}

export async function resumeRunAction(slug: string, runId: string): Promise<RunActionState> {
  await requireUser();
  const asked = argument(runSchema, { slug, runId });
  return answer(asked.slug, () => resumeProjectRun(asked));
}
