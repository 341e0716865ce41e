import { z } from "zod";

/** The largest penalty that can be asked for: answering would have to be right 999 times in 1,000. */
export const MAX_PENALTY = 999;

/** What the score page is about; penalty null is the project's own. */
export interface ScoreAddress {
  run: string | null;
  penalty: number | null;
}

const schema = z.object({
  run: z.string().trim().min(1).max(100).nullable().catch(null),
  penalty: z
    .string()
    .trim()
    .min(1)
    .transform(Number)
    .pipe(z.number().min(0).max(MAX_PENALTY))
    .nullable()
    .catch(null),
});

/** Reads an address; whatever is wrong in it falls back to the default. Of a name given twice the first counts. */
export function readScoreAddress(given: Record<string, string | string[] | undefined>): ScoreAddress {
  const first = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
  return schema.parse(first);
}

/** The address of the page; what is at its default is left out. */
export function scoreHref(slug: string, { run, penalty }: ScoreAddress): string {
  const query = new URLSearchParams();
  if (run !== null) query.set("run", run);
  if (penalty !== null) query.set("penalty", String(penalty));
  const text = query.toString();
  return `/projects/${slug}/score${text === "" ? "" : `?${text}`}`;
}
