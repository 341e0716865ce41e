import { describe, expect, it } from "vitest";
import { agreementBySlice, type SlicedPair } from "@/lib/metrics/by-slice";

const PAIRS: SlicedPair[] = [
  {
    label: "contradicted",
    verdict: "contradicted",
    caseType: "answerable",
    claimKinds: ["number", "date"],
    system: "b",
    tags: ["x", "x"],
  },
  { label: "contradicted", verdict: "supported", caseType: null, claimKinds: [], system: null, tags: [] },
  {
    label: "supported",
    verdict: "supported",
    caseType: "answerable",
    claimKinds: ["number"],
    system: "a",
    tags: ["y", "x"],
  },
];

describe("agreementBySlice", () => {
  it.each([
    [
      "caseType",
      [
        ["answerable", 2],
        [null, 1],
      ],
    ],
    [
      "claimKind",
      [
        ["date", 1],
        ["number", 2],
        [null, 1],
      ],
    ],
    [
      "system",
      [
        ["a", 1],
        ["b", 1],
        [null, 1],
      ],
    ],
    [
      "tag",
      [
        ["x", 2],
        ["y", 1],
        [null, 1],
      ],
    ],
  ] as const)("by %s", (key, expected) => {
    const slices = agreementBySlice(PAIRS, key);
    expect(slices.map(({ value, agreement }) => [value, agreement.n])).toEqual(expected);
  });

  it("measures each slice by itself", () => {
    const [answerable, none] = agreementBySlice(PAIRS, "caseType");
    expect([answerable?.agreement.caught.hits, answerable?.agreement.caught.n]).toEqual([1, 1]);
    expect([none?.agreement.caught.hits, none?.agreement.caught.n]).toEqual([0, 1]);
  });

  it("is empty over nothing", () => {
    expect(agreementBySlice([], "tag")).toEqual([]);
  });
});
