import "server-only";
import { hashPassword } from "better-auth/crypto";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/** Whether somebody has claimed this installation: until then every page leads to /setup. */
export async function isClaimed(): Promise<boolean> {
  const row = await db().installation.findUnique({ where: { id: 1 }, select: { ownerId: true } });
  return row?.ownerId != null;
}

/**
 * Creates the owner. Of two first visits at once exactly one succeeds, because both write the same row.
 *
 * @throws AppError "conflict" when the installation already has an owner.
 */
export async function createOwner(owner: { name: string; email: string; password: string }): Promise<void> {
  const password = await hashPassword(owner.password);
  const email = owner.email.toLowerCase();
  try {
    await db().$transaction(async (tx) => {
      await tx.installation.create({ data: { id: 1 } });
      // The person may already be known as a labeler of an imported set; the account joins that person.
      const user = await tx.user.upsert({
        where: { email },
        create: { id: uuid(), name: owner.name, email, emailVerified: false },
        update: { name: owner.name },
        select: { id: true },
      });
      await tx.account.create({
        data: { id: uuid(), accountId: user.id, providerId: "credential", userId: user.id, password },
      });
      await tx.installation.update({ where: { id: 1 }, data: { ownerId: user.id } });
    });
  } catch (error) {
    if (await isClaimed()) {
      throw new AppError("conflict", "This Plumbline already has an owner. Sign in instead.", {
        cause: error,
      });
    }
    throw error;
  }
}
