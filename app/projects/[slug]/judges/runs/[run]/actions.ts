"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { RunActionState } from "@/components/judges/run-action";
import { audited } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { FAILURE_KINDS } from "@/lib/judges/judge";
import { pauseProjectRun, resumeProjectRun, retryFailures, stopProjectRun } from "@/lib/runs/run-commands";
import { readMinutes } from "../../read-limits";

const id = z.string().min(1).max(100);
const runSchema = z.object({ slug: id, runId: id });
const limitsSchema = z.object({ costLimit: z.string().max(40), minutes: z.string().max(40) }).nullable();

async function answer(slug: string, work: () => Promise<string | null>): Promise<RunActionState> {
  try {
    const refusal = await work();
    if (refusal !== null) return { status: "refused", message: refusal };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  revalidatePath(`/projects/${slug}`, "layout");
  return { status: "done" };
}

export async function pauseAction(slug: string, runId: string): Promise<RunActionState> {
  const user = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const work = answer(asked.slug, async () =>
    (await pauseProjectRun({ ...asked, by: user.name })) ? null : "It had ended already.",
  );
  return audited(user, ["runChanged", { run: asked.runId, how: "paused" }], work);
}

export async function stopAction(slug: string, runId: string): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const work = answer(asked.slug, async () =>
    (await stopProjectRun(asked)) ? null : "It had ended already.",
  );
  return audited(member, ["runChanged", { run: asked.runId, how: "stopped" }], work);
}

export async function resumeAction(
  slug: string,
  runId: string,
  limits: { costLimit: string; minutes: string } | null,
): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const given = argument(limitsSchema, limits);
  const minutes = given === null ? null : readMinutes(given.minutes);
  if (minutes === "wrong") return { status: "refused", message: "Minutes are a number above 0, such as 30." };
  const costLimit = given?.costLimit.trim() || null;
  const work = answer(asked.slug, async () => {
    const isQueued = await resumeProjectRun({
      ...asked,
      ...(given === null ? {} : { costLimit, timeLimitMs: minutes }),
    });
    return isQueued ? null : "It is at work or done already.";
  });
  return audited(member, ["runChanged", { run: asked.runId, how: "resumed", costLimit }], work);
}

export async function retryAction(slug: string, runId: string, kind: string): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const failed = argument(z.enum(FAILURE_KINDS), kind);
  const work = answer(asked.slug, async () => {
    const { retried } = await retryFailures({ ...asked, kinds: [failed] });
    return retried > 0 ? null : "No claim of this run failed in that way any more.";
  });
  return audited(member, ["runChanged", { run: asked.runId, how: "retried", failure: failed }], work);
}
