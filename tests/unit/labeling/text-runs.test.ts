import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PassageMarks, passageRuns } from "@/components/labeling/text-runs";

const NOTHING: PassageMarks = { sentences: [], words: [], attached: [], next: null };

describe("a passage in runs", () => {
  test("without marks it is one run", () => {
    expect(passageRuns(10, NOTHING)).toHaveLength(1);
  });
  test("an empty passage has none", () => {
    expect(passageRuns(0, NOTHING)).toEqual([]);
  });
  test("a word in a marked sentence, and a lone word outside", () => {
    const runs = passageRuns(20, {
      ...NOTHING,
      sentences: [{ start: 0, end: 10 }],
      words: [
        { start: 2, end: 5 },
        { start: 12, end: 15 },
      ],
    });
    expect(runs.map(({ start, end, isRelated, isWord }) => [start, end, isRelated, isWord])).toEqual([
      [0, 2, true, false],
      [2, 5, true, true],
      [5, 10, true, false],
      [10, 12, false, false],
      [12, 15, false, true],
      [15, 20, false, false],
    ]);
  });
  test("the margin's notes stand at the first run of their stretch", () => {
    const span = { start: 3, end: 8 };
    const runs = passageRuns(10, { ...NOTHING, words: [{ start: 4, end: 5 }], attached: [span], next: span });
    expect(runs.filter((run) => run.startsAttached).map((run) => run.start)).toEqual([3]);
    expect(runs.filter((run) => run.startsNext).map((run) => run.start)).toEqual([3]);
    expect(runs.filter((run) => run.isAttached).map((run) => run.start)).toEqual([3, 4, 5]);
  });
  test("stretches that overlap", () => {
    const attached = [
      { start: 0, end: 6 },
      { start: 4, end: 9 },
    ];
    expect(passageRuns(10, { ...NOTHING, attached }).map((run) => run.isAttached)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test("marks outside the text are left out", () => {
    expect(passageRuns(5, { ...NOTHING, words: [{ start: 3, end: 9 }] })).toHaveLength(1);
  });
  test("whatever is marked, the runs are the text once and in order", () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    const spans = fc.array(span, { maxLength: 8 });
    fc.assert(
      fc.property(
        spans,
        spans,
        spans,
        fc.option(span),
        fc.string({ maxLength: 50 }),
        (sentences, words, attached, next, text) => {
          const runs = passageRuns(text.length, { sentences, words, attached, next });
          expect(runs.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
        },
      ),
    );
  });
});
