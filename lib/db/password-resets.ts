import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { Db, Tx } from "./client";

const open = (now: Date) => ({ usedAt: null, expiresAt: { gt: now } });

/** Makes a link for a person and ends those made for them before. */
export async function insertReset(
  client: Db,
  made: { tokenHash: string; userId: string; createdBy: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, now, tokenHash, createdBy, expiresAt } = made;
  await client.$transaction([
    client.passwordReset.updateMany({ where: { userId, ...open(now) }, data: { expiresAt: now } }),
    client.passwordReset.create({
      data: { id: uuidv7(), tokenHash, userId, createdBy, createdAt: now, expiresAt },
    }),
  ]);
}

/** The person whose password a token lets choose; null where it opens nothing any more. */
export function findOpenReset(client: Db | Tx, tokenHash: string, now: Date) {
  return client.passwordReset.findFirst({
    where: { tokenHash, ...open(now) },
    select: { id: true, user: { select: { id: true, name: true, email: true } } },
  });
}

/** Uses a reset up: the new password stands, and every session of the person ends. False where it was used before. */
export async function takeReset(
  tx: Tx,
  { id, userId, passwordHash, now }: { id: string; userId: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.passwordReset.updateMany({ where: { id, ...open(now) }, data: { usedAt: now } });
  if (count !== 1) return false;
  await tx.account.updateMany({
    where: { userId, providerId: "credential" },
    data: { password: passwordHash },
  });
  await tx.session.deleteMany({ where: { userId } });
  return true;
}
