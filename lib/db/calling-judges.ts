import "server-only";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "@/lib/errors";
import type { JudgeVersionConfig } from "@/lib/judges/judge";
import type { Db, Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { inTurn } from "./write-turns";

/** A version of a judge that calls a server, with what the judge itself is. */
export interface CallingVersion {
  id: string;
  version: number;
  hash: string;
  config: unknown;
  /** Everything it is set to, its server aside; null where the version came in with a file. */
  settings: Record<string, unknown> | null;
  createdAt: Date;
  servedModel: string | null;
  fingerprint: string | null;
  driftedAt: Date | null;
  driftedTo: unknown;
  judge: {
    id: string;
    projectId: string;
    name: string;
    label: string | null;
    kind: string;
    connectionId: string | null;
  };
}

const SELECT = {
  id: true,
  version: true,
  hash: true,
  config: true,
  settings: true,
  createdAt: true,
  servedModel: true,
  fingerprint: true,
  driftedAt: true,
  driftedTo: true,
  judge: {
    select: { id: true, projectId: true, name: true, label: true, kind: true, connectionId: true },
  },
} as const;

type Row = Prisma.JudgeVersionGetPayload<{ select: typeof SELECT }>;

function toVersion(row: Row): CallingVersion {
  const { settings } = row;
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  return { ...row, settings: isObject ? settings : null };
}

/** A version by its id; null when there is none. */
export async function readCallingVersion(client: Db, id: string): Promise<CallingVersion | null> {
  const row = await client.judgeVersion.findUnique({ where: { id }, select: SELECT });
  return row === null ? null : toVersion(row);
}

/** Versions of a project's judges of these kinds: by name of the judge, newest version first. */
export async function listCallingVersions(
  client: Db,
  { projectId, kinds, name }: { projectId: string; kinds: readonly string[]; name?: string },
): Promise<CallingVersion[]> {
  const rows = await client.judgeVersion.findMany({
    where: { judge: { projectId, kind: { in: [...kinds] }, ...(name === undefined ? {} : { name }) } },
    orderBy: [{ judge: { name: "asc" } }, { version: "desc" }],
    select: SELECT,
  });
  return rows.map(toVersion);
}

/** A judge to be pinned; without a name it is a new one, and gets the first free name of `wished`. */
export interface JudgeToPin {
  projectId: string;
  name: string | null;
  wished: string;
  label: string;
  /** null: it calls nobody. */
  connectionId: string | null;
  hash: string;
  config: JudgeVersionConfig;
  settings: Record<string, unknown>;
}

async function freeName(tx: Tx, { projectId, wished }: JudgeToPin): Promise<string> {
  const rows = await tx.judge.findMany({
    where: { projectId, name: { startsWith: wished } },
    select: { name: true },
  });
  const taken = new Set(rows.map(({ name }) => name));
  if (!taken.has(wished)) return wished;
  let number = 2;
  while (taken.has(`${wished}-${number}`)) number++;
  return `${wished}-${number}`;
}

async function judgeToPin(tx: Tx, pinned: JudgeToPin): Promise<{ id: string; name: string }> {
  const { projectId, label, connectionId, config } = pinned;
  if (pinned.name === null) {
    const name = await freeName(tx, pinned);
    const id = uuidv7();
    await tx.judge.create({ data: { id, projectId, name, kind: config.kind, label, connectionId } });
    return { id, name };
  }
  const found = await tx.judge.findUnique({
    where: { projectId_name: { projectId, name: pinned.name } },
    select: { id: true, name: true, kind: true },
  });
  if (found === null) throw new AppError("not_found", "This judge is not there any more.");
  if (found.kind !== config.kind) {
    throw new AppError("conflict", `${found.name} is a judge of another kind. Save this one as a new judge.`);
  }
  await tx.judge.update({ where: { id: found.id }, data: { label, connectionId } });
  return found;
}

/** A plain copy that JSON can hold: what is undefined falls away. */
function asJson(value: Record<string, unknown>): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}

/**
 * Pins what a judge is set to: the version of this hash, made with the next number where there is none. What is not part
 * of the hash (deadline, rate) is replaced.
 *
 * @throws AppError not_found, conflict
 */
export async function pinCallingVersion(
  client: Db,
  pinned: JudgeToPin,
): Promise<{ name: string; versionId: string; version: number; isNew: boolean }> {
  const settings = asJson(pinned.settings);
  return inTurn(client, async (tx) => {
    const { id: judgeId, name } = await judgeToPin(tx, pinned);
    const known = await tx.judgeVersion.findUnique({
      where: { judgeId_hash: { judgeId, hash: pinned.hash } },
      select: { id: true, version: true },
    });
    if (known !== null) {
      await tx.judgeVersion.update({ where: { id: known.id }, data: { settings } });
      return { name, versionId: known.id, version: known.version, isNew: false };
    }
    const newest = await tx.judgeVersion.aggregate({ where: { judgeId }, _max: { version: true } });
    const version = (newest._max.version ?? 0) + 1;
    const id = uuidv7();
    const config = asJson({ ...pinned.config });
    await tx.judgeVersion.create({ data: { id, judgeId, version, hash: pinned.hash, config, settings } });
    return { name, versionId: id, version, isNew: true };
  });
}

/** What answered a call, as the server named it. */
export interface Served {
  servedModel: string | null;
  fingerprint: string | null;
}

/** Keeps who answered the first call of a version; nothing happens where that is known. */
export async function noteFirstServed(
  client: Db,
  id: string,
  { servedModel, fingerprint }: Served,
): Promise<void> {
  await client.judgeVersion.updateMany({
    where: { id, servedModel: null, fingerprint: null },
    data: { servedModel, fingerprint },
  });
}

/** Marks a version as drifted, once: another model or fingerprint answers than at first. */
export async function noteDrift(
  client: Db,
  { id, to, now }: { id: string; to: Served; now: Date },
): Promise<void> {
  await client.judgeVersion.updateMany({
    where: { id, driftedAt: null },
    data: { driftedAt: now, driftedTo: { ...to } },
  });
}
