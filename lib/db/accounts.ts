import "server-only";
import { v7 as uuid } from "uuid";
import { AppError } from "@/lib/errors";
import { type Db, db, type Tx } from "./client";
import { NOT_STAGED } from "./import-stage";
import { inTurn } from "./write-turns";

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
    await addPassword(tx, { userId: user.id, passwordHash: owner.passwordHash });
    await tx.installation.update({ where: { id: 1 }, data: { ownerId: user.id } });
    // What was brought in before, the sample project above all.
    const projects = await tx.project.findMany({ where: NOT_STAGED, select: { id: true } });
    await tx.membership.createMany({
      data: projects.map(({ id }) => ({ projectId: id, userId: user.id, role: "owner" as const })),
    });
  });
}

async function addPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await tx.account.create({
    data: { id: uuid(), accountId: userId, providerId: "credential", userId, password: passwordHash },
  });
}

/**
 * Writes a person who can sign in.
 *
 * @throws AppError "conflict" for an address that somebody has: a person with labels of a file is not taken over by
 *   whoever names their address.
 */
export async function createAccount(
  tx: Tx,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const there = await tx.user.findUnique({
    where: { email },
    select: { _count: { select: { accounts: true } } },
  });
  if (there !== null) {
    throw new AppError(
      "conflict",
      there._count.accounts > 0
        ? "Somebody has an account with this address. If it is yours, sign in and open the link again."
        : "This address stands beside labels that a file brought in. Use another one.",
    );
  }
  const { id } = await tx.user.create({ data: { id: uuid(), name, email }, select: { id: true } });
  await addPassword(tx, { userId: id, passwordHash });
  return id;
}

/** A person who can sign in, as admins see them. */
export interface AccountRow {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  projects: number;
  lastAt: Date | null;
}

/** Everybody who can sign in, by name. */
export async function listAccounts(client: Db = db()): Promise<AccountRow[]> {
  const rows = await client.user.findMany({
    where: { accounts: { some: {} } },
    orderBy: { name: "asc" },
    select: {
      id: true,
      name: true,
      email: true,
      isAdmin: true,
      _count: { select: { memberships: true } },
      sessions: { orderBy: { updatedAt: "desc" }, take: 1, select: { updatedAt: true } },
    },
  });
  return rows.map(({ _count, sessions, ...row }) => ({
    ...row,
    projects: _count.memberships,
    lastAt: sessions[0]?.updatedAt ?? null,
  }));
}

/** A person who can sign in, or null. */
export function findAccount(
  id: string,
  client: Db = db(),
): Promise<{ id: string; name: string; email: string } | null> {
  return client.user.findFirst({
    where: { id, accounts: { some: {} } },
    select: { id: true, name: true, email: true },
  });
}

/**
 * Makes a person an admin, or none. Changes wait for each other, so that one stays.
 *
 * @throws AppError "not_found", or "conflict" for the last admin.
 */
export function changeAdmin(
  { id, isAdmin }: { id: string; isAdmin: boolean },
  client: Db = db(),
): Promise<{ name: string }> {
  return inTurn(client, async (tx) => {
    await tx.installation.findFirst({ select: { id: true } });
    // Also where several servers share a PostgreSQL: whoever holds the one row goes first.
    await tx.$executeRaw`UPDATE "Installation" SET "id" = "id"`;
    const person = await tx.user.findFirst({
      where: { id, accounts: { some: {} } },
      select: { name: true, isAdmin: true },
    });
    if (person === null) throw new AppError("not_found", "There is nobody of that kind who can sign in.");
    if (person.isAdmin && !isAdmin && (await tx.user.count({ where: { isAdmin: true } })) === 1) {
      throw new AppError("conflict", "Somebody has to look after this Plumbline: make another admin first.");
    }
    await tx.user.update({ where: { id }, data: { isAdmin }, select: { id: true } });
    return { name: person.name };
  });
}
