import { isHallucinated } from "@/lib/claims/verdict";
import type { ComparedClaim } from "./compared-claims";

/** Claims on which two judges part, or that none caught. The word says what the flag was worth. */
export const APART = ["caughtByOther", "caughtByFirst", "alarmByOther", "alarmByFirst"] as const;
export type Apart = (typeof APART)[number];

/** Some claims by id, the first met, and how many there are in all. */
export interface SomeClaims {
  ids: string[];
  many: number;
}

/** Claims of the first judge and another, by who flagged them alone. */
export type ApartClaims = Record<Apart, SomeClaims>;

const none = (): SomeClaims => ({ ids: [], many: 0 });

export function emptyApart(): ApartClaims {
  return { caughtByOther: none(), caughtByFirst: none(), alarmByOther: none(), alarmByFirst: none() };
}

/** Adds one claim to a list that names only the first so many of them. */
export function addSome(list: SomeClaims, id: string, most: number): void {
  list.many += 1;
  if (list.ids.length < most) list.ids.push(id);
}

/**
 * Sorts the claims of answers to one question by who flagged them alone.
 *
 * @param lists changed in place; at: place of the other judge among the verdicts; most: how many ids a list holds.
 */
export function addApart(
  lists: ApartClaims,
  claims: readonly ComparedClaim[],
  { at, most }: { at: number; most: number },
): void {
  for (const { claimId, gold, verdicts } of claims) {
    const [first, other] = [verdicts[0], verdicts[at]];
    if (first === undefined || other === undefined) continue;
    const otherFlags = isHallucinated(other);
    if (otherFlags === isHallucinated(first)) continue;
    const by = otherFlags ? "Other" : "First";
    addSome(isHallucinated(gold) ? lists[`caughtBy${by}`] : lists[`alarmBy${by}`], claimId, most);
  }
}
