import "server-only";
import type { Db } from "./client";

/** Calls of a project's judges on one claim, newest first; of one version where that is asked for. */
export async function listClaimCalls(
  client: Db,
  asked: { projectId: string; claimId: string; versionId?: string; take?: number },
) {
  const { projectId, claimId, versionId, take = 200 } = asked;
  return client.judgeCall.findMany({
    where: { claimId, version: { judge: { projectId } }, ...(versionId === undefined ? {} : { versionId }) },
    orderBy: { id: "desc" },
    take,
    select: {
      id: true,
      runId: true,
      target: true,
      repeat: true,
      status: true,
      verdict: true,
      failure: true,
      rationale: true,
      score: true,
      confidence: true,
      confidenceSource: true,
      evidence: true,
      flags: true,
      raw: true,
      attempts: true,
      inputTokens: true,
      cachedTokens: true,
      outputTokens: true,
      reasoningTokens: true,
      costAmount: true,
      costCurrency: true,
      ms: true,
      servedModel: true,
      fingerprint: true,
      isCurrent: true,
      createdAt: true,
      version: { select: { version: true, judge: { select: { name: true, label: true } } } },
    },
  });
}
