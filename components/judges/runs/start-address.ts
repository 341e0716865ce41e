import { z } from "zod";

/** Repeats that are offered. */
export const REPEATS = [1, 2, 3, 5, 11] as const;

/** What a run is prepared with; all of it stands in the address. */
export interface StartAddress {
  version: string | null;
  dataset: string | null;
  repeats: number;
  checksCitations: boolean;
  isReversed: boolean;
}

const id = z.string().trim().min(1).max(100).nullable().catch(null);
const tick = z
  .literal("on")
  .transform(() => true)
  .catch(false);

const schema = z.object({
  version: id,
  dataset: id,
  repeats: z.coerce.number().int().min(1).max(25).catch(1),
  citations: tick,
  reversed: tick,
});

/** Reads an address; whatever is wrong in it falls back to its default. Of a name given twice the first counts. */
export function readStartAddress(given: Record<string, string | string[] | undefined>): StartAddress {
  const first = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
  const { citations, reversed, ...rest } = schema.parse(first);
  return { ...rest, checksCitations: citations, isReversed: reversed };
}

/** The address of the page with the choices of its form. */
export function startHref(slug: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const name of ["version", "dataset", "repeats", "citations", "reversed"]) {
    const value = form.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  return `/projects/${slug}/judges/start?${query}`;
}
