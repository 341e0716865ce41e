import "server-only";

/** Whether a write failed because a row with the same key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "P2002";
}
