import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { caseRows, csvHeader, csvRows, safeCell } from "@/lib/exports/csv";
import type { ExportedCase, ExportedClaim, ExportedRun } from "@/lib/exports/record";

const claim: ExportedClaim = {
  text: '=HYPERLINK("x"), "quoted"\nand a line',
  lead: null,
  start: null,
  end: null,
  cites: ["D01", "D02"],
  kinds: [],
  origin: "imported",
  claimSetVersion: 1,
  position: 0,
  labels: [],
  gold: null,
  goldHistory: [],
  flags: [],
  verdicts: [],
  samples: [],
};
const found: ExportedCase = {
  id: "-1",
  dataset: "d",
  system: "@cmd",
  question: "+1?",
  answer: "ä",
  caseType: null,
  expect: null,
  answerable: null,
  abstained: false,
  mustInclude: [],
  mustNotInclude: [],
  tags: [],
  metadata: {},
  nonClaims: [],
  answerCites: [],
  unknownCites: [],
  claimSetVersion: 1,
  passages: [],
  claims: [claim, { ...claim, claimSetVersion: 2, text: "of another claim set" }],
};

describe("safeCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1?", "'+1?"],
    ["-x", "'-x"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["-1.5", "-1.5"],
    ["+3e2", "+3e2"],
    ["a=1", "a=1"],
    ["", ""],
  ])("%j becomes %j", (text, cell) => expect(safeCell(text)).toBe(cell));
});

describe("the table", () => {
  it("reads back cell by cell, with an apostrophe where a spreadsheet would run it", () => {
    const rows: Record<string, string>[] = parse(csvHeader([]) + caseRows(found, []), { columns: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      case: "-1",
      system: "'@cmd",
      question: "'+1?",
      answer: "ä",
      answerable: "",
      claim_number: "1",
      claim: `'=HYPERLINK("x"), "quoted"\nand a line`,
      cites: "D01 D02",
      label: "",
    });
  });

  it("a case without claims has a row of its own", () => {
    const rows = parse(csvHeader([]) + caseRows({ ...found, claims: [] }, []), { columns: true });
    expect(rows).toEqual([expect.objectContaining({ case: "-1", claim_number: "", claim: "" })]);
  });
});

describe("a cell that a spreadsheet would run", () => {
  it.each([
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-1 of them",
    "@SUM(1)",
    "\t=1+1",
    "\r1",
    "\n1",
    "\tx",
    " =1+1",
    "\u00a0\u3000=1+1",
    "\ufeff=1+1",
    "\u200b@x",
    "\uff1d1+1",
    "\uff0b1",
    "\uff0d1",
    "\uff20x",
    " -2",
  ])("%j gets an apostrophe", (text) => expect(safeCell(text)).toBe(`'${text}`));
  it.each(["", " ", "x=1", "-1.5", "+3", "-1e-5", "1-2", " x", "'=1", "ä"])("%j stays", (text) =>
    expect(safeCell(text)).toBe(text),
  );
});

const run = {
  id: "r1",
  judge: "hhem",
  version: 2,
  verdictSpace: "two",
  dataset: "d",
  repeat: 1,
  status: "done",
  total: 3,
  done: 3,
  noVerdict: 1,
  claimSetVersion: 1,
  error: null,
  by: null,
  createdAt: new Date(0),
  startedAt: null,
  finishedAt: null,
  batchId: null,
  isReversed: false,
  checksCitations: true,
  calls: 0,
  cachedCalls: 0,
  unpricedCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  activeMs: 0,
  costAmount: null,
  costCurrency: null,
} as const satisfies ExportedRun;

describe("a run's column", () => {
  const by = (runId: string, verdict: Verdict | null) => ({
    runId,
    verdict,
    failure: verdict === null ? "timeout" : null,
    score: null,
    rationale: "",
    citationOk: null,
    citeRelevant: [],
    ms: null,
    createdAt: new Date(0),
    flags: null,
    evidence: null,
    confidence: null,
    confidenceSource: null,
    isCached: false,
  });
  const said = (runs: readonly ExportedRun[], verdict: Verdict | null) => {
    const one = { ...claim, verdicts: runs.map(({ id }) => by(id, verdict)) };
    const rows: Record<string, string>[] = parse(
      csvHeader(runs) + caseRows({ ...found, claims: [one] }, runs),
      { columns: true },
    );
    return runs.map(({ judge, version }) => rows[0]?.[`${judge} v${version} on d #1`]);
  };
  const runs = [run, { ...run, id: "r2", judge: "rules", verdictSpace: "three" } as const];

  it.each([
    ["supported", "passed", "supported"],
    ["unsupported", "flagged", "unsupported"],
    ["contradicted", "flagged", "contradicted"],
    [null, "no verdict", "no verdict"],
  ] as const)("%s is %s of a judge with two verdicts and %s of one with three", (verdict, two, three) =>
    expect(said(runs, verdict)).toEqual([two, three]),
  );

  it("is empty where the run has not judged the claim", () => {
    const rows: Record<string, string>[] = parse(
      csvHeader([run]) + caseRows({ ...found, claims: [claim] }, [run]),
      { columns: true },
    );
    expect(rows[0]?.["hhem v2 on d #1"]).toBe("");
  });
});

describe("a rating of the whole answer", () => {
  const runs = [{ ...run, judge: "strict-answers", verdictSpace: "three" } as const];
  const reply = {
    runId: run.id,
    parts: null,
    rationale: "",
    flags: null,
    ms: null,
    createdAt: new Date(0),
    isCached: false,
  };
  const cells = (claims: ExportedClaim[], rating: number | null) => {
    const replies = [{ ...reply, rating, failure: rating === null ? "timeout" : null }];
    const rows: Record<string, string>[] = parse(
      csvHeader(runs) + caseRows({ ...found, claims, replies }, runs),
      { columns: true },
    );
    return rows.map((row) => row["strict-answers v2 on d #1"]);
  };

  it("stands in each row of the answer", () => expect(cells([claim, claim], 4)).toEqual(["4", "4"]));
  it("stands in the row of an answer without claims", () => expect(cells([], 1)).toEqual(["1"]));
  it("that failed is no verdict", () => expect(cells([claim], null)).toEqual(["no verdict"]));
});

describe("csvRows", () => {
  // As a spreadsheet reads: a row ends at CR LF, at CR alone or at LF alone, unless it stands in quotes.
  const read = (text: string): string[][] => parse(text, { record_delimiter: ["\r\n", "\n", "\r"] });

  it.each(["two\nlines", "two\rlines", "two\r\nlines", "x\n=HYPERLINK(1)", "\n=1", "\r=1", 'a,"b"', " x "])(
    "keeps %j in one cell",
    (text) => expect(read(csvRows([[text, "next"]]))).toEqual([[safeCell(text), "next"]]),
  );
  it("reads back into the same cells, whatever they hold", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "1", "=", "-", ",", ";", '"', "\r", "\n", "\t", " "),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(read(csvRows(rows))).toEqual(rows.map((row) => row.map(safeCell)));
      }),
    );
  });
});
