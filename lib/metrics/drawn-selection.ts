import type { LabelSelection } from "@/lib/claims/gold";
import type { LabeledClaim } from "./labeled-answer";

/** What the labels of one claim say together. */
export interface LabelFacts {
  /** The best that one of them came by; null: none, or practice alone. */
  selection: LabelSelection | null;
  /** One was given after its reviewer could know a verdict. */
  isAssisted: boolean;
  /** One counts for a draw: given blind, or in a draw. */
  counts: boolean;
  /** One was given for a random draw; for one in shares. */
  isForRandom: boolean;
  isForShares: boolean;
}

/** The draws that hold a claim. Those in shares are named by the run of whose verdicts these were. */
export interface ClaimDraws {
  isInRandom: boolean;
  /** In a random sample that is labeled nearly throughout. */
  isInFullRandom: boolean;
  /** Draws in shares that are labeled nearly throughout: every label of theirs counts. */
  full: string[];
  /** Others, of which labels given for a draw in shares count. */
  open: string[];
  /** Others, of which none counts before the draw is labeled nearly throughout. */
  waiting: string[];
}

/** A draw as its claims need to know it. */
export interface Draw {
  kind: string;
  /** The run of whose verdicts its shares were. */
  run: string;
  /** Labeled nearly throughout. */
  isFull: boolean;
}

export function noDraws(): ClaimDraws {
  return { isInRandom: false, isInFullRandom: false, full: [], open: [], waiting: [] };
}

/** Puts a draw to those of one of its claims; changes them in place. */
export function addDraw(draws: ClaimDraws, { kind, run, isFull }: Draw, areSharesOfOneRun: boolean): void {
  if (kind === "random") {
    draws.isInRandom = true;
    if (isFull) draws.isInFullRandom = true;
    return;
  }
  const held = isFull ? draws.full : areSharesOfOneRun ? draws.open : draws.waiting;
  if (!held.includes(run)) held.push(run);
}

/**
 * How a claim came to be labeled. One that was labeled for a draw was drawn. One whose label is older than the draw counts
 * for it once the draw is labeled nearly throughout: before, those labeled in it would mostly be the ones that came first in
 * the dataset, and a draw would change what is known before anybody labeled for it. Not where that label was given after a
 * verdict could be seen, as the draw asks for another.
 *
 * @param draws those that hold it; undefined: none.
 */
export function selectionByDraws(
  { selection, counts, isForRandom, isForShares }: LabelFacts,
  draws: ClaimDraws | undefined,
): Pick<LabeledClaim, "selection" | "strataOf" | "waitsFor" | "isInOrder" | "isOfFullDraw"> {
  const isInOrder = selection === "all";
  if (draws === undefined) return { selection, strataOf: null, isInOrder, isOfFullDraw: false };
  const mayBeDrawn = selection === null || counts;
  const isOfFullDraw = mayBeDrawn && draws.isInFullRandom;
  const told = { isInOrder, isOfFullDraw };
  if (isOfFullDraw || (draws.isInRandom && isForRandom))
    return { selection: "random", strataOf: null, ...told };
  const strataOf = [...(mayBeDrawn ? draws.full : []), ...(isForShares ? draws.open : [])];
  if (strataOf.length > 0) return { selection: "stratified", strataOf, ...told };
  if (!isForShares) return { selection, strataOf: null, ...told };
  return { selection: "stratified", strataOf, waitsFor: draws.waiting, ...told };
}
