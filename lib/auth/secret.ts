import "server-only";
import { readEnv } from "@/lib/env";
import { keptSecret } from "@/lib/kept-secret";

/** The secret that seals session cookies: BETTER_AUTH_SECRET, else a random one kept beside the database. */
export function readSecret(): string {
  return readEnv().BETTER_AUTH_SECRET ?? keptSecret("session-secret");
}
