import { describe, expect, test } from "vitest";
import { line, readAll } from "./read";

const one = { start: 0, end: 19, passage: "D01" };

describe("citations beside an answer", () => {
  test("are what its claims cite, in place of markers", async () => {
    const { cases, problems, warnings } = await readAll(
      line({ citations: [{ start: 27, end: 42, passage: "D01", quote: "opens  at 9." }] }),
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual([]);
    expect(cases[0]?.claims.map(({ cites }) => cites)).toEqual([[], ["D01"]]);
  });

  test("may name several passages", async () => {
    const retrieved = ["D01", "D02"].map((id) => ({ id, text: "The desk opens at 9." }));
    const { cases } = await readAll(
      line({ retrieved, citations: [{ start: 0, end: 19, document_ids: ["D02", "D01"] }] }),
    );
    expect(cases[0]?.claims[0]?.cites).toEqual(["D02", "D01"]);
  });

  test("with a quotation that is not there are kept, with a warning", async () => {
    const { cases, warnings } = await readAll(line({ citations: [one, { ...one, quote: "opens at 8" }] }));
    expect(cases[0]?.claims[0]?.cites).toEqual(["D01"]);
    expect(warnings).toEqual([
      "f.jsonl:1: citations[1].quote: is not in the passage it names; the citation is kept",
    ]);
  });

  test("of a passage that was not retrieved are kept, with a warning", async () => {
    const { cases, warnings } = await readAll(line({ citations: [{ ...one, passage: "D09" }] }));
    expect(cases[0]?.unknownCites).toEqual(["D09"]);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    { what: "behind the answer", citations: [{ ...one, end: 9000 }], field: "citations[0].end" },
    { what: "that end before they start", citations: [{ ...one, start: 30 }], field: "citations[0].end" },
    { what: "of no passage", citations: [{ start: 0, end: 19 }], field: "citations[0].passage" },
    {
      what: "of a passage and of several",
      citations: [{ ...one, document_ids: ["D01"] }],
      field: "citations[0].passage",
    },
    { what: "at a fraction", citations: [{ ...one, start: 0.5 }], field: "citations[0].start" },
  ])("$what are a problem of that field", async ({ citations, field }) => {
    const { cases, problems } = await readAll(line({ citations }));
    expect(cases).toEqual([]);
    expect(problems[0]).toContain(field);
  });

  test("beside given claims are a problem: each claim says what it cites", async () => {
    const { problems } = await readAll(
      line({ citations: [one], claims: [{ text: "The desk opens at 9." }] }),
    );
    expect(problems[0]).toContain("citations: stands beside claims");
  });
});
