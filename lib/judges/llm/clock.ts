/** Time as a judge sees it; a test brings its own, so that no test waits. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to 1, without 1: spreads retries. */
  random(): number;
}

/** setTimeout takes a longer wait for none at all. */
const LONGEST_SLEEP_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(
        () => {
          signal.removeEventListener("abort", stop);
          resolve();
        },
        Math.min(ms, LONGEST_SLEEP_MS),
      );
      signal.addEventListener("abort", stop, { once: true });
    }),
};
