import type { JudgeRecord } from "../record";
import type { Asked } from "./ask";
import { costOf, type Price, sumUsage } from "./cost";

/** What is kept of the calls of a claim, whatever they came to. */
export type KeptCalls = Pick<
  JudgeRecord,
  "raw" | "attempts" | "usage" | "cost" | "ms" | "servedModel" | "fingerprint"
>;

/**
 * @param price null: nobody entered one.
 * @param ms from taking the claim up to its answer, waits included.
 */
export function keptCalls(
  { last, attempts }: Asked<unknown>,
  { price, ms }: { price: Price | null; ms: number },
): KeptCalls {
  const usage = sumUsage(attempts.flatMap((attempt) => attempt.usage ?? []));
  // A server that answered and told no tokens has perhaps taken money for them: then the sum is not known.
  const isKnown = attempts.every((attempt) => attempt.usage !== null || attempt.http !== 200);
  return {
    raw: last.raw,
    attempts,
    usage,
    cost: isKnown ? costOf(usage, price) : null,
    ms: Math.round(ms),
    servedModel: last.servedModel,
    fingerprint: last.fingerprint,
  };
}
