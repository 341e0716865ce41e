import "server-only";
import { type CaseToPlace, doubtOf } from "@/lib/metrics/queue-order";
import type { Tx } from "./client";

/** Cases, and verdicts, read at a time; between two pages everybody else in the process gets their turn. */
const PAGE = 1000;

/** What a judge said of a claim. */
interface Reply {
  verdict: string | null;
  score: number | null;
}

/**
 * The newest finished run of each judge of a set, in the usual order of passages. Panels are none: their members are there.
 */
async function listNewestRuns(client: Tx, datasetId: string): Promise<string[]> {
  const runs = await client.run.findMany({
    where: {
      datasetId,
      status: "done",
      isReversed: false,
      judgeVersion: { judge: { kind: { not: "panel" } } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, judgeVersion: { select: { judgeId: true } } },
  });
  const newest = new Map<string, string>();
  for (const { id, judgeVersion } of runs)
    if (!newest.has(judgeVersion.judgeId)) newest.set(judgeVersion.judgeId, id);
  return [...newest.values()];
}

/** The replies of some runs to the claims of some cases: all that is known of how unsure judges are of them. */
async function readReplies(
  client: Tx,
  { runIds, caseIds }: { runIds: readonly string[]; caseIds: readonly string[] },
): Promise<Map<string, Reply[]>> {
  const replies = new Map<string, Reply[]>();
  if (runIds.length === 0) return replies;
  const rows = await client.judgeVerdict.findMany({
    where: { runId: { in: [...runIds] }, claim: { caseId: { in: [...caseIds] } } },
    select: { claimId: true, verdict: true, score: true },
  });
  for (const { claimId, ...reply } of rows) {
    const known = replies.get(claimId);
    if (known === undefined) replies.set(claimId, [reply]);
    else known.push(reply);
  }
  return replies;
}

/**
 * Cases of a set with what decides their place in its list: what kind they are of, and how unsure judges are.
 *
 * @param asksJudges whether verdicts matter to the order; else none is read.
 * @param isAnew all of them; else only those that have no place yet.
 */
export async function readCasesToPlace(
  client: Tx,
  { datasetId, asksJudges, isAnew }: { datasetId: string; asksJudges: boolean; isAnew: boolean },
): Promise<CaseToPlace[]> {
  const runIds = asksJudges ? await listNewestRuns(client, datasetId) : [];
  const found: CaseToPlace[] = [];
  for (let after = ""; ; ) {
    const rows = await client.case.findMany({
      where: { datasetId, id: { gt: after }, ...(isAnew ? {} : { queuePlace: null }) },
      orderBy: { id: "asc" },
      take: PAGE,
      select: { id: true, position: true, caseType: true, claims: { select: { id: true } } },
    });
    const replies = await readReplies(client, { runIds, caseIds: rows.map(({ id }) => id) });
    for (const { id, position, caseType, claims } of rows) {
      const given = claims.map((claim) => replies.get(claim.id) ?? []);
      const isFlagged = given.flat().some(({ verdict }) => verdict !== null && verdict !== "supported");
      const doubts = given.flatMap((one) => doubtOf(one) ?? []);
      const stratum = `${caseType ?? ""} ${isFlagged ? "flagged" : "passed"}`;
      found.push({ id, position, stratum, doubt: doubts.length === 0 ? null : Math.max(...doubts) });
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < PAGE) return found;
  }
}
