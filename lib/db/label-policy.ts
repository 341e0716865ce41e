import "server-only";
import { type LabelPolicy, QUEUE_ORDERS } from "@/lib/claims/label-policy";
import type { PlacedCase } from "@/lib/metrics/queue-order";
import { IS_ASKED_FOR } from "./asked-claims";
import { type BulkTable, insertRows } from "./bulk-insert";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

const QUEUE_PLACES: BulkTable<Prisma.QueuePlaceCreateManyInput> = {
  name: "QueuePlace",
  columns: { caseId: "plain", datasetId: "plain", place: "plain", labels: "plain" },
};

/** How a project has its claims labeled; null where everybody labels everything. */
export async function readPolicy(client: Tx, projectId: string): Promise<LabelPolicy | null> {
  const row = await client.labelPolicy.findUnique({
    where: { projectId },
    select: { labelsPerClaim: true, overlapShare: true, order: true, seed: true },
  });
  if (row === null) return null;
  return { ...row, order: QUEUE_ORDERS.find((one) => one === row.order) ?? "imported" };
}

/** Whether a project's policy was saved after an instant; false where it has none. */
export async function wasSavedSince(tx: Tx, { projectId, since }: { projectId: string; since: Date }) {
  return (await tx.labelPolicy.count({ where: { projectId, updatedAt: { gt: since } } })) > 0;
}

/** Keeps a project's policy, or none. */
export async function keepPolicy(
  tx: Tx,
  { projectId, policy, now }: { projectId: string; policy: LabelPolicy | null; now: Date },
): Promise<void> {
  if (policy === null) {
    await tx.labelPolicy.deleteMany({ where: { projectId } });
    return;
  }
  await tx.labelPolicy.upsert({
    where: { projectId },
    create: { projectId, ...policy, updatedAt: now },
    update: { ...policy, updatedAt: now },
  });
}

/**
 * Waits until everybody who hands out cases of the project or keeps labels in it is done, and lets nobody else begin
 * until the transaction ends: what is counted after this holds. False where the project has no policy.
 */
export async function takeTurn(tx: Tx, projectId: string): Promise<boolean> {
  const { count } = await tx.labelPolicy.updateMany({
    where: { projectId },
    data: { turns: { increment: 1 } },
  });
  return count > 0;
}

/** How many cases of a set have no place in its list yet. */
export async function countUnplaced(tx: Tx, datasetId: string): Promise<number> {
  const cases = await tx.case.count({ where: { datasetId } });
  return cases - (await tx.queuePlace.count({ where: { datasetId } }));
}

/** How many cases of the project that a set is of have a place in a list. */
export function countPlaced(tx: Tx, datasetId: string): Promise<number> {
  return tx.queuePlace.count({
    where: { case: { dataset: { project: { datasets: { some: { id: datasetId } } } } } },
  });
}

/** Takes every case of a project out of the lists, before they are made anew. */
export async function clearPlaces(tx: Tx, projectId: string): Promise<void> {
  await tx.queuePlace.deleteMany({ where: { case: { dataset: { projectId } } } });
}

/** Puts cases at the end of the list of their set; one that is gone by now is left out. */
export async function keepPlaces(
  tx: Tx,
  { datasetId, cases }: { datasetId: string; cases: readonly PlacedCase[] },
): Promise<void> {
  const last = await tx.queuePlace.aggregate({ where: { datasetId }, _max: { place: true } });
  const from = (last._max.place ?? -1) + 1;
  const here = new Set(
    (await tx.case.findMany({ where: { datasetId }, select: { id: true } })).map(({ id }) => id),
  );
  const rows = cases
    .filter(({ id }) => here.has(id))
    .map(({ id, place, labels }) => ({ caseId: id, datasetId, place: from + place, labels }));
  await insertRows(tx, QUEUE_PLACES, rows);
}

/** Claims of a project, or of one set, that are asked for and have the same numbers of labels, counted together. */
export async function groupByLabels(
  client: Tx,
  which: { projectId: string } | { datasetId: string },
): Promise<{ asked: number; given: number; many: number }[]> {
  const where =
    "datasetId" in which
      ? Prisma.sql`c."datasetId" = ${which.datasetId}`
      : Prisma.sql`c."datasetId" IN (SELECT d."id" FROM "Dataset" d WHERE d."projectId" = ${which.projectId})`;
  type Row = Record<"asked" | "given" | "many", number | bigint>;
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT "asked", "given", COUNT(*) AS "many" FROM (
      SELECT COALESCE(q."labels", 1) AS "asked", (SELECT COUNT(*) FROM "Label" l
        WHERE l."claimId" = k."id" AND l."selection" <> 'practice') AS "given"
      FROM "Case" c JOIN "Claim" k ON k."caseId" = c."id" LEFT JOIN "QueuePlace" q ON q."caseId" = c."id"
      WHERE ${where} AND ${IS_ASKED_FOR}
    ) one GROUP BY "asked", "given"`);
  return rows.map(({ asked, given, many }) => ({
    asked: Number(asked),
    given: Number(given),
    many: Number(many),
  }));
}

/** Datasets of a project, oldest first. */
export async function listDatasetIds(client: Db | Tx, projectId: string): Promise<string[]> {
  const rows = await client.dataset.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
