import "server-only";
import { z } from "zod";

/** How the client reports a raw statement that broke the rule; a statement of its own has the code P2002. */
const rawViolation = z.object({
  code: z.literal("P2010"),
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ kind: z.literal("UniqueConstraintViolation") }) }),
  }),
});

/** Whether a write failed because a row with the same key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "P2002" || rawViolation.safeParse(error).success;
}
