import { describe, expect, test } from "vitest";
import { answerRuns } from "@/components/labeling/answer-runs";
import type { BenchCase, BenchClaim } from "@/lib/claims/label";
import { aCase, aClaim } from "./make";

function answer(text: string, claims: BenchClaim[], more: Partial<BenchCase> = {}): BenchCase {
  const passages = ["D02", "D03"].map((documentId) => ({ documentId, title: null, status: null, text: "x" }));
  return aCase({ answer: text, claims, passages, ...more });
}
const place = (text: string, part: string) => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});

describe("an answer in runs", () => {
  test("claims, a citation mark in each, an aside", () => {
    const text = "It opens at 9 [D02]. It is free [D03].  I cannot find the rest.";
    const shown = answer(
      text,
      [
        aClaim({ ...place(text, "It opens at 9 [D02]."), cites: [{ text: "D02", passage: 0 }] }),
        aClaim({ ...place(text, "It is free [D03]."), cites: [{ text: "D03", passage: 1 }] }),
      ],
      { nonClaims: [{ kind: "abstention", ...place(text, "I cannot find the rest.") }] },
    );
    const runs = answerRuns(shown);
    expect(runs.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    expect(
      runs.filter((run) => run.cite !== undefined).map((run) => [text.slice(run.start, run.end), run.cite]),
    ).toEqual([
      ["D02", 0],
      ["D03", 1],
    ]);
    expect(runs.filter((run) => run.startsClaim).map((run) => run.claim)).toEqual([0, 1]);
    expect(runs.filter((run) => run.isAside).map((run) => text.slice(run.start, run.end))).toEqual([
      "I cannot find the rest.",
    ]);
  });
  test("several ids in one mark, one of them not retrieved", () => {
    const text = "It is free [D02, D09].";
    const cites = [
      { text: "D02", passage: 0 },
      { text: "D09", passage: null },
    ];
    const runs = answerRuns(answer(text, [aClaim({ start: 0, end: text.length, cites })]));
    expect(
      runs.filter((run) => run.cite !== undefined).map((run) => [text.slice(run.start, run.end), run.cite]),
    ).toEqual([
      ["D02", 0],
      ["D09", null],
    ]);
  });
  test("a list in brackets that no claim cites is text", () => {
    const text = "The list [1, 2, 3] is data.";
    const runs = answerRuns(answer(text, [aClaim({ start: 0, end: text.length })]));
    expect(runs.some((run) => run.cite !== undefined)).toBe(false);
  });
  test("claims without offsets are found but for marks and blanks", () => {
    const text = "It opens at 9 [D02].\nIt is  free\n[D03], always.";
    const shown = answer(text, [
      aClaim({ text: "It opens at 9.", cites: [{ text: "D02", passage: 0 }] }),
      aClaim({ text: "It is free, always.", cites: [{ text: "D03", passage: 1 }] }),
    ]);
    const claims = [0, 1].map((claim) =>
      answerRuns(shown)
        .filter((run) => run.claim === claim)
        .map(({ start, end }) => text.slice(start, end))
        .join(""),
    );
    expect(claims).toEqual(["It opens at 9 [D02].", "It is  free\n[D03], always."]);
  });
  test("equal claims are found one after the other", () => {
    const shown = answer("Yes. Yes.", [aClaim({ text: "Yes." }), aClaim({ text: "Yes." })]);
    expect(
      answerRuns(shown)
        .filter((run) => run.startsClaim)
        .map(({ start }) => start),
    ).toEqual([0, 5]);
  });
  test("a claim that stands nowhere leaves the answer as it is", () => {
    const runs = answerRuns(answer("Reworded elsewhere.", [aClaim({ start: null, end: null })]));
    expect(runs).toEqual([{ start: 0, end: 19, claim: null, startsClaim: false, isAside: false }]);
  });
  test("claims whose places overlap are drawn once", () => {
    const text = "One and two.";
    const shown = answer(text, [aClaim({ start: 0, end: 12 }), aClaim({ start: 4, end: 12 })]);
    expect(
      answerRuns(shown)
        .map(({ start, end }) => text.slice(start, end))
        .join(""),
    ).toBe(text);
  });
  test("an empty answer has no runs", () => {
    expect(answerRuns(answer("", []))).toEqual([]);
  });
});
