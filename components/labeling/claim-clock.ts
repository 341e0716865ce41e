/** Quiet longer than this counts as away, and only this much of it as time on the claim. */
export const IDLE_CAP_MS = 60_000;

/** Measures the time a reviewer spends on a claim: from its opening, quiet spells cut short, hidden pages left out. */
export interface ClaimClock {
  /** A claim opened: counts from nought. */
  start(now: number): void;
  /** The reviewer did something. */
  touch(now: number): void;
  /** The page was hidden or shown. */
  setHidden(hidden: boolean, now: number): void;
  /** Time on the claim up to now, in whole milliseconds. */
  read(now: number): number;
}

export function createClaimClock(idleCapMs = IDLE_CAP_MS): ClaimClock {
  let spent = 0;
  let last = 0;
  let hidden = false;

  function touch(now: number): void {
    if (!hidden) spent += Math.min(Math.max(0, now - last), idleCapMs);
    last = now;
  }
  return {
    start(now) {
      spent = 0;
      last = now;
    },
    touch,
    setHidden(next, now) {
      touch(now);
      hidden = next;
    },
    read(now) {
      touch(now);
      return Math.round(spent);
    },
  };
}

/** Labels before a pace can be told. */
const FEWEST_FOR_PACE = 5;

/** The middle one of some times in milliseconds, or the mean of the two in the middle; null where fewer than five are known. */
function medianPace(paceMs: readonly number[]): number | null {
  if (paceMs.length < FEWEST_FOR_PACE) return null;
  const sorted = [...paceMs].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

/**
 * Time on a claim at a reviewer's median pace.
 *
 * @param paceMs times of the latest labels in milliseconds.
 * @returns whole seconds, at least 1; null where fewer than five times are known.
 * @example secondsEach([40000, 40000, 41000, 39000, 90000]) // 40
 */
export function secondsEach(paceMs: readonly number[]): number | null {
  const pace = medianPace(paceMs);
  return pace === null ? null : Math.max(1, Math.round(pace / 1000));
}

/**
 * Minutes left at a reviewer's median pace.
 *
 * @param paceMs times of the latest labels in milliseconds.
 * @returns whole minutes, at least 1; null where fewer than five times are known or nothing is left.
 * @example minutesLeft([60000, 60000, 60000, 60000, 60000], 3) // 3
 */
export function minutesLeft(paceMs: readonly number[], claimsLeft: number): number | null {
  const pace = medianPace(paceMs);
  if (pace === null || claimsLeft <= 0) return null;
  return Math.max(1, Math.round((pace * claimsLeft) / 60_000));
}
