import "server-only";
import { v7 as uuid } from "uuid";
import { db } from "./client";
import { NOT_STAGED } from "./import-stage";

/** Whether somebody has claimed this installation. */
export async function hasOwner(): Promise<boolean> {
  const row = await db().installation.findUnique({ where: { id: 1 }, select: { ownerId: true } });
  return row?.ownerId != null;
}

/**
 * Writes the owner and their password in one transaction. Of two at once exactly one succeeds: both write the row
 * with id 1. A person already known as a labeler of an imported set keeps their labels: the account joins them.
 *
 * @throws whatever the database throws, the unique violation of the second one included.
 */
export async function insertOwner(owner: {
  name: string;
  email: string;
  passwordHash: string;
}): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.installation.create({ data: { id: 1 } });
    const user = await tx.user.upsert({
      where: { email: owner.email },
      create: { id: uuid(), name: owner.name, email: owner.email, emailVerified: false, isAdmin: true },
      update: { name: owner.name, isAdmin: true },
      select: { id: true },
    });
    await tx.account.create({
      data: {
        id: uuid(),
        accountId: user.id,
        providerId: "credential",
        userId: user.id,
        password: owner.passwordHash,
      },
    });
    await tx.installation.update({ where: { id: 1 }, data: { ownerId: user.id } });
    // What was brought in before, the sample project above all.
    const projects = await tx.project.findMany({ where: NOT_STAGED, select: { id: true } });
    await tx.membership.createMany({
      data: projects.map(({ id }) => ({ projectId: id, userId: user.id, role: "owner" as const })),
    });
  });
}
