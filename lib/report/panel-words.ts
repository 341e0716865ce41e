import { formatDuration, formatNumber } from "@/lib/format";
import type { Take } from "@/lib/judges/panel-take";
import { countOf } from "./words";

// What a panel would take beside one judge alone: said once, for the page and the command line.

/** What some verdicts cost: "0.12 EUR", "nothing: they run here", or how much of it is known. */
export function takeCostWords({ cost, unpriced, asked }: Take): string {
  if (cost === null && unpriced > 0) return "not known";
  const known = cost === null ? "nothing" : `${cost.amount} ${cost.currency}`;
  return unpriced > 0
    ? `${known} (${formatNumber(unpriced)} of ${countOf(asked, "verdict")} not known)`
    : known;
}

/** How long they took: "1 min 2 s", or how much of it is known. */
export function takeTimeWords({ ms, untimed, asked }: Take): string {
  if (untimed === asked) return "not known";
  const known = ms < 1000 ? `${formatNumber(ms)} ms` : formatDuration(ms);
  return untimed > 0
    ? `${known} (${formatNumber(untimed)} of ${countOf(asked, "verdict")} not known)`
    : known;
}

/** The judge that is dear: the one whose known costs are the most, and among equals the one asked last. */
export function dearest<One extends Take>(alone: readonly One[]): One | null {
  const worth = ({ cost }: Take) => Number(cost?.amount ?? 0);
  return alone.reduce<One | null>(
    (most, one) => (most === null || worth(one) >= worth(most) ? one : most),
    null,
  );
}

/**
 * What a panel would have taken, against its dearest judge on every claim.
 *
 * @param take together: what the panel would have asked; alone: each member on every claim, with its name.
 * @returns two sentences.
 * @example savesSentences({ together, alone })[0]
 *   // "Had nothing been stored it would have asked for 172 verdicts: cost 0.0966 EUR, time 22 s."
 */
export function savesSentences({
  together,
  alone,
}: {
  together: Take;
  alone: readonly (Take & { name: string })[];
}): string[] {
  const dear = dearest(alone);
  const asked = `Had nothing been stored it would have asked for ${countOf(together.asked, "verdict")}: cost ${takeCostWords(together)}, time ${takeTimeWords(together)}.`;
  if (dear === null) return [asked];
  const every = `${dear.name} on ${dear.asked === 1 ? "the 1 claim" : `all ${countOf(dear.asked, "claim")}`}: cost ${takeCostWords(dear)}, time ${takeTimeWords(dear)}.`;
  return [asked, every];
}
