import "server-only";
import { readClaimToTry } from "@/lib/db/claim-to-try";
import { db } from "@/lib/db/client";
import { findSettledClaim } from "@/lib/db/labeled-claims";
import { noteVerdictTried } from "@/lib/db/verdicts-shown";
import { AppError } from "@/lib/errors";
import { buildPrompt } from "@/lib/judges/llm/prompt";
import type { PromptText } from "@/lib/judges/llm/prompt-text";
import type { TriedClaim } from "@/lib/judges/tried";
import { type JudgeToTry, tryJudge } from "./calling-judges";
import { projectIdOf } from "./project-id";

/**
 * Asks a judge, stored or as a form holds it, about one claim on which people have settled. A claim that waits for a label is
 * refused, and a label that this person gives afterwards on a labeled claim of the dataset is not blind.
 *
 * @param prompt of a judge that has one: comes back as it was sent.
 * @throws AppError not_found, conflict, busy; ZodError for settings that the kind refuses.
 */
export async function tryJudgeOnSettledClaim({
  slug,
  userId,
  claimId,
  prompt,
  judge,
}: {
  slug: string;
  userId: string;
  claimId: string;
  prompt: PromptText | null;
  judge: JudgeToTry;
}): Promise<TriedClaim> {
  const projectId = await projectIdOf(db(), slug);
  const settled = await findSettledClaim(db(), { projectId, claimId });
  const material = settled && (await readClaimToTry(db(), { projectId, claimId }));
  if (settled === null || material === null) {
    throw new AppError(
      "not_found",
      "This claim is gone, or people have not settled on it: choose another one.",
    );
  }
  await noteVerdictTried(db(), { userId, datasetId: settled.datasetId });
  const { record, trouble } = await tryJudge(db(), { projectId, judge, claimId });
  const sent = prompt && buildPrompt(prompt, material);
  return {
    claim: settled.text,
    gold: settled.gold,
    prompt: sent && { system: sent.system, user: sent.user },
    record,
    trouble,
  };
}
