import "server-only";
import { isVerdict } from "@/lib/claims/verdict";
import { FAILURE_KINDS, type JudgeReply } from "@/lib/judges/judge";
import type { MemberCitations } from "@/lib/judges/panel";
import type { Db } from "./client";

/** What a member of a panel said of a claim, and what that took. */
export interface MemberVerdict {
  reply: JudgeReply;
  citations: MemberCitations;
  ms: number | null;
  /** Of the call that the verdict rests on; null: not known, or there was none. */
  cost: { amount: string; currency: string } | null;
}

/** A claim with what each of some runs said of it; null: nothing. */
export interface ClaimReplies {
  claimId: string;
  members: (MemberVerdict | null)[];
}

const CASES_A_PAGE = 200;
/** Below the bound on variables of either database. */
const CALLS_A_QUERY = 4000;

type VerdictRow = {
  runId: string;
  status: string;
  verdict: string | null;
  failure: string | null;
  score: number | null;
  rationale: string;
  ms: number | null;
  callId: string | null;
  citationOk: boolean | null;
  citeRelevant: unknown;
};

/** Whether each citation counts; anything else in the column is not known. */
function flagsOf(json: unknown): (boolean | null)[] {
  return Array.isArray(json) ? json.map((one) => (typeof one === "boolean" ? one : null)) : [];
}

function replyOf({ verdict, failure, score, rationale }: VerdictRow): JudgeReply {
  if (isVerdict(verdict)) return { status: "ok", verdict, score, rationale };
  const kind = FAILURE_KINDS.find((one) => one === failure) ?? "no_verdict";
  return { status: "no_verdict", failure: kind, rationale };
}

async function readCosts(
  client: Db,
  callIds: readonly string[],
): Promise<Map<string, MemberVerdict["cost"]>> {
  const costs = new Map<string, MemberVerdict["cost"]>();
  for (let at = 0; at < callIds.length; at += CALLS_A_QUERY) {
    const rows = await client.judgeCall.findMany({
      where: { id: { in: callIds.slice(at, at + CALLS_A_QUERY) } },
      select: { id: true, costAmount: true, costCurrency: true },
    });
    for (const { id, costAmount: amount, costCurrency: currency } of rows) {
      costs.set(id, amount === null || currency === null ? null : { amount, currency });
    }
  }
  return costs;
}

/** Every claim of a dataset with what some runs said of it, a page of cases at a time, in the order of the dataset. */
export async function* readMemberReplies(
  client: Db,
  { datasetId, runIds }: { datasetId: string; runIds: readonly string[] },
): AsyncGenerator<ClaimReplies[]> {
  let after = -1;
  for (;;) {
    const cases = await client.case.findMany({
      where: { datasetId, position: { gt: after } },
      orderBy: { position: "asc" },
      take: CASES_A_PAGE,
      select: {
        position: true,
        claims: {
          orderBy: { position: "asc" },
          select: {
            id: true,
            verdicts: {
              where: { runId: { in: [...runIds] } },
              select: {
                runId: true,
                status: true,
                verdict: true,
                failure: true,
                score: true,
                rationale: true,
                ms: true,
                callId: true,
                citationOk: true,
                citeRelevant: true,
              },
            },
          },
        },
      },
    });
    const last = cases.at(-1);
    if (last === undefined) return;
    const claims = cases.flatMap((one) => one.claims);
    const costs = await readCosts(
      client,
      claims.flatMap(({ verdicts }) => verdicts.flatMap(({ callId }) => callId ?? [])),
    );
    yield claims.map(({ id, verdicts }) => ({
      claimId: id,
      members: runIds.map((runId) => {
        const row = verdicts.find((one) => one.runId === runId);
        if (row === undefined) return null;
        const cost = row.callId === null ? null : (costs.get(row.callId) ?? null);
        const citations = { citationOk: row.citationOk, citeRelevant: flagsOf(row.citeRelevant) };
        return { reply: replyOf(row), citations, ms: row.ms, cost };
      }),
    }));
    after = last.position;
  }
}
