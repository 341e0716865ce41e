import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A secret for a link: 256 bits that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: enough to know it again, and nothing to use it by. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a text from an address can be a token at all. */
export function isToken(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}
