import "server-only";
import type { Db } from "@/lib/db/client";
import { findStoredCalls, type StoredCall } from "@/lib/db/judge-calls";
import { listOpenCaseIds, readCasesById } from "@/lib/db/open-cases";
import { callKey } from "@/lib/judges/call-key";
import type { RunRecord } from "@/lib/judges/run";
import { type ClaimAsked, prepareClaim } from "./claim-rounds";

/** Cases in memory at once, beside those whose claims are being judged. */
const CASES_A_PAGE = 40;

/** A claim whose turn it is, and the stored call that answers for it, if there is one. */
export interface ClaimToCall {
  asked: ClaimAsked;
  /** Of the call on all its passages. */
  key: string;
  stored: StoredCall | null;
}

/** The name of a call on a claim, held against all its passages in the order shown. */
export function contextKey(asked: ClaimAsked, { hash, repeat }: { hash: string; repeat: number }): string {
  return callKey(hash, {
    question: asked.case.question,
    evidence: asked.passages,
    claim: shownClaim(asked),
    repeat,
  });
}

/** A claim as a judge sees it. */
export function shownClaim({ claim, cites }: ClaimAsked): {
  text: string;
  cites: readonly string[];
  lead?: string;
} {
  return { text: claim.text, cites, ...(claim.lead === null ? {} : { lead: claim.lead }) };
}

/** The claims of which a run has no answer yet, a page of cases at a time. */
export async function* claimsToCall(
  client: Db,
  run: RunRecord,
  options: { isReversed: boolean },
): AsyncGenerator<ClaimToCall> {
  const ids = await listOpenCaseIds(client, { datasetId: run.dataset.id, runId: run.id });
  for (let at = 0; at < ids.length; at += CASES_A_PAGE) {
    const cases = await readCasesById(client, { ids: ids.slice(at, at + CASES_A_PAGE), runId: run.id });
    const page = cases.flatMap((one) =>
      one.claims
        .filter((claim) => !claim.isJudged)
        .map((claim) => {
          const asked = prepareClaim(one, claim, options);
          return { asked, key: contextKey(asked, { hash: run.judge.hash, repeat: run.repeat }) };
        }),
    );
    const stored = await findStoredCalls(client, {
      keys: page.map(({ key }) => key),
      versionId: run.judge.versionId,
      runId: run.id,
    });
    for (const { asked, key } of page) yield { asked, key, stored: stored.get(key) ?? null };
  }
}
