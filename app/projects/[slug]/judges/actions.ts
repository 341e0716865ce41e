"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { RunActionState } from "@/components/judges/run-action";
import { readLearnedChoice, readStartChoice, readVersionChoice } from "@/components/judges/start-choice";
import { audit, audited } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { resumeProjectRun, startProjectRun, startProjectRuns, stopProjectRun } from "@/lib/runs/run-commands";

const id = z.string().min(1).max(100);
const runSchema = z.object({ slug: id, runId: id });
const startSchema = z.object({ slug: id, judge: id, datasetId: id });

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

const NO_CHOICE: RunActionState = { status: "refused", message: "Choose a judge and a dataset." };

export async function startRunAction(_state: RunActionState, form: FormData): Promise<RunActionState> {
  const user = await requireMember(form, "startRun");
  const asked = startSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return NO_CHOICE;
  const { slug, datasetId } = asked.data;
  const version = readVersionChoice(asked.data.judge);
  if (version !== null) {
    // What it takes is told, and limits are set, before anything is sent.
    const query = new URLSearchParams({ version, dataset: datasetId });
    redirect(`/projects/${slug}/judges/start?${query}`);
  }
  const learned = readLearnedChoice(asked.data.judge);
  if (learned !== null) {
    return answer(slug, async () => {
      await startProjectRuns({ slug, judge: { learned }, datasetId, startedBy: user.id });
      await audit(user, "runStarted", { judge: asked.data.judge, dataset: datasetId });
      return true;
    });
  }
  const choice = readStartChoice(asked.data.judge);
  if (choice === null) return NO_CHOICE;
  return answer(slug, async () => {
    await startProjectRun({ slug, ...choice, datasetId, startedBy: user.id });
    await audit(user, "runStarted", { judge: asked.data.judge, dataset: datasetId });
    return true;
  });
}

export async function stopRunAction(slug: string, runId: string): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const work = answer(asked.slug, () => stopProjectRun(asked));
  return audited(member, ["runChanged", { run: asked.runId, how: "stopped" }], work);
}

export async function resumeRunAction(slug: string, runId: string): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const work = answer(asked.slug, () => resumeProjectRun(asked));
  return audited(member, ["runChanged", { run: asked.runId, how: "resumed" }], work);
}
