import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { Role } from "@/lib/claims/role";
import { type Db, db, type Tx } from "./client";

/** An invitation that still opens something. */
export interface OpenInvitation {
  id: string;
  role: Role;
  note: string;
  createdAt: Date;
  expiresAt: Date;
}

const open = (now: Date) => ({ usedAt: null, revokedAt: null, expiresAt: { gt: now } });

export async function insertInvitation(
  client: Db,
  made: {
    tokenHash: string;
    projectId: string;
    role: Role;
    note: string;
    createdBy: string;
    expiresAt: Date;
  },
): Promise<string> {
  const { id } = await client.invitation.create({ data: { id: uuidv7(), ...made }, select: { id: true } });
  return id;
}

/** The invitations of a project that nobody has used yet, newest first. */
export function listOpenInvitations(
  projectId: string,
  now: Date,
  client: Db = db(),
): Promise<OpenInvitation[]> {
  return client.invitation.findMany({
    where: { projectId, ...open(now) },
    orderBy: { createdAt: "desc" },
    select: { id: true, role: true, note: true, createdAt: true, expiresAt: true },
  });
}

/** The invitation of a token with its project; null where it opens nothing any more. */
export function findOpenInvitation(client: Db | Tx, tokenHash: string, now: Date) {
  return client.invitation.findFirst({
    where: { tokenHash, ...open(now) },
    select: { id: true, role: true, project: { select: { id: true, slug: true, name: true } } },
  });
}

/** Uses an invitation up; false where somebody was quicker, or it was taken back meanwhile. */
export async function useInvitation(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({
    where: { id, ...open(now) },
    data: { usedAt: now, usedBy: userId },
  });
  return count === 1;
}

/** Takes an invitation back; false where it is used, gone or another project's. */
export async function revokeInvitation(
  { id, projectId, now }: { id: string; projectId: string; now: Date },
  client: Db = db(),
): Promise<boolean> {
  const { count } = await client.invitation.updateMany({
    where: { id, projectId, ...open(now) },
    data: { revokedAt: now },
  });
  return count === 1;
}
