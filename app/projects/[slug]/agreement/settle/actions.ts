"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { SettleReply, SettleRequest } from "@/components/agreement/settle-form";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { SETTLEMENT_OUTCOMES } from "@/lib/claims/settlement";
import { VERDICTS } from "@/lib/claims/verdict";
import { AppError } from "@/lib/errors";
import { settleClaim } from "@/lib/runs/settle-claim";
import { typedText } from "@/lib/storable";

const requestSchema = z.object({
  slug: z.string().min(1).max(100),
  claimId: z.string().min(1).max(64),
  basedOn: z.number().int().min(0),
  verdict: z.enum(VERDICTS).nullable(),
  outcome: z.enum(SETTLEMENT_OUTCOMES),
  reason: typedText().max(2000),
});

/** Keeps a decision on a claim in dispute. */
export async function settleAction(request: SettleRequest): Promise<SettleReply> {
  const member = await requireMember(request, "settle");
  const { slug, ...decision } = argument(requestSchema, request);
  try {
    await settleClaim({ projectId: member.project.id, ...decision }, { userId: member.id, now: new Date() });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(member, "claimSettled", { claim: decision.claimId, outcome: decision.outcome });
  revalidatePath(`/projects/${slug}`, "layout");
  return { status: "settled" };
}
