import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrationHref, readCalibrationAddress } from "@/components/calibration/address";

const nothing = { run: null, slice: null, isBlindOnly: false, cell: null, page: 1 };

describe("readCalibrationAddress", () => {
  test("of nothing is the whole", () => {
    expect(readCalibrationAddress({})).toEqual(nothing);
  });

  test.each([
    ["an unknown case type", { slice: "caseType:mystery" }],
    ["an unknown kind", { slice: "claimKind:colour" }],
    ["an unknown key", { slice: "colour:red" }],
    ["no colon", { slice: "caseType" }],
    ["a cell of one half", { cell: "supported" }],
    ["a cell of unknown words", { cell: "good-bad" }],
    ["a page below one", { page: "0" }],
    ["a page that is no number", { page: "two" }],
    ["other labels", { labels: "all" }],
    ["an empty run", { run: " " }],
    ["a run too long", { run: "x".repeat(301) }],
  ])("falls back from %s", (_name, given) => {
    expect(readCalibrationAddress(given)).toEqual(nothing);
  });

  test("reads parts that state nothing, and takes the first of a name given twice", () => {
    expect(readCalibrationAddress({ slice: "caseType:" }).slice).toEqual({ key: "caseType", value: null });
    expect(readCalibrationAddress({ slice: ["tag:a:b", "tag:c"] }).slice).toEqual({
      key: "tag",
      value: "a:b",
    });
  });

  test("reads what calibrationHref wrote", () => {
    const word = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() === text && text !== "");
    const address = fc.record({
      run: fc.option(word, { nil: null }),
      slice: fc.option(
        fc.oneof(
          fc.record({
            key: fc.constantFrom("tag" as const, "system" as const),
            value: fc.option(word, { nil: null }),
          }),
          fc.record({
            key: fc.constant("caseType" as const),
            value: fc.constantFrom("answerable", "out_of_scope", null),
          }),
        ),
        { nil: null },
      ),
      isBlindOnly: fc.boolean(),
      cell: fc.record({
        gold: fc.constantFrom("supported" as const, "hallucinated" as const),
        verdict: fc.constantFrom("no_verdict" as const, "flagged" as const, "contradicted" as const),
      }),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(address, (given) => {
        const url = new URL(calibrationHref("desk", given, { page: given.page }), "http://localhost");
        expect(readCalibrationAddress(Object.fromEntries(url.searchParams))).toEqual(given);
      }),
    );
  });

  test("a change of anything goes back to the first page", () => {
    const here = { ...nothing, cell: { gold: "supported", verdict: "supported" } as const, page: 3 };
    expect(calibrationHref("desk", here, { isBlindOnly: true })).toBe(
      "/projects/desk/calibration?labels=blind&cell=supported-supported",
    );
    expect(calibrationHref("desk", nothing)).toBe("/projects/desk/calibration");
  });
});
