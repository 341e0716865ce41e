import "server-only";
import { hashPassword } from "better-auth/crypto";
import { hasOwner, insertOwner } from "@/lib/db/accounts";
import { AppError } from "@/lib/errors";

/** Whether somebody has claimed this installation: until then every page leads to /setup. */
export function isClaimed(): Promise<boolean> {
  return hasOwner();
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
