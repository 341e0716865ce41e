import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db/client";
import { countTry, dropOldTries, forgetTries, takeBackTry } from "@/lib/db/sign-in-failures";
import { AppError } from "@/lib/errors";

/** Tries that one account, and one address, may fail within the window. */
export const TRIES = { account: 10, address: 100 } as const;
export const WINDOW_MS = 15 * 60_000;

/** Kept as a hash: what was typed may be a password in the wrong field. */
function keyOf(kind: keyof typeof TRIES, text: string): string {
  return createHash("sha256").update(`${kind} ${text.toLowerCase()}`).digest("hex");
}

/**
 * Counts a try to sign in before the password is looked at.
 *
 * @param from address of the request, where it is known.
 * @throws AppError "busy" once an account or an address has failed too often; it says for how long.
 */
export async function limitSignIn({
  email,
  from,
  now,
}: {
  email: string;
  from: string | null;
  now: Date;
}): Promise<void> {
  const account = { key: keyOf("account", email), limit: TRIES.account };
  const address = from === null ? [] : [{ key: keyOf("address", from), limit: TRIES.address }];
  await dropOldTries(db(), new Date(now.getTime() - WINDOW_MS));
  const openAt = await countTry(db(), { keys: [account, ...address], windowMs: WINDOW_MS, now });
  if (openAt === null) return;
  const minutes = Math.max(1, Math.ceil((openAt.getTime() - now.getTime()) / 60_000));
  throw new AppError(
    "busy",
    `Too many tries failed. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  );
}

/** The right password was given: the account begins anew, and the try is none that failed at the address. */
export async function signInSucceeded({
  email,
  from,
}: {
  email: string;
  from: string | null;
}): Promise<void> {
  await forgetTries(db(), keyOf("account", email));
  if (from !== null) await takeBackTry(db(), keyOf("address", from));
}
