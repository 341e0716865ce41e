import { describe, expect, it } from "vitest";
import {
  MUCH_WIDER,
  plainRange,
  rangeKind,
  rangeNote,
  rangesDiffer,
  whyNoRange,
} from "@/lib/report/measures/range";
import { rateOf } from "@/lib/stats/rate";
import { clustered } from "./clustered";

/** 20 claims of 10 answers, 14 of them hits, alike within most answers. */
const SPREAD = clustered([2, 2], [1, 2], [2, 2], [0, 2], [2, 2], [2, 2], [0, 2], [2, 2], [1, 2], [2, 2]);
/** As many claims, one an answer: nothing goes together. */
const ALONE = clustered(...Array.from({ length: 20 }, (_, at): [number, number] => [at < 14 ? 1 : 0, 1]));

describe("rangeKind", () => {
  it.each([
    ["over answers", rateOf({ hits: 5, n: 10 }), "95% range (Wilson)"],
    ["over claims", SPREAD, "95% range, counting 10 answers (Wilson on the effective number, t form)"],
    [
      "over claims of questions that several answered",
      { ...SPREAD, cluster: "question" as const },
      "95% range, counting 10 questions (Wilson on the effective number, t form)",
    ],
    ["from one answer", clustered([2, 3]), "no range: one answer shows no spread between answers"],
    ["over nothing", clustered(), "no range: there is nothing to count"],
  ])("%s", (_case, rate, kind) => expect(rangeKind(rate)).toBe(kind));
});

describe("plainRange", () => {
  it("says what the plain range would be, and that it differs much where it does", () => {
    expect(plainRange(SPREAD)).toBe(
      "As if every claim stood on its own, the plain Wilson range would be 48% to 85%. The two differ much: claims of one answer go together here.",
    );
    expect(plainRange(ALONE)).toBe(
      "As if every claim stood on its own, the plain Wilson range would be 48% to 85%.",
    );
  });

  it("stands for claims of one answer too, and for nothing else", () => {
    expect(plainRange(clustered([2, 3]))).toBe(
      "As if every claim stood on its own, the plain Wilson range would be 21% to 94%.",
    );
    expect(plainRange(rateOf({ hits: 5, n: 10 }))).toBeNull();
    expect(plainRange(clustered())).toBeNull();
  });
});

describe("rangesDiffer", () => {
  it("begins exactly at MUCH_WIDER times the plain width", () => {
    const rate = { ...SPREAD, wilson: { low: 0.4, high: 0.8 } };
    expect(MUCH_WIDER).toBe(1.25);
    expect(rangesDiffer({ ...rate, low: 0.25, high: 0.75 })).toBe(true);
    expect(rangesDiffer({ ...rate, low: 0.25, high: 0.7499 })).toBe(false);
  });

  it("is false where one of the two is missing", () => {
    expect(rangesDiffer(clustered([2, 3]))).toBe(false);
    expect(rangesDiffer(rateOf({ hits: 5, n: 10 }))).toBe(false);
  });
});

describe("rangeNote", () => {
  it("works the clustered range out: by hand icc is 23 / 41, so 20 / (1 + 23 / 41) = 12.8", () => {
    expect(rangeNote(SPREAD).worked).toBe(
      "20 claims of 10 answers say as much as 12.8 on their own\n12.8 · (1.96 / 2.26)² = 9.6\nWilson at p = 70% of 9.6 = 39% to 89%",
    );
  });

  it("names what is counted", () => {
    expect(rangeNote(SPREAD, "citation").worked).toMatch(/^20 citations of 10 answers say/);
  });
});

describe("whyNoRange", () => {
  it("speaks only where there are counts and no range", () => {
    expect(whyNoRange(clustered())).toBe("");
    expect(whyNoRange(SPREAD)).toBe("");
    expect(whyNoRange({ ...clustered([2, 3]), cluster: "question" })).toBe(
      " All of them are of one question, which shows no spread between questions, so there is no range.",
    );
  });
});
