import "server-only";
import { v7 as uuidv7 } from "uuid";
import { type Db, db, type Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";

/** One line of the audit trail. */
export interface AuditRow {
  id: string;
  at: Date;
  userId: string | null;
  who: string;
  projectId: string | null;
  project: string | null;
  action: string;
  details: unknown;
  address: string | null;
  agent: string | null;
}

/** What of the trail is wanted; what is left out filters nothing. */
export interface AuditFilter {
  projectId?: string;
  userId?: string;
  action?: string;
  from?: Date;
  /** The first instant that is too late. */
  until?: Date;
}

function whereOf({ projectId, userId, action, from, until }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(projectId === undefined ? {} : { projectId }),
    ...(userId === undefined ? {} : { userId }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined && until === undefined
      ? {}
      : { at: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  };
}

/** Adds a line. There is no way to change or delete one: the database itself refuses. */
export async function addAuditEntry(
  client: Db | Tx,
  { details, ...entry }: Omit<AuditRow, "id" | "details"> & { details: Prisma.InputJsonObject },
): Promise<void> {
  await client.auditEntry.create({ data: { id: uuidv7(), ...entry, details }, select: { id: true } });
}

/** Lines of the trail, newest first; `after` is the last one that was read. */
export function listAudit(
  filter: AuditFilter,
  { take, after }: { take: number; after?: string },
  client: Db = db(),
): Promise<AuditRow[]> {
  return client.auditEntry.findMany({
    where: whereOf(filter),
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take,
    ...(after === undefined ? {} : { cursor: { id: after }, skip: 1 }),
  });
}

export function countAudit(filter: AuditFilter, client: Db = db()): Promise<number> {
  return client.auditEntry.count({ where: whereOf(filter) });
}

/** Who stands in the trail of a project, and what they did: what a filter can ask for. */
export async function listAuditChoices(
  filter: Pick<AuditFilter, "projectId">,
  client: Db = db(),
): Promise<{ people: { userId: string; who: string }[]; actions: string[] }> {
  const where = whereOf(filter);
  const [people, actions] = await Promise.all([
    client.auditEntry.groupBy({ by: ["userId"], where, _max: { who: true } }),
    client.auditEntry.groupBy({ by: ["action"], where, orderBy: { action: "asc" } }),
  ]);
  return {
    people: people.flatMap(({ userId, _max }) =>
      userId === null ? [] : [{ userId, who: _max.who ?? userId }],
    ),
    actions: actions.map(({ action }) => action),
  };
}
