import { describe, expect, test } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import { addCompared, emptyComparison, measureComparison } from "@/lib/metrics/comparison";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";
import { orderSentence } from "@/lib/report/measures/comparing";

const filter = { slice: null, isBlindOnly: false };

function claim(claimId: string, verdicts: JudgeAnswer[]): LabeledClaim {
  return {
    claimId,
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
    gold: "supported",
    basis: "single",
    selection: "all",
    strataOf: null,
    isAssisted: false,
    verdicts,
    scores: verdicts.map(() => null),
  };
}

/** Two judges; then a repeat of the first, and the first with the passages the other way round. */
function compare(rows: JudgeAnswer[][]) {
  const tally = emptyComparison({ runs: 2, repeats: [[0, 2], [1]], orders: [[0, 3], null], filter });
  const claims = rows.map((verdicts, at) => claim(String(at), verdicts));
  addCompared(tally, { answers: [{ caseId: "c", externalId: "c", claimsInAll: claims.length, claims }] });
  return measureComparison(tally);
}

const [S, U] = ["supported", "unsupported"] as const;

describe("flips", () => {
  const found = compare([
    [S, S, S, U],
    [S, S, U, S],
    [S, S, S, U],
    [U, S, U, null],
  ]);

  test("by repeat and by order are two figures", () => {
    expect(found.repeats[0]?.repeatability).toMatchObject({ claims: 4, flipping: 1, flipRate: 1 / 4 });
    expect(found.orders[0]).toMatchObject({ claims: 3, flipping: 2, flipRate: 2 / 3, missing: 1 });
    expect(found.orders[1]).toBeNull();
  });

  test("by order are told as a sentence, or why there is none", () => {
    expect(found.orders.map((one) => orderSentence(one))).toEqual([
      "With the passages the other way round, the judge gave another verdict on 2 of 3 claims.",
      "Not measured: all its runs were shown the passages in one order.",
    ]);
    expect(orderSentence({ refused: "too_few_ratings" })).toBe(
      "Not measured: no claim has a verdict in both orders.",
    );
  });
});
