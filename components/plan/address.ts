import { z } from "zod";
import { type DrawMix, FLAGGED_SHARES } from "@/lib/metrics/label-plan";

/** What the plan is about; all of it stands in the address, shares in percent. */
export interface PlanAddress {
  run: string | null;
  /** random: single claims; answers: whole answers at random. */
  draw: "random" | "answers" | "stratified";
  /** Claims to draw. */
  more: number;
  /** Part of a stratified draw that is of flagged claims. */
  flagged: number;
  /** Width of the range wanted, in points. */
  width: number;
  /** Catch rate to prove. */
  target: number;
  seed: number | null;
}

const DEFAULTS: PlanAddress = {
  run: null,
  draw: "random",
  more: 100,
  flagged: 50,
  width: 20,
  target: 90,
  seed: null,
};

const whole = (low: number, high: number) =>
  z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(low).max(high));

/** The part of a draw that may be of flagged claims, in percent. */
export const LEAST_FLAGGED = Math.round(FLAGGED_SHARES.least * 100);
export const MOST_FLAGGED = Math.round(FLAGGED_SHARES.most * 100);

/** Most claims of one plan, and the largest seed. */
export const MAX_MORE = 20_000;
export const MAX_SEED = 2 ** 31 - 1;

const schema = z.object({
  run: z.string().trim().min(1).max(100).nullable().catch(DEFAULTS.run),
  draw: z.enum(["random", "answers", "stratified"]).catch(DEFAULTS.draw),
  more: whole(1, MAX_MORE).catch(DEFAULTS.more),
  flagged: whole(LEAST_FLAGGED, MOST_FLAGGED).catch(DEFAULTS.flagged),
  width: whole(1, 99).catch(DEFAULTS.width),
  target: whole(1, 99).catch(DEFAULTS.target),
  seed: whole(0, MAX_SEED).nullable().catch(DEFAULTS.seed),
});

/** Reads an address; whatever is wrong in it falls back to its default. Of a name given twice the first counts. */
export function readPlanAddress(given: Record<string, string | string[] | undefined>): PlanAddress {
  const first = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
  return schema.parse(first);
}

/** The address of the page with some of it changed; what is at its default is left out. */
export function planHref(slug: string, address: PlanAddress, change: Partial<PlanAddress> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...address, ...change })) {
    if (value !== null && value !== DEFAULTS[key as keyof PlanAddress]) query.set(key, String(value));
  }
  const text = query.toString();
  return `/projects/${slug}/plan${text === "" ? "" : `?${text}`}`;
}

/** The draw that an address means. */
export function mixOf({ draw, flagged }: PlanAddress): DrawMix {
  if (draw === "stratified") return { kind: "stratified", flagged: flagged / 100 };
  return { kind: "random", unit: draw === "answers" ? "answers" : "claims" };
}
