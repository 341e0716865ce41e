import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { JudgeVersionConfig } from "@/lib/judges/judge";
import { thresholdOf } from "@/lib/judges/version";
import type { Db } from "./client";
import { isUniqueViolation } from "./unique-violation";

/** A pinned instrument as it is stored. */
export interface JudgeVersionRecord {
  id: string;
  judgeName: string;
  kind: string;
  version: number;
  /** sha256 of everything that can change its verdicts. */
  hash: string;
  /** Cut of its score; null where the judge has none to set. */
  threshold: number | null;
  createdAt: Date;
}

const VERSION_SELECT = {
  id: true,
  version: true,
  hash: true,
  config: true,
  createdAt: true,
  judge: { select: { name: true, kind: true } },
} as const;

function toRecord(row: {
  id: string;
  version: number;
  hash: string;
  config: unknown;
  createdAt: Date;
  judge: { name: string; kind: string };
}): JudgeVersionRecord {
  const { id, version, hash, config, createdAt, judge } = row;
  const threshold = thresholdOf(config);
  return { id, judgeName: judge.name, kind: judge.kind, version, hash, threshold, createdAt };
}

async function findOrCreateJudge(
  client: Db,
  { projectId, name, kind }: { projectId: string; name: string; kind: string },
): Promise<string> {
  const where = { projectId_name: { projectId, name } };
  const found = await client.judge.findUnique({ where, select: { id: true } });
  if (found !== null) return found.id;
  try {
    return (
      await client.judge.create({ data: { id: uuidv7(), projectId, name, kind }, select: { id: true } })
    ).id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return (await client.judge.findUniqueOrThrow({ where, select: { id: true } })).id;
  }
}

/** The stored version of a judge with this hash; made, with the next number, when it is the first of its kind. */
export async function pinJudgeVersion(
  client: Db,
  pinned: { projectId: string; name: string; hash: string; config: JudgeVersionConfig },
): Promise<JudgeVersionRecord> {
  const { projectId, name, hash, config } = pinned;
  const judgeId = await findOrCreateJudge(client, { projectId, name, kind: config.kind });
  const where = { judgeId_hash: { judgeId, hash } };
  // Two starts at once may both find nothing: the loser of the race reads what the winner wrote.
  for (let attempt = 0; ; attempt++) {
    const found = await client.judgeVersion.findUnique({ where, select: VERSION_SELECT });
    if (found !== null) return toRecord(found);
    const newest = await client.judgeVersion.aggregate({ where: { judgeId }, _max: { version: true } });
    try {
      const data = {
        id: uuidv7(),
        judgeId,
        version: (newest._max.version ?? 0) + 1,
        hash,
        config: { ...config },
      };
      return toRecord(await client.judgeVersion.create({ data, select: VERSION_SELECT }));
    } catch (error) {
      if (attempt === 5 || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Every version a project has used, newest first within a judge. */
export async function listJudgeVersions(client: Db, projectId: string): Promise<JudgeVersionRecord[]> {
  const rows = await client.judgeVersion.findMany({
    where: { judge: { projectId } },
    orderBy: [{ judge: { name: "asc" } }, { version: "desc" }],
    select: VERSION_SELECT,
  });
  return rows.map(toRecord);
}

/** Everything a stored version pins, whatever can read it; null when there is none of that id. */
export async function readVersionConfig(client: Db, id: string): Promise<unknown> {
  const row = await client.judgeVersion.findUnique({ where: { id }, select: { config: true } });
  return row?.config ?? null;
}

/** A stored version; null when there is none of that id. */
export async function readJudgeVersion(client: Db, id: string): Promise<JudgeVersionRecord | null> {
  const row = await client.judgeVersion.findUnique({ where: { id }, select: VERSION_SELECT });
  return row === null ? null : toRecord(row);
}
