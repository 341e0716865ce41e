import "server-only";
import { timingSafeEqual } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { headers } from "next/headers";
import { hasOwner, insertOwner } from "@/lib/db/accounts";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { keptSecret } from "@/lib/kept-secret";
import { hashToken } from "./token";
import { isFromThisMachine } from "./where-from";

/** Whether somebody has claimed this installation: until then every page leads to /setup. */
export function isClaimed(): Promise<boolean> {
  return hasOwner();
}

/** What a first visit from another machine has to know; it is printed at every start until there is an owner. */
export function setupToken(): string {
  return keptSecret("setup-token");
}

/** Whether the first visit needs the token: it does not where it can only come from the machine itself. */
export async function needsSetupToken(): Promise<boolean> {
  return !isFromThisMachine(await headers(), readEnv());
}

/** Whether somebody may claim this installation. */
export async function mayClaim(token: string): Promise<boolean> {
  if (!(await needsSetupToken())) return true;
  // Hashes have one length, and how far they agree tells nothing.
  return timingSafeEqual(Buffer.from(hashToken(token.trim())), Buffer.from(hashToken(setupToken())));
}

/**
 * Creates the owner. Of two first visits at once exactly one succeeds.
 *
 * @throws AppError "conflict" when the installation already has an owner.
 */
export async function createOwner(owner: { name: string; email: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(owner.password);
  try {
    await insertOwner({ name: owner.name, email: owner.email.toLowerCase(), passwordHash });
  } catch (error) {
    if (await hasOwner()) {
      throw new AppError("conflict", "This Plumbline already has an owner. Sign in instead.", {
        cause: error,
      });
    }
    throw error;
  }
}
