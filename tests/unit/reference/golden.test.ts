import { describe, expect, it } from "vitest";
import { readGolden } from "../../golden-runner/golden-files";
import { GOLDEN_MEASURES } from "../../golden-runner/registry";
import { runGolden } from "../../golden-runner/run-golden";
import { sharedPath } from "../../shared";

const folder = sharedPath("golden");
const files = folder === null ? [] : (readGolden(folder) ?? []);

describe.skipIf(folder === null)("every measure against its golden cases", () => {
  it("each measure has a file and each file a measure", () => {
    expect(files.map(({ measure }) => measure).sort()).toEqual([...GOLDEN_MEASURES.keys()].sort());
  });

  it.each(files)("$measure", { timeout: 60_000 }, (file) => {
    expect(file.cases.length).toBeGreaterThan(0);
    expect(runGolden(file).filter(({ failure }) => failure !== null)).toEqual([]);
  });
});

describe("the golden runner", () => {
  const wilson = { measure: "wilson_interval", cases: [] };
  const one = { name: "one", input: { hits: 5, n: 10, conf: 0.95 }, tolerance: 1e-6 };
  const failureOf = (expected: Record<string, unknown>) =>
    runGolden({ ...wilson, cases: [{ ...one, expected }] })[0]?.failure;

  it("passes what is right and compares only what is expected", () => {
    expect(failureOf({ estimate: 0.5 })).toBeNull();
  });

  it("fails a number out of tolerance, a missing one and a number for a refusal", () => {
    expect(failureOf({ lower: 0.2366 })).toBe("lower: expected 0.2366, found 0.236593090512564");
    expect(failureOf({ middle: 0.5 })).toBe("middle: expected 0.5, found nothing");
    expect(failureOf({ refuse: "no_items" })).toBe('refuse: expected "no_items", found nothing');
    expect(failureOf({ lower: null })).toBe("lower: expected null, found 0.236593090512564");
  });

  it("fails a refusal for a number, and an input of another form", () => {
    const empty = { ...one, input: { hits: 0, n: 0, conf: 0.95 }, expected: { lower: 0 } };
    expect(runGolden({ ...wilson, cases: [empty] })[0]?.failure).toBe(
      "expected figures, found a refusal: no_items",
    );
    const odd = { ...one, input: {}, expected: {} };
    expect(runGolden({ ...wilson, cases: [odd] })[0]?.failure).toBe(
      "expected figures, found a refusal: invalid_input",
    );
  });

  it("fails a measure it does not know, without cases too", () => {
    expect(runGolden({ measure: "luck", cases: [] })).toEqual([
      { name: "no case", failure: "no measure is called luck" },
    ]);
  });
});
