import type { JudgeRecord } from "../record";
import type { Asked } from "./ask";
import { costOf, type Price, sumUsage } from "./cost";

/** Puts together what is kept of a claim that was asked about, however often. */
export function recordOf(
  { last, attempts }: Asked<unknown>,
  {
    price,
    ms,
    ...said
  }: Pick<JudgeRecord, "reply" | "confidence" | "evidence" | "flags"> & { price: Price | null; ms: number },
): JudgeRecord {
  const usage = sumUsage(attempts.flatMap((attempt) => attempt.usage ?? []));
  // A server that answered and told no tokens has perhaps taken money for them: then the sum is not known.
  const isKnown = attempts.every((attempt) => attempt.usage !== null || attempt.http !== 200);
  return {
    ...said,
    raw: last.raw,
    attempts,
    usage,
    cost: isKnown ? costOf(usage, price) : null,
    ms: Math.round(ms),
    servedModel: last.servedModel,
    fingerprint: last.fingerprint,
  };
}
