import { describe, expect, it } from "vitest";
import {
  addToSlices,
  emptySlices,
  rankSlices,
  type SlicedPair,
  type SliceKey,
  slicesOf,
} from "@/lib/metrics/by-slice";

const NOTHING: SlicedPair = {
  label: "supported",
  verdict: "supported",
  caseType: null,
  claimKinds: [],
  system: null,
  tags: [],
  length: "short",
  wording: null,
};
const PAIRS: SlicedPair[] = [
  {
    ...NOTHING,
    label: "contradicted",
    verdict: "contradicted",
    caseType: "answerable",
    claimKinds: ["number", "date"],
    system: "b",
    tags: ["x", "x"],
    wording: "close",
  },
  { ...NOTHING, label: "contradicted", length: "long" },
  { ...NOTHING, caseType: "answerable", claimKinds: ["number"], system: "a", tags: ["y", "x"] },
];

function slicesOver(clusters: readonly (readonly SlicedPair[])[]) {
  const tally = emptySlices();
  for (const pairs of clusters) addToSlices(tally, pairs);
  return slicesOf(tally);
}

describe("slicesOf", () => {
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
    [
      "length",
      [
        ["long", 1],
        ["short", 2],
      ],
    ],
    [
      "wording",
      [
        ["close", 1],
        [null, 2],
      ],
    ],
  ] as [SliceKey, [string | null, number][]][])("by %s", (key, expected) => {
    const slices = slicesOver([PAIRS])[key];
    expect(slices.map(({ value, agreement }) => [value, agreement.n])).toEqual(expected);
  });

  it("measures each part by itself, its range counting answers", () => {
    const [answerable, none] = slicesOver(PAIRS.map((pair) => [pair])).caseType;
    expect([answerable?.agreement.caught.hits, answerable?.agreement.caught.n]).toEqual([1, 1]);
    expect([none?.agreement.caught.hits, none?.agreement.caught.n]).toEqual([0, 1]);
    expect(answerable?.agreement.exact.answers).toBe(2);
  });

  it("is empty over nothing", () => {
    expect(slicesOver([]).tag).toEqual([]);
  });
});

/** Answers of one claim each, so many of them wrong. */
function answers(many: number, wrong: number, change: Partial<SlicedPair>): SlicedPair[][] {
  return Array.from({ length: many }, (_, at) => [
    { ...NOTHING, ...change, verdict: at < wrong ? ("unsupported" as const) : ("supported" as const) },
  ]);
}

describe("a part held against the rest", () => {
  it("counts what is wrong here and in the rest, claims of one answer in both", () => {
    const both: SlicedPair[] = [
      { ...NOTHING, system: "a", verdict: "unsupported" },
      { ...NOTHING, system: "b" },
    ];
    const { system } = slicesOver([
      ...answers(9, 2, { system: "a" }),
      ...answers(10, 1, { system: "b" }),
      both,
    ]);
    const [a, b] = system;
    expect(a?.worse).toMatchObject({ here: { hits: 3, n: 10 }, rest: { hits: 1, n: 11 } });
    expect(b?.worse).toMatchObject({ here: { hits: 1, n: 11 }, rest: { hits: 3, n: 10 } });
    expect(a?.worse?.difference.difference).toBeCloseTo(3 / 10 - 1 / 11, 12);
    expect(b?.worse?.p).toBe(0.5);
  });

  it("says nothing below five claims, of the only value of a key, and without claims with a verdict", () => {
    const few = slicesOver([...answers(4, 4, { system: "a" }), ...answers(30, 0, { system: "b" })]);
    expect(few.system.map(({ worse }) => worse)).toEqual([null, null]);
    expect(few.length.map(({ worse }) => worse)).toEqual([null]);
    const silent = slicesOver([
      ...answers(10, 0, { system: "a" }).map((pairs) => pairs.map((pair) => ({ ...pair, verdict: null }))),
      ...answers(10, 0, { system: "b" }),
    ]);
    expect(silent.system.map(({ worse }) => worse)).toEqual([null, null]);
  });

  it("is surer the larger it is, ranked first, and corrected for how many were looked at", () => {
    const slices = slicesOver([
      ...answers(40, 20, { system: "weak" }),
      ...answers(10, 2, { system: "small" }),
      ...answers(150, 3, { system: "good" }),
    ]);
    const ranked = rankSlices(slices);
    expect(ranked.map(({ value }) => value)).toEqual(["weak", "small"]);
    const [weak, small] = ranked;
    expect(weak?.worse.p).toBeLessThan(1e-4);
    expect(weak?.worse.pOfMany).toBeCloseTo(3 * (weak?.worse.p ?? 0), 10);
    expect(small?.worse.p).toBeGreaterThan(0.05);
  });
});
