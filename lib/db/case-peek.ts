import "server-only";
import { verdictSpaceOf } from "@/lib/judges/verdict-space";
import { type Db, db } from "./client";
import { OF_CLAIMS } from "./runs";

/** A case at a glance: its answer and claims, with people's mark and that of its dataset's newest finished run. */
export async function readCasePeek(
  { projectId, caseId }: { projectId: string; caseId: string },
  client: Db = db(),
) {
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: { question: true, answer: true, datasetId: true },
  });
  if (row === null) return null;
  const run = await client.run.findFirst({
    where: { datasetId: row.datasetId, status: "done", ...OF_CLAIMS },
    orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    select: { id: true, judgeVersion: { select: { config: true } } },
  });
  const claims = await client.claim.findMany({
    where: { caseId },
    orderBy: { position: "asc" },
    select: {
      id: true,
      text: true,
      gold: { select: { verdict: true, basis: true } },
      verdicts: { where: { runId: run?.id ?? "" }, select: { verdict: true } },
    },
  });
  const verdictSpace = verdictSpaceOf(run?.judgeVersion.config);
  return { question: row.question, answer: row.answer, verdictSpace, claims };
}
