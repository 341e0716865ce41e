import { describe, expect, test } from "vitest";
import { nextUnattached, rankCandidates, toEvidence } from "@/components/labeling/candidates";
import type { BenchPassage } from "@/lib/claims/label";
import { relatedPlaces } from "@/lib/claims/related";

function passage(documentId: string, text: string): BenchPassage {
  return { documentId, title: null, status: null, text };
}
const PASSAGES = [
  passage("D01", "Ladders are long. A ladder costs 9 euros a day. Ring the bell."),
  passage("D02", "A ladder costs 7 euros a week, in winter too. Drills are free."),
];
const CLAIM = "A ladder costs 7 euros a week.";
const related = relatedPlaces(CLAIM, PASSAGES);
const quotes = (cites: { text: string; passage: number | null }[]) =>
  rankCandidates(related, { passages: PASSAGES, cites }).map((one) => toEvidence(one, PASSAGES)?.quote);

describe("sentences worth attaching", () => {
  test("most shared words come first, whatever the claim cites", () => {
    expect(quotes([{ text: "D01", passage: 0 }])).toEqual([
      "A ladder costs 7 euros a week, in winter too.",
      "A ladder costs 9 euros a day.",
    ]);
  });
  test("of equals the cited passage comes first, else the order of the passages holds", () => {
    const twins = [
      passage("D01", "A ladder costs 7 euros."),
      passage("D02", "7 euros: a ladder costs that."),
    ];
    const found = relatedPlaces(CLAIM, twins);
    const first = (cites: { text: string; passage: number | null }[]) =>
      rankCandidates(found, { passages: twins, cites })[0]?.passage;
    expect(first([])).toBe(0);
    expect(first([{ text: "D02", passage: 1 }])).toBe(1);
    expect(first([{ text: "D09", passage: null }])).toBe(0);
  });
  test("the same word twice counts once", () => {
    const texts = [
      passage("D01", "Ladder, ladder, ladder costs."),
      passage("D02", "A ladder costs 7 euros."),
    ];
    const found = relatedPlaces(CLAIM, texts);
    expect(rankCandidates(found, { passages: texts, cites: [] })[0]?.passage).toBe(1);
  });
});

describe("what E attaches next", () => {
  const candidates = rankCandidates(related, { passages: PASSAGES, cites: [] });
  const evidence = candidates.flatMap((one) => toEvidence(one, PASSAGES) ?? []);

  test("the first that is not attached, from a place on and round again", () => {
    const next = (from: number, attached: number[]) =>
      nextUnattached(candidates, {
        from,
        evidence: evidence.filter((_, at) => attached.includes(at)),
        passages: PASSAGES,
      });
    expect(next(0, [])).toBe(0);
    expect(next(0, [0])).toBe(1);
    expect(next(1, [1])).toBe(0);
  });
  test("with all attached the mark stays, so that E takes the last one off again", () => {
    expect(nextUnattached(candidates, { from: 1, evidence, passages: PASSAGES })).toBe(1);
  });
});
