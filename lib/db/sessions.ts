import "server-only";
import { type Db, db } from "./client";

/** A place where a person is signed in. */
export interface SessionRow {
  id: string;
  since: Date;
  lastAt: Date;
  address: string | null;
  agent: string | null;
}

/** The sessions of a person that have not ended, the last used first. */
export async function listSessions(userId: string, now: Date, client: Db = db()): Promise<SessionRow[]> {
  const rows = await client.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: { updatedAt: "desc" },
    select: { id: true, createdAt: true, updatedAt: true, ipAddress: true, userAgent: true },
  });
  return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
    id,
    since: createdAt,
    lastAt: updatedAt,
    address: ipAddress || null,
    agent: userAgent || null,
  }));
}

/** Ends one session of a person, or all but one; returns how many ended. */
export async function endSessions(
  { userId, ...which }: { userId: string } & ({ id: string } | { allBut: string }),
  client: Db = db(),
): Promise<number> {
  const id = "id" in which ? which.id : { not: which.allBut };
  const { count } = await client.session.deleteMany({ where: { userId, id } });
  return count;
}
