import { describe, expect, it } from "vitest";
import { decide, type WindowScore } from "@/lib/judges/nli/decide";
import { readProbabilities } from "@/lib/judges/nli/probabilities";

const window = (supported: number, contradicted: number | null, isSuperseded = false): WindowScore => ({
  supported,
  contradicted,
  unsupported: 1 - supported - (contradicted ?? 0),
  isSuperseded,
  isJoined: false,
});
const joined = (supported: number, contradicted: number | null): WindowScore => ({
  ...window(supported, contradicted),
  isJoined: true,
});
const HALF = { supported: 0.5, contradicted: 0.5 };
const told = (windows: WindowScore[], thresholds = HALF) => {
  const { verdict, score, confidence, flags, shown } = decide(windows, thresholds);
  return { verdict, score, confidence, flags, shown: shown.map((one) => windows.indexOf(one)) };
};

describe("a verdict from the windows", () => {
  it("is supported by the best support", () => {
    expect(told([window(0.25, 0), window(0.75, 0.125)])).toEqual({
      verdict: "supported",
      score: 0.75,
      confidence: 0.75,
      flags: [],
      shown: [1],
    });
  });

  it("is contradicted by the best contradiction; the score is what it leaves over at most", () => {
    expect(told([window(0.25, 0.125), window(0.125, 0.875)])).toEqual({
      verdict: "contradicted",
      score: 0.125,
      confidence: 0.875,
      flags: [],
      shown: [1],
    });
  });

  it("is unsupported where neither reaches its cut, as sure as its closest window", () => {
    expect(told([window(0.25, 0.25), window(0, 0.125)])).toEqual({
      verdict: "unsupported",
      score: 0.25,
      confidence: 0.5,
      flags: [],
      shown: [],
    });
  });

  it("reaches a cut by touching it", () => {
    expect(told([window(0.5, 0)]).verdict).toBe("supported");
    expect(told([window(0, 0.5)]).verdict).toBe("contradicted");
    expect(told([window(0.5, 0)], { supported: 0.75, contradicted: 0.5 }).verdict).toBe("unsupported");
  });

  it("flags a conflict; the window further above its own cut decides", () => {
    expect(told([window(0.875, 0), window(0, 0.75)])).toEqual({
      verdict: "supported",
      score: 0.875,
      confidence: 0.875,
      flags: ["conflicting_evidence"],
      shown: [0, 1],
    });
    expect(told([window(0.875, 0), window(0, 0.75)], { supported: 0.75, contradicted: 0.5 })).toEqual({
      verdict: "contradicted",
      score: 0.25,
      confidence: 0.75,
      flags: ["conflicting_evidence"],
      shown: [1, 0],
    });
  });

  it("is contradicted where support and contradiction are level", () => {
    expect(told([window(0.75, 0), window(0, 0.75)]).verdict).toBe("contradicted");
  });

  it("is no conflict where one window alone is above both cuts", () => {
    const low = { supported: 0.25, contradicted: 0.25 };
    expect(told([window(0.5, 0.375)], low)).toMatchObject({ verdict: "supported", flags: [], shown: [0] });
  });

  it("an old passage that contradicts does not count beside a current one that supports", () => {
    expect(told([window(0, 1, true), window(0.75, 0)])).toMatchObject({ verdict: "supported", flags: [] });
  });

  it("an old passage that supports does not save a claim that a current one contradicts", () => {
    expect(told([window(1, 0, true), window(0, 0.75)])).toMatchObject({
      verdict: "contradicted",
      flags: ["superseded_evidence"],
      shown: [1],
    });
  });

  it("an old passage alone does not support where a current one is silent, and is shown", () => {
    expect(told([window(1, 0, true), window(0.125, 0)])).toEqual({
      verdict: "unsupported",
      score: 0.125,
      confidence: 0.875,
      flags: ["superseded_evidence"],
      shown: [0],
    });
  });

  it("old passages count where no current one was retrieved, and are flagged", () => {
    expect(told([window(1, 0, true)])).toMatchObject({
      verdict: "supported",
      score: 1,
      flags: ["superseded_evidence"],
    });
  });

  it("passages joined support where none does alone", () => {
    expect(told([window(0.25, 0), window(0.25, 0), joined(0.75, 0)])).toEqual({
      verdict: "supported",
      score: 0.75,
      confidence: 0.75,
      flags: [],
      shown: [2],
    });
  });

  it("one passage that is enough is shown, and not the joined ones", () => {
    expect(told([window(0.5, 0), joined(0.75, 0)])).toMatchObject({ score: 0.75, shown: [0] });
  });

  it("passages joined never contradict", () => {
    expect(told([window(0.25, 0.25), joined(0, 1)])).toMatchObject({ verdict: "unsupported", shown: [] });
    expect(told([window(0.75, 0), joined(0, 1)])).toMatchObject({ verdict: "supported", flags: [] });
  });

  it("passages joined that support conflict with one that contradicts", () => {
    expect(told([window(0, 0.625), window(0.25, 0), joined(0.75, 0)])).toMatchObject({
      verdict: "supported",
      flags: ["conflicting_evidence"],
      shown: [2, 0],
    });
  });

  it("a two-way model says supported or unsupported, never contradicted", () => {
    expect(told([window(0.75, null)])).toMatchObject({ verdict: "supported", flags: [] });
    const low = decide([window(0.0, null)], HALF);
    expect([low.verdict, low.confidence, low.best]).toEqual([
      "unsupported",
      1,
      { supported: 0, contradicted: null },
    ]);
  });

  it("refuses to decide from nothing", () => {
    expect(() => decide([], HALF)).toThrow("decide requires a window of one passage, got none");
  });
});

