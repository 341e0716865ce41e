import { describe, expect, it } from "vitest";
import { majorityLabel } from "@/lib/metrics/majority-label";

describe("majorityLabel", () => {
  it.each([
    [["supported", "unsupported", "supported"], 2, "supported", "decided", 2, 3],
    [["supported", "unsupported"], 2, null, "needs_adjudication", 1, 2],
    [["supported", "contradicted", "unsupported"], 2, null, "needs_adjudication", 1, 3],
    [["unsupported"], 1, "unsupported", "decided", 1, 1],
    [["unsupported", null], 2, null, "needs_more_labels", 1, 1],
    [[], 1, null, "needs_more_labels", 0, 0],
  ] as const)("%j of %d", (votes, required, label, status, votesForLabel, count) => {
    expect(majorityLabel(votes, required)).toEqual({ label, status, votesForLabel, votes: count });
  });

  it.each([0, 1.5])("throws on %d required", (required) => {
    expect(() => majorityLabel([], required)).toThrow(
      `majorityLabel requires a whole number of 1 or more votes, got ${required}`,
    );
  });
});
