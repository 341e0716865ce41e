import type { Verdict } from "@/lib/claims/verdict";
import type { Probabilities } from "./probabilities";
import type { NliSettings } from "./settings";

/** What one window says of the claim. */
export interface WindowScore extends Probabilities {
  /** Whether it is of a passage that a newer one replaces. */
  isSuperseded: boolean;
  /** Whether it is of several passages: it may support, as a claim may need two, and never contradicts. */
  isJoined: boolean;
}

export const NLI_FLAGS = ["conflicting_evidence", "superseded_evidence"] as const;
export type NliFlag = (typeof NLI_FLAGS)[number];

export interface Decision<Window> {
  verdict: Verdict;
  /** Probability of supported, 0 to 1. */
  score: number;
  /** Probability of the verdict where it was decided, 0 to 1. */
  confidence: number;
  flags: NliFlag[];
  /** Windows the verdict rests on: one, two where they conflict, none where nothing was found. */
  shown: Window[];
  /** Highest probabilities among the windows that count; null: a two-way model. */
  best: { supported: number; contradicted: number | null };
}

function highest<Window>(windows: readonly Window[], of: (window: Window) => number): Window | null {
  return windows.reduce<Window | null>(
    (best, one) => (best === null || of(one) > of(best) ? one : best),
    null,
  );
}

const supportOf = (window: Probabilities) => window.supported;
const conflictOf = (window: Probabilities) => window.contradicted ?? 0;

/**
 * A verdict from what every window says.
 *
 * Supported where the best support reaches its cut, else contradicted where the best contradiction does, else unsupported.
 * Where one window supports and another contradicts, the one further above its own cut decides, contradicted if they are
 * level, and a flag says so. Superseded passages decide nothing where a current one is there; support from them alone is
 * flagged.
 *
 * @param windows at least one.
 * @throws RangeError for none: without a passage there is nothing to decide.
 */
export function decide<Window extends WindowScore>(
  windows: readonly Window[],
  thresholds: NliSettings["thresholds"],
): Decision<Window> {
  const current = windows.filter((window) => !window.isSuperseded);
  const counting = current.length > 0 ? current : windows;
  const single = counting.filter((window) => !window.isJoined);
  const support = highest(counting, supportOf);
  const against = highest(single, conflictOf);
  if (support === null || against === null) {
    throw new RangeError("decide requires a window of one passage, got none");
  }
  const above = {
    supported: support.supported - thresholds.supported,
    contradicted: conflictOf(against) - thresholds.contradicted,
  };
  // One passage that is enough is better evidence than several of which it is one.
  const alone = highest(single, supportOf);
  const supporting = alone !== null && alone.supported >= thresholds.supported ? alone : support;
  const isThreeWay = against.contradicted !== null;
  const isSupported = above.supported >= 0;
  const isContradicted = isThreeWay && above.contradicted >= 0;
  const isConflict = isSupported && isContradicted && supporting !== against;
  const oldSupport = windows.filter(
    (window) => window.isSuperseded && window.supported >= thresholds.supported,
  );
  const isOldSupport = oldSupport.length > 0 && (!isSupported || current.length === 0);
  const flags: NliFlag[] = [
    ...(isConflict ? (["conflicting_evidence"] as const) : []),
    ...(isOldSupport ? (["superseded_evidence"] as const) : []),
  ];
  const best = { supported: support.supported, contradicted: isThreeWay ? conflictOf(against) : null };
  if (isContradicted && (!isSupported || above.contradicted >= above.supported)) {
    return {
      verdict: "contradicted",
      // What speaks for the claim is worth no more than what speaks against it leaves over.
      score: Math.min(support.supported, 1 - conflictOf(against)),
      confidence: conflictOf(against),
      flags,
      shown: isConflict ? [against, supporting] : [against],
      best,
    };
  }
  if (isSupported) {
    const shown = isConflict ? [supporting, against] : [supporting];
    return {
      verdict: "supported",
      score: support.supported,
      confidence: support.supported,
      flags,
      shown,
      best,
    };
  }
  const confidence = Math.min(...counting.map((window) => window.unsupported));
  return {
    verdict: "unsupported",
    score: support.supported,
    confidence,
    flags,
    shown: oldSupport.slice(0, 1),
    best,
  };
}