describe("probabilities from a model's numbers", () => {
  const three = [
    { name: "neutral", means: "unsupported" as const },
    { name: "entailment", means: "supported" as const },
    { name: "contradiction", means: "contradicted" as const },
  ];
  const two = [
    { name: "hallucinated", means: "flagged" as const },
    { name: "consistent", means: "supported" as const },
  ];
  const one = [{ name: "score", means: "supported" as const }];

  it("are the softmax of logits, by name", () => {
    const logits = [Math.log(2), Math.log(5), Math.log(1)];
    const read = readProbabilities(logits, { labels: three, outputs: "logits" });
    expect(read?.supported).toBeCloseTo(5 / 8, 12);
    expect(read?.contradicted).toBeCloseTo(1 / 8, 12);
    expect(read?.unsupported).toBeCloseTo(2 / 8, 12);
  });

  it("hold for logits that overflow when they are raised", () => {
    const read = readProbabilities([-1000, 1000, 0], { labels: three, outputs: "logits" });
    expect(read).toEqual({ supported: 1, contradicted: 0, unsupported: 0 });
  });

  it("of a two-way model have no contradicted", () => {
    const read = readProbabilities([0, Math.log(3)], { labels: two, outputs: "logits" });
    expect(read?.supported).toBeCloseTo(3 / 4, 12);
    expect(read?.contradicted).toBeNull();
  });

  it("of a single score are its logistic function, or the score itself", () => {
    const logit = readProbabilities([Math.log(4)], { labels: one, outputs: "logits" });
    expect(logit?.supported).toBeCloseTo(4 / 5, 12);
    expect(readProbabilities([0.25], { labels: one, outputs: "probabilities" })).toEqual({
      supported: 0.25,
      contradicted: null,
      unsupported: 0.75,
    });
  });

  it.each([
    ["a number that is none", [Number.NaN, 0, 0], three, "logits"],
    ["a number without end", [0, Number.POSITIVE_INFINITY, 0], three, "logits"],
    ["too few numbers", [0, 0], three, "logits"],
    ["none", [], one, "logits"],
    ["a probability above 1", [1.5], one, "probabilities"],
    ["a probability below 0", [-0.25, 0.5, 0.75], three, "probabilities"],
    ["logits said to be probabilities", [0.25, 0.25, 0.25], three, "probabilities"],
  ] as const)("are none for %s", (_, values, labels, outputs) => {
    expect(readProbabilities(values, { labels: [...labels], outputs })).toBeNull();
  });
});
