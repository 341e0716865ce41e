import type { BenchCase, BenchClaim } from "@/lib/claims/label";
import type { BenchState } from "./bench-state";
import type { ActSubject } from "./save-queue";

/** The claim being worked on with its case; null where none is open. */
export function findOpenClaim(
  state: BenchState,
): { shown: BenchCase; claim: BenchClaim; place: number } | null {
  const { view } = state;
  if (view.at !== "claim" || view.claimId === null) return null;
  const shown = state.cases[view.caseId];
  const place = shown?.claims.findIndex(({ id }) => id === view.claimId) ?? -1;
  const claim = shown?.claims[place];
  return shown && claim ? { shown, claim, place } : null;
}

export function isLabeled(state: BenchState, claimId: string): boolean {
  return (state.work[claimId]?.verdict ?? null) !== null;
}

/** Claims of a case that are asked for and have no label, in order. */
export function listUnlabeled(state: BenchState, shown: BenchCase): BenchClaim[] {
  return shown.claims.filter(({ id, isAsked }) => isAsked && !isLabeled(state, id));
}

/** The next claim that is asked for and has no label after a place in its case, going on from the first at the end; never that place. */
export function nextUnlabeled(state: BenchState, shown: BenchCase, place: number): BenchClaim | null {
  const count = shown.claims.length;
  for (let step = 1; step < count; step += 1) {
    const claim = shown.claims[(place + step) % count];
    if (claim?.isAsked && !isLabeled(state, claim.id)) return claim;
  }
  return null;
}

/** A case that was left for later or skipped: it does not come up by itself. */
export function isPassedOver({ leftIds, skippedIds }: BenchState, caseId: string): boolean {
  return leftIds.includes(caseId) || skippedIds.includes(caseId);
}

/**
 * The case to label next, as far as this page can know: what the server named, passed over where everything in it is
 * labeled by now or it was left for later; then any case seen before that has claims left.
 *
 * @returns an id whose case may not be here yet; null when nothing is left.
 */
export function nextOpenCase(state: BenchState, fromId: string): string | null {
  const passed = new Set([fromId]);
  let id = state.cases[fromId]?.nextOpenId ?? null;
  while (id !== null && !passed.has(id)) {
    const known = state.cases[id];
    if (!known) return id;
    if (!isPassedOver(state, id) && listUnlabeled(state, known).length > 0) return id;
    passed.add(id);
    id = known.nextOpenId;
  }
  const seen = Object.values(state.cases)
    .filter(({ id: one }) => one !== fromId && !isPassedOver(state, one))
    .filter((one) => listUnlabeled(state, one).length > 0)
    .sort((a, b) => a.position - b.position);
  return seen[0]?.id ?? null;
}

/**
 * The case before or after another in the list. Where cases are handed out the one after may have come since that was read.
 *
 * @returns null at the ends.
 */
export function neighbourOf(state: BenchState, shown: BenchCase, step: 1 | -1): string | null {
  const named = step === 1 ? shown.nextId : shown.previousId;
  if (named !== null) return named;
  const at = shown.position + step;
  return Object.values(state.cases).find(({ position }) => position === at)?.id ?? null;
}

/** Cases worth having at hand before they are asked for: the next ones to label, then the neighbours. */
export function casesToFetch(state: BenchState, fromId: string, ahead: number): string[] {
  const wanted: string[] = [];
  let id = state.cases[fromId]?.nextOpenId ?? null;
  const passed = new Set([fromId]);
  while (id !== null && !passed.has(id) && wanted.length < ahead) {
    passed.add(id);
    const known = state.cases[id];
    if (!known) {
      wanted.push(id);
      break;
    }
    id = known.nextOpenId;
    if (passed.size > ahead) break;
  }
  const { nextId = null, previousId = null } = state.cases[fromId] ?? {};
  for (const near of [nextId, previousId]) {
    if (near !== null && !state.cases[near] && !wanted.includes(near)) wanted.push(near);
  }
  return wanted;
}

/** Whose claim an act is about. */
export function findSubject(
  { cases }: BenchState,
  { caseId, claimId }: { caseId: string; claimId: string },
): ActSubject {
  const shown = cases[caseId];
  const place = shown?.claims.findIndex(({ id }) => id === claimId) ?? -1;
  const claimText = shown?.claims[place]?.text ?? "";
  return { caseId, externalId: shown?.externalId ?? "", claimNumber: place + 1, claimText };
}
