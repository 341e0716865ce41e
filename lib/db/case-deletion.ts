import "server-only";
import { type Db, db } from "./client";
import { dropUnusedPassageTexts } from "./passages";

/** What goes with some cases. */
export interface CaseDeletionCounts {
  cases: number;
  claims: number;
  labels: number;
  /** Every act of labeling, taken back ones too. */
  labelHistory: number;
  verdicts: number;
}

/** Ids in one statement: well under the bound on variables of either database. */
const IDS_A_STATEMENT = 500;

function* pieces(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += IDS_A_STATEMENT) yield ids.slice(at, at + IDS_A_STATEMENT);
}

/** What would go if these cases of a project were deleted: to be said before asking. Ids it does not have count nothing. */
export async function countCaseDeletion(
  { projectId, caseIds }: { projectId: string; caseIds: readonly string[] },
  client: Db = db(),
): Promise<CaseDeletionCounts> {
  const sum: CaseDeletionCounts = { cases: 0, claims: 0, labels: 0, labelHistory: 0, verdicts: 0 };
  for (const some of pieces(caseIds)) {
    const which = { id: { in: some }, dataset: { projectId } };
    const claim = { case: which };
    const [cases, claims, labels, labelHistory, verdicts] = await Promise.all([
      client.case.count({ where: which }),
      client.claim.count({ where: claim }),
      client.label.count({ where: { claim } }),
      client.labelVersion.count({ where: { claim } }),
      client.judgeVerdict.count({ where: { claim } }),
    ]);
    sum.cases += cases;
    sum.claims += claims;
    sum.labels += labels;
    sum.labelHistory += labelHistory;
    sum.verdicts += verdicts;
  }
  return sum;
}

/** Deletes cases of a project with their claims, labels and verdicts, all or none; returns what went. */
export async function deleteCases(
  which: { projectId: string; caseIds: readonly string[] },
  client: Db = db(),
): Promise<CaseDeletionCounts> {
  const { projectId, caseIds } = which;
  const counts = await countCaseDeletion(which, client);
  await client.$transaction(
    [...pieces(caseIds)].map((some) =>
      client.case.deleteMany({ where: { id: { in: some }, dataset: { projectId } } }),
    ),
  );
  await dropUnusedPassageTexts(client);
  return counts;
}
