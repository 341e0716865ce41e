import "server-only";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { CONNECTION_PRESETS } from "@/lib/judges/connection";
import { type Price, priceSchema } from "@/lib/judges/llm/cost";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** A connection as it is stored; `sealedKey` is for whoever is about to call, and for nobody else. */
export interface ConnectionRecord {
  id: string;
  projectId: string;
  name: string;
  preset: (typeof CONNECTION_PRESETS)[number];
  baseUrl: string;
  sealedKey: string | null;
  keyEnv: string | null;
  prices: Record<string, Price>;
  updatedAt: Date;
}

const presetSchema = z.enum(CONNECTION_PRESETS).catch("custom");
const pricesSchema = z.record(z.string(), priceSchema).catch({});

const SELECT = {
  id: true,
  projectId: true,
  name: true,
  preset: true,
  baseUrl: true,
  sealedKey: true,
  keyEnv: true,
  prices: true,
  updatedAt: true,
} as const;

function toRecord<Row extends { preset: string; prices: unknown }>(row: Row) {
  return { ...row, preset: presetSchema.parse(row.preset), prices: pricesSchema.parse(row.prices ?? {}) };
}

/** A project's connections, by name. */
export async function listConnections(client: Db, projectId: string): Promise<ConnectionRecord[]> {
  const rows = await client.judgeConnection.findMany({
    where: { projectId },
    orderBy: { name: "asc" },
    select: SELECT,
  });
  return rows.map(toRecord);
}

/** One connection of a project; null when the project has none of that id. */
export async function findConnection(
  client: Db,
  { projectId, id }: { projectId: string; id: string },
): Promise<ConnectionRecord | null> {
  const row = await client.judgeConnection.findFirst({ where: { id, projectId }, select: SELECT });
  return row === null ? null : toRecord(row);
}

/** An id for a connection that is about to be made: its key is sealed to it. */
export function newConnectionId(): string {
  return uuidv7();
}

/** Writes a connection; a new one where the id is not there yet. */
export async function writeConnection(
  client: Db,
  connection: Omit<ConnectionRecord, "updatedAt">,
): Promise<void> {
  const { id, prices, ...rest } = connection;
  const stored = Object.keys(prices).length === 0 ? Prisma.DbNull : { ...prices };
  const data = { ...rest, prices: stored };
  await client.judgeConnection.upsert({ where: { id }, create: { id, ...data }, update: data });
}

/** Seals a key anew; nothing happens where it was changed meanwhile. */
export async function replaceSealedKey(
  client: Db,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> {
  await client.judgeConnection.updateMany({
    where: { id, sealedKey: before },
    data: { sealedKey: after },
  });
}

/** Labels (or names) of the judges that call each connection of a project. */
export async function listConnectionUse(client: Db, projectId: string): Promise<Map<string, string[]>> {
  const rows = await client.judge.findMany({
    where: { projectId, connectionId: { not: null } },
    orderBy: { name: "asc" },
    select: { name: true, label: true, connectionId: true },
  });
  const use = new Map<string, string[]>();
  for (const { name, label, connectionId } of rows) {
    if (connectionId === null) continue;
    use.set(connectionId, [...(use.get(connectionId) ?? []), label ?? name]);
  }
  return use;
}

/** Takes a connection away; false when it was not there. */
export async function deleteConnection(
  client: Db,
  { projectId, id }: { projectId: string; id: string },
): Promise<boolean> {
  const { count } = await client.judgeConnection.deleteMany({ where: { id, projectId } });
  return count > 0;
}
