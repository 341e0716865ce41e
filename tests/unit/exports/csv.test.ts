import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { caseRows, csvHeader, safeCell } from "@/lib/exports/csv";
import type { ExportedCase, ExportedClaim } from "@/lib/exports/record";

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
