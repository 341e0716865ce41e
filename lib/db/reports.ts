import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { isUniqueViolation } from "./unique-violation";

/** A frozen report. */
export interface ReportRecord {
  id: string;
  number: number;
  createdAt: Date;
  createdBy: string | null;
  /** As it was frozen; lib/report reads it. */
  document: unknown;
}

const SELECT = {
  id: true,
  number: true,
  createdAt: true,
  document: true,
  author: { select: { name: true } },
} as const;

interface Row {
  id: string;
  number: number;
  createdAt: Date;
  document: unknown;
  author: { name: string } | null;
}

function toRecord({ author, ...row }: Row): ReportRecord {
  return { ...row, createdBy: author?.name ?? null };
}

/** Frozen reports of a project, newest first. */
export async function listReports(
  client: Db,
  { projectId, take = 200 }: { projectId: string; take?: number },
): Promise<ReportRecord[]> {
  const rows = await client.report.findMany({
    where: { projectId },
    orderBy: { number: "desc" },
    take,
    select: SELECT,
  });
  return rows.map(toRecord);
}

/** One frozen report by its number; null when the project has no such report. */
export async function findReport(
  client: Db,
  { projectId, number }: { projectId: string; number: number },
): Promise<ReportRecord | null> {
  const row = await client.report.findUnique({
    where: { projectId_number: { projectId, number } },
    select: SELECT,
  });
  return row === null ? null : toRecord(row);
}

/** The highest number a project's reports ever had, as far as the rows tell. */
async function highestNumber(client: Db, projectId: string): Promise<number> {
  const newest = await client.report.aggregate({ where: { projectId }, _max: { number: true } });
  return newest._max.number ?? 0;
}

/**
 * Keeps a report for good, with the next number of its project.
 *
 * @param frozen numberIt: makes the document that carries the number; of two freezing at once each gets its own.
 */
export async function createReport(
  client: Db,
  frozen: {
    projectId: string;
    userId: string;
    now: Date;
    numberIt: (number: number) => Prisma.InputJsonObject;
  },
): Promise<ReportRecord> {
  const { projectId, userId, now, numberIt } = frozen;
  for (let attempt = 0; ; attempt++) {
    const number = (await highestNumber(client, projectId)) + 1;
    try {
      const row = await client.report.create({
        data: {
          id: uuidv7(),
          projectId,
          number,
          document: numberIt(number),
          createdAt: now,
          createdBy: userId,
        },
        select: SELECT,
      });
      return toRecord(row);
    } catch (error) {
      if (attempt === 5 || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Deletes one frozen report; false when it was gone already. */
export async function deleteReport(
  client: Db,
  { projectId, number }: { projectId: string; number: number },
): Promise<boolean> {
  const { count } = await client.report.deleteMany({ where: { projectId, number } });
  return count > 0;
}

/** What a dataset holds now, and what has been done on it since an instant. */
export interface DatasetChanges {
  now: { cases: number; claims: number; labels: number };
  changes: { labelActs: number; settlements: number; runs: number };
}

/** What has been done on a dataset since an instant, and what it holds now. */
export async function readChanges(
  client: Db,
  { datasetId, since }: { datasetId: string; since: Date },
): Promise<DatasetChanges> {
  const claim = { case: { datasetId } };
  const after = { gt: since };
  const [cases, claims, labels, labelActs, settlements, runs] = await Promise.all([
    client.case.count({ where: { datasetId } }),
    client.claim.count({ where: claim }),
    client.label.count({ where: { claim, selection: { not: "practice" } } }),
    client.labelVersion.count({ where: { claim, createdAt: after } }),
    client.goldVersion.count({ where: { claim, createdAt: after, outcome: { not: null } } }),
    client.run.count({ where: { datasetId, finishedAt: after, status: "done" } }),
  ]);
  return { now: { cases, claims, labels }, changes: { labelActs, settlements, runs } };
}
