import { describe, expect, it } from "vitest";
import { readLabels } from "@/lib/judges/nli/labels";

const means = (names: string[], stated = {}) => {
  const read = readLabels(names, stated);
  return read.ok ? [read.space, ...read.labels.map((label) => label.means)] : read.problem;
};

describe("what a model's outputs mean", () => {
  it.each([
    [
      ["entailment", "neutral", "contradiction"],
      ["three", "supported", "unsupported", "contradicted"],
    ],
    [
      ["CONTRADICTION", "ENTAILMENT", "NEUTRAL"],
      ["three", "contradicted", "supported", "unsupported"],
    ],
    [
      ["supported", "unsupported", "contradicted"],
      ["three", "supported", "unsupported", "contradicted"],
    ],
    [
      ["entailment", "not_entailment"],
      ["two", "supported", "flagged"],
    ],
    [
      ["Not Entailment", "Entailment"],
      ["two", "flagged", "supported"],
    ],
    [
      ["hallucinated", "consistent"],
      ["two", "flagged", "supported"],
    ],
    [
      ["unsupported", "supported"],
      ["two", "flagged", "supported"],
    ],
    [
      ["contradiction", "entailment"],
      ["two", "flagged", "supported"],
    ],
    [["consistent"], ["two", "supported"]],
  ])("%j is told by name", (names, expected) => {
    expect(means(names)).toEqual(expected);
  });

  it("takes what somebody states before the names it knows", () => {
    const stated = { LABEL_0: "contradicted", LABEL_1: "supported", LABEL_2: "unsupported" } as const;
    expect(means(["LABEL_0", "LABEL_1", "LABEL_2"], stated)).toEqual([
      "three",
      "contradicted",
      "supported",
      "unsupported",
    ]);
    expect(means(["neutral", "entailment"], { neutral: "supported", entailment: "flagged" })).toEqual([
      "two",
      "supported",
      "flagged",
    ]);
  });

  it.each([
    [
      "names that say nothing",
      ["LABEL_0", "LABEL_1", "LABEL_2"],
      {},
      /"LABEL_0" is no name we know: say what/,
    ],
    ["one score that says nothing", ["LABEL_0"], {}, /"LABEL_0" is no name we know/],
    ["three without contradiction", ["entailment", "neutral", "consistent"], {}, /"neutral" as unsupported/],
    ["two without supported", ["neutral", "contradiction"], {}, /a judge needs supported/],
    ["five outputs", ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"], {}, /has 5 outputs/],
    ["none", [], {}, /has 0 outputs/],
    ["one name twice", ["entailment", "entailment"], {}, /two outputs have one name/],
    [
      "a meaning of another output",
      ["entailment", "neutral"],
      { LABEL_9: "supported" },
      /stated for "LABEL_9"/,
    ],
    ["a name that every object has", ["constructor", "toString"], {}, /"constructor" is no name we know/],
  ] as const)("refuses %s", (_, names, stated, problem) => {
    expect(means([...names], stated)).toMatch(problem);
  });
});
