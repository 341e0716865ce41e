import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import { catchRateRange } from "@/lib/metrics/catch-rate-range";

const bad = (...verdicts: JudgeAnswer[]) => ({ label: "unsupported" as const, verdicts });
const good = (...verdicts: JudgeAnswer[]) => ({ label: "supported" as const, verdicts });

describe("catchRateRange", () => {
  it("keeps the runs apart, and verdicts that are missing out of each", () => {
    // Run by run: 2 of 3, 1 of 2, 0 of 1.
    const found = catchRateRange([
      bad("unsupported", "contradicted", "supported"),
      bad("contradicted", "supported", null),
      bad("supported", null),
      good("unsupported", "unsupported", "unsupported"),
    ]);
    expect(found).toMatchObject({ lowest: { hits: 0, n: 1 }, highest: { hits: 2, n: 3 } });
  });

  it("leaves a run without any verdict on a hallucinated claim out", () => {
    expect(catchRateRange([bad("unsupported", null)])).toMatchObject({
      lowest: { hits: 1, n: 1 },
      highest: { hits: 1, n: 1 },
    });
  });

  it("takes more claims than a function takes arguments", () => {
    const claims = new Array<ReturnType<typeof bad>>(300_000).fill(bad("unsupported", "supported"));
    expect(catchRateRange(claims)).toMatchObject({
      lowest: { hits: 0, n: 300_000 },
      highest: { hits: 300_000, n: 300_000 },
    });
  });

  it("refuses no claims, one run, and nothing to catch", () => {
    expect(catchRateRange([])).toEqual({ refused: "no_items" });
    expect(catchRateRange([bad("unsupported")])).toEqual({ refused: "too_few_ratings" });
    expect(catchRateRange([good("supported", "supported")])).toEqual({ refused: "no_positives" });
    expect(catchRateRange([bad(null, null)])).toEqual({ refused: "no_positives" });
  });
});
