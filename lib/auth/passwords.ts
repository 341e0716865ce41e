import "server-only";
import { hashPassword } from "better-auth/crypto";
import { db } from "@/lib/db/client";
import { findOpenReset, insertReset, takeReset } from "@/lib/db/password-resets";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { hashToken, isToken, newToken } from "./token";

/** How long a link for a new password waits: a day. */
export const RESET_MS = 24 * 60 * 60_000;

/**
 * Makes a link by which a person chooses a new password; an earlier one of theirs opens nothing from then on.
 *
 * @returns its token; it is told once and kept nowhere.
 */
export async function makeReset(wish: { userId: string; createdBy: string; now: Date }): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(wish.now.getTime() + RESET_MS);
  await insertReset(db(), { ...wish, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Whose password a token lets choose; null where it opens nothing any more. */
export async function findReset(
  token: unknown,
  now: Date,
): Promise<{ id: string; name: string; email: string } | null> {
  if (!isToken(token)) return null;
  return (await findOpenReset(db(), hashToken(token), now))?.user ?? null;
}

/**
 * Sets the new password, once, and ends every session of the person.
 *
 * @throws AppError "not_found" where the token opens nothing any more.
 */
export async function choosePassword(
  token: unknown,
  password: string,
  now: Date,
): Promise<{ id: string; name: string; email: string }> {
  const gone = () =>
    new AppError("not_found", "This link opens nothing any more. Ask an admin for a new one.");
  if (!isToken(token)) throw gone();
  const passwordHash = await hashPassword(password);
  return inTurn(db(), async (tx) => {
    const reset = await findOpenReset(tx, hashToken(token), now);
    if (reset === null) throw gone();
    const { user } = reset;
    if (!(await takeReset(tx, { id: reset.id, userId: user.id, passwordHash, now }))) throw gone();
    return user;
  });
}
