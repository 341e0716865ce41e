import { sumAmounts } from "./llm/cost";

/** What some verdicts took, or would have taken: summed one at a time. */
export interface Take {
  /** Verdicts asked for. */
  asked: number;
  /** A decimal text and its currency; null before the first known cost that is not nothing. */
  cost: { amount: string; currency: string } | null;
  /** Verdicts whose cost is not known, or is in another currency. */
  unpriced: number;
  ms: number;
  /** Verdicts whose time is not known. */
  untimed: number;
}

export function emptyTake(): Take {
  return { asked: 0, cost: null, unpriced: 0, ms: 0, untimed: 0 };
}

/** What one verdict took; isFree: its judge calls nobody, so it costs nothing. */
export interface TakenVerdict {
  isFree: boolean;
  cost: { amount: string; currency: string } | null;
  ms: number | null;
}

/** Adds what a verdict took; changes the sum in place. */
export function addTake(take: Take, { isFree, cost, ms }: TakenVerdict): void {
  take.asked++;
  if (ms === null) take.untimed++;
  else take.ms += ms;
  if (isFree) return;
  if (cost === null || (take.cost !== null && take.cost.currency !== cost.currency)) {
    take.unpriced++;
    return;
  }
  take.cost = { amount: sumAmounts([take.cost?.amount ?? "0", cost.amount]), currency: cost.currency };
}
