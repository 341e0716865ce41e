import { z } from "zod";
import { HIGHEST_CUT, LOWEST_CUT } from "@/lib/metrics/threshold-claims";

/** Catch rates to choose from, as fractions; the address takes any. */
export const TARGETS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;
const DEFAULT_TARGET = 0.8;

/** What the thresholds page is about; all of it stands in the address. */
export interface ThresholdsAddress {
  run: string | null;
  /** The cut shown, in hundredths; null: the run's own. */
  cut: number | null;
  /** The catch rate wanted, a fraction strictly between 0 and 1. */
  target: number;
}

/** A cut as a person types it, "0.66", in hundredths; null where it is no cut. */
export function readCut(text: string): number | null {
  if (!/^(0\.\d{1,2}|1(\.0{1,2})?)$/.test(text)) return null;
  const cut = Math.round(Number(text) * 100);
  return cut >= LOWEST_CUT && cut <= HIGHEST_CUT ? cut : null;
}

const schema = z.object({
  run: z.string().trim().min(1).max(300).nullable().catch(null),
  cut: z.string().trim().transform(readCut).nullable().catch(null),
  target: z.coerce.number().min(0.01).max(0.99).catch(DEFAULT_TARGET),
});

/** Reads an address; whatever is wrong in it falls back. Of a name given twice the first counts. */
export function readThresholdsAddress(
  given: Record<string, string | string[] | undefined>,
): ThresholdsAddress {
  return schema.parse(
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
    ),
  );
}

/** The address of the page with some of it changed; what is at its default is left out. */
export function thresholdsHref(
  slug: string,
  address: ThresholdsAddress,
  change: Partial<ThresholdsAddress> = {},
): string {
  const { run, cut, target } = { ...address, ...change };
  const query = new URLSearchParams();
  if (run !== null) query.set("run", run);
  if (cut !== null) query.set("cut", String(cut / 100));
  if (target !== DEFAULT_TARGET) query.set("target", String(target));
  const text = query.toString();
  return `/projects/${slug}/calibration/thresholds${text === "" ? "" : `?${text}`}`;
}
