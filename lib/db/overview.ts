import "server-only";
import type { Db } from "./client";

/** A label set, changed or taken back by somebody. */
export interface LabelActRow {
  at: Date;
  by: string;
  claimId: string;
}

/** The newest acts of labeling in a project, newest first. */
export async function listLabelActs(
  client: Db,
  { projectId, take }: { projectId: string; take: number },
): Promise<LabelActRow[]> {
  const rows = await client.labelVersion.findMany({
    where: { claim: { case: { dataset: { projectId } } } },
    orderBy: { createdAt: "desc" },
    take,
    select: { claimId: true, createdAt: true, reviewer: { select: { name: true } } },
  });
  return rows.map(({ claimId, createdAt, reviewer }) => ({ at: createdAt, by: reviewer.name, claimId }));
}
