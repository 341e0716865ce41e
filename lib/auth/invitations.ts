import "server-only";
import { hashPassword } from "better-auth/crypto";
import type { Role } from "@/lib/claims/role";
import { createAccount } from "@/lib/db/accounts";
import { db } from "@/lib/db/client";
import { findOpenInvitation, insertInvitation, useInvitation } from "@/lib/db/invitations";
import { addMember } from "@/lib/db/members";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { hashToken, isToken, newToken } from "./token";

/** How long an invitation waits: a week. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** What an invitation opens. */
export interface Invitation {
  id: string;
  role: Role;
  project: { id: string; slug: string; name: string };
}

/**
 * Makes an invitation.
 *
 * @returns the token of its link; it is told once and kept nowhere.
 */
export async function invite(wish: {
  projectId: string;
  role: Role;
  note: string;
  createdBy: string;
  now: Date;
}): Promise<string> {
  const { now, ...rest } = wish;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await insertInvitation(db(), { ...rest, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** What a token opens; null where it was used, taken back, is too old or never was. */
export function findInvitation(token: unknown, now: Date): Promise<Invitation | null> {
  return isToken(token) ? findOpenInvitation(db(), hashToken(token), now) : Promise.resolve(null);
}

function usedUp(): AppError {
  return new AppError("not_found", "This invitation opens nothing any more. Ask for a new one.");
}

interface NewPerson {
  name: string;
  email: string;
  password: string;
}

async function accountOf({ name, email, password }: NewPerson) {
  return { name, email: email.toLowerCase(), passwordHash: await hashPassword(password) };
}

/**
 * Makes somebody a member by a token, once, all or nothing: of two who try at once one joins.
 *
 * @param who a signed-in person, or one who gets an account by it.
 * @throws AppError "not_found" where the token opens nothing, "conflict" for a member and for an address that is taken.
 */
export async function join(
  token: unknown,
  who: { userId: string } | NewPerson,
  now: Date,
): Promise<Invitation & { userId: string }> {
  if (!isToken(token)) throw usedUp();
  const known = "userId" in who ? who.userId : null;
  const made = "userId" in who ? null : await accountOf(who);
  return inTurn(db(), async (tx) => {
    const invitation = await findOpenInvitation(tx, hashToken(token), now);
    if (invitation === null) throw usedUp();
    const userId = made === null ? known : await createAccount(tx, made);
    if (userId === null) throw usedUp();
    await addMember(tx, { projectId: invitation.project.id, userId, role: invitation.role });
    if (!(await useInvitation(tx, { id: invitation.id, userId, now }))) throw usedUp();
    return { ...invitation, userId };
  });
}
