"use server";

import { z } from "zod";
import { argument } from "@/app/argument";
import type { PracticeReply } from "@/components/practice/practice-view";
import { requireMember } from "@/lib/auth/member";
import { VERDICTS } from "@/lib/claims/verdict";
import { AppError } from "@/lib/errors";
import { answerPractice } from "@/lib/runs/practice";

const answerSchema = z.object({
  claimId: z.string().min(1).max(64),
  verdict: z.enum(VERDICTS),
  ms: z.number().int().min(0).max(86_400_000).nullable(),
  requestId: z.uuid(),
});

/** Keeps an answer to a claim for practice and tells what it is held to. */
export async function answerPracticeAction(
  slug: string,
  sent: z.infer<typeof answerSchema>,
): Promise<PracticeReply> {
  const { id, project } = await requireMember(slug, "label");
  const act = argument(answerSchema, sent);
  try {
    const of = { projectId: project.id, reviewerId: id, now: new Date() };
    return { status: "answered", answer: await answerPractice({ ...of, ...act }) };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}
