import { describe, expect, it } from "vitest";
import { POSTSTRATIFIED_RATE, ROGAN_GLADEN_RATE, STRATIFIED_RATE } from "@/lib/report/measures/corrected";

describe("corrected for judge error", () => {
  const good = { flagged: 200, run: 1000, caught: 83, hallucinated: 100, passedGood: 93, supported: 100 };

  it("says both errors and what it assumes: (0.2 + 0.93 - 1) / (0.83 + 0.93 - 1) = 17%", () => {
    expect(ROGAN_GLADEN_RATE.sentence(good)).toBe(
      "Flag rate 20.0%; after correcting for 83 of 100 caught and 93 of 100 spared: 17% (9% to 23%). This assumes the judge errs here as it did there.",
    );
    expect(ROGAN_GLADEN_RATE.worked(good)).toBe("(200/1000 + 93/100 − 1) / (83/100 + 93/100 − 1) = 17%");
  });

  it("prints no range of 0% to 100%: nothing follows from ten labels", () => {
    const lab = { flagged: 5, run: 10, caught: 4, hallucinated: 5, passedGood: 4, supported: 5 };
    expect(ROGAN_GLADEN_RATE.sentence(lab)).toBe(
      "Flag rate 50%; after correcting for 4 of 5 caught and 4 of 5 spared the true rate could be anything from 0% to 100%: label more before deciding.",
    );
  });

  it.each([
    ["an empty run", { ...good, flagged: 0, run: 0 }, "There is nothing to count."],
    [
      "no bad label",
      { ...good, caught: 0, hallucinated: 0 },
      "The calibration labels hold nothing bad, so how much the check catches is not known.",
    ],
    [
      "no good label",
      { ...good, passedGood: 0, supported: 0 },
      "The calibration labels hold nothing good, so how much the check spares is not known.",
    ],
    [
      "a judge at chance",
      { ...good, caught: 50, passedGood: 50 },
      "The check tells good from bad no better than chance, so its flags say nothing of the rate.",
    ],
  ])("refuses %s", (_edge, counts, sentence) => {
    expect(ROGAN_GLADEN_RATE.sentence(counts)).toBe(sentence);
    expect(ROGAN_GLADEN_RATE.worked(counts)).toBe(sentence);
    expect(ROGAN_GLADEN_RATE.range(counts)).toBeNull();
  });

  it("says where run and labels do not fit", () => {
    const said = ROGAN_GLADEN_RATE.sentence({ ...good, flagged: 40 });
    expect(said).toBe(
      "Flag rate 4.0%; after correcting for 83 of 100 caught and 93 of 100 spared: 0% (0% to 2%). This assumes the judge errs here as it did there. Run and calibration labels do not fit well together.",
    );
  });
});

describe("random part, sharpened", () => {
  const run = {
    labeledFlagged: { hits: 20, n: 30 },
    labeledPassed: { hits: 3, n: 40 },
    flagged: 300,
    run: 1000,
  };

  it("weighs both parts: 0.3 · 2 / 3 + 0.7 · 3 / 40 = 25%", () => {
    expect(POSTSTRATIFIED_RATE.sentence({ ...run, noun: "answer" })).toBe(
      "Of the flagged that people labeled 20 of 30 were bad, of the passed that people labeled 3 of 40 were bad: over all 1,000 answers 25% (18% to 34%). Estimated from a random part.",
    );
    expect(POSTSTRATIFIED_RATE.worked({ ...run, noun: "answer" })).toBe(
      "300/1,000 · 20/30 + 700/1,000 · 3/40 = 25%",
    );
  });

  it("refuses where no passed one is labeled", () => {
    const figures = { ...run, labeledPassed: { hits: 0, n: 0 }, noun: "answer" as const };
    const reason =
      "Of the flagged or of the passed not one is labeled, so nothing is known of that part. Label a random few of it.";
    expect(POSTSTRATIFIED_RATE.sentence(figures)).toBe(reason);
    expect(POSTSTRATIFIED_RATE.range(figures)).toBeNull();
  });
});

describe("known shares of flagged and passed", () => {
  const figures = {
    flagged: { items: 300, labeled: 60, hits: 41 },
    passed: { items: 700, labeled: 70, hits: 5 },
    noun: "answer" as const,
  };

  it("counts each part by its size: (205 + 50) / 1,000", () => {
    expect(STRATIFIED_RATE.sentence(figures)).toBe(
      "Of the flagged that people labeled 41 of 60 were bad, of the passed that people labeled 5 of 70 were bad: over all 1,000 answers 26% (21% to 31%). Estimated from known shares of both.",
    );
    expect(STRATIFIED_RATE.worked(figures)).toBe("(300 · 41/60 + 700 · 5/70) / 1,000 = 26%");
  });

  it("gives the estimate without a range where the labels show no spread", () => {
    const alike = {
      ...figures,
      flagged: { items: 300, labeled: 60, hits: 0 },
      passed: { items: 700, labeled: 70, hits: 0 },
    };
    expect(STRATIFIED_RATE.sentence(alike)).toBe(
      "Of the flagged that people labeled 0 of 60 were bad, of the passed that people labeled 0 of 70 were bad: over all 1,000 answers 0%. Estimated from known shares of both. The labels show no spread, so there is no range: use the labeled part alone.",
    );
    expect(STRATIFIED_RATE.range(alike)).toBeNull();
  });
});
