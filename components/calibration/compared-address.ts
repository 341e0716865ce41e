import { z } from "zod";

/** Names under which an address holds the compared runs, the first being the one the others are held against. */
const KEYS = ["a", "b", "c", "d", "e", "f"] as const;

const run = z.string().trim().min(1).max(300).nullable().catch(null);
const schema = z.object({ a: run, b: run, c: run, d: run, e: run, f: run });

/** The runs an address asks for, in its order; whatever is wrong in it is left out. Of a name given twice the first counts. */
export function readComparedAddress(given: Record<string, string | string[] | undefined>): string[] {
  const first = Object.fromEntries(
    KEYS.map((key) => {
      const value = given[key];
      return [key, (Array.isArray(value) ? value[0] : value) ?? null];
    }),
  );
  const read = schema.parse(first);
  return KEYS.flatMap((key) => read[key] ?? []);
}

/** The address of the page for some runs; without any it chooses by itself. */
export function comparedHref(slug: string, runIds: readonly string[] = []): string {
  const query = new URLSearchParams();
  for (const [at, key] of KEYS.entries()) {
    const id = runIds[at];
    if (id !== undefined) query.set(key, id);
  }
  const text = query.toString();
  return `/projects/${slug}/calibration/compare${text === "" ? "" : `?${text}`}`;
}
