import { describe, expect, it } from "vitest";
import { MAX_ANSWER } from "@/lib/imports/build-case";
import { shortField } from "@/lib/imports/problem";
import { line, readAll } from "./read";

describe("files without measure", () => {
  it("takes an answer of the greatest length and none beyond it", async () => {
    const whole = await readAll(line({ answer: "a".repeat(MAX_ANSWER) }));
    expect(whole.problems).toEqual([]);
    expect(whole.cases[0]?.answer.length).toBe(MAX_ANSWER);
    const longer = await readAll(line({ answer: "a".repeat(MAX_ANSWER + 1) }));
    expect(longer.cases).toEqual([]);
    expect(longer.problems).toEqual([
      "f.jsonl:1: answer: has 200001 UTF-16 units; an answer may have 200000",
    ]);
  });

  it("takes ids and names of systems and datasets that an index can hold, and none beyond", async () => {
    const longest = "😀".repeat(300);
    const { cases, problems } = await readAll(line({ id: longest, system: longest }));
    expect(problems).toEqual([]);
    expect(cases[0]).toMatchObject({ id: longest, system: longest });
    for (const field of ["id", "system", "dataset"]) {
      expect((await readAll(line({ [field]: `${longest}x` }))).problems).toEqual([
        `f.jsonl:1: ${field}: has more than 300 characters`,
      ]);
    }
  });

  it("makes no endless problem of a file that nests without end", async () => {
    const { problems } = await readAll('{"a":'.repeat(100_000));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.length).toBeLessThan(700);
    expect(problems[0]).toContain("…: not JSON at column 500001: the line ends in the middle");
  });

  it("cuts a field's path at a sign's end", () => {
    expect(shortField("a".repeat(500))).toBe("a".repeat(500));
    expect(shortField("a".repeat(501))).toBe(`${"a".repeat(499)}…`);
    expect(shortField(`${"a".repeat(498)}😀😀`)).toBe(`${"a".repeat(498)}…`);
  });

  it("says that a table without rows holds no case", async () => {
    const { problems } = await readAll("id,question,answer\n", { file: "f.csv" });
    expect(problems).toEqual(["f.csv:1: no row follows the first: it holds no case"]);
  });
});
