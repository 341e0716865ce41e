"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { RunActionState } from "@/components/judges/run-action";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { decideSplitPart, retryAnswers } from "@/lib/runs/answer-runs";

const id = z.string().min(1).max(100);
const runSchema = z.object({ slug: id, runId: id });
const partSchema = z.object({ caseId: id, at: z.number().int().min(0).max(100_000), take: z.boolean() });

export async function retryAnswersAction(slug: string, runId: string, kind: string): Promise<RunActionState> {
  const member = await requireMember(slug, "startRun");
  const asked = argument(runSchema, { slug, runId });
  const failed = argument(id, kind);
  try {
    const { retried } = await retryAnswers({ ...asked, kinds: [failed] });
    if (retried === 0)
      return { status: "refused", message: "No answer of this run failed in that way any more." };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(member, "runChanged", { run: asked.runId, how: "retried", failure: failed });
  revalidatePath(`/projects/${asked.slug}`, "layout");
  return { status: "done" };
}

/** Makes a waiting part of an answer a claim, or sets it aside. */
export async function decidePartAction(
  slug: string,
  runId: string,
  decision: { caseId: string; at: number; take: boolean },
): Promise<RunActionState> {
  const member = await requireMember(slug, "import");
  const asked = argument(runSchema, { slug, runId });
  const part = argument(partSchema, decision);
  const outcome = await decideSplitPart({ ...asked, ...part });
  if (outcome === "done") await audit(member, "partDecided", { run: asked.runId, ...part });
  revalidatePath(`/projects/${asked.slug}`, "layout");
  return outcome === "done"
    ? { status: "done" }
    : { status: "refused", message: "It was decided already, or the answer has been split anew." };
}
