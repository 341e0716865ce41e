import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedPath } from "../../shared";
import { runCli } from "./run-cli";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-expect-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, cases: readonly object[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return file;
}

const pool = {
  query: "How long is a swim session?",
  context: "A swim session lasts 45 minutes.",
  response: "A swim session lasts 45 minutes.",
  type: "answerable",
  expect: "answer",
  must_include: ["45 minutes"],
  must_not_include: [],
};

describe("plumbline expect", () => {
  test("each way to fail is told with its reason, by type and in two rates", async () => {
    const declines = { type: "unanswerable", expect: "abstain", must_include: [] };
    const file = write("cases.jsonl", [
      { ...pool, id: "right" },
      {
        ...pool,
        id: "wrong",
        response: "A swim session lasts 60 minutes.",
        must_not_include: ["60 minutes"],
      },
      { ...pool, id: "refused", response: "Ask at the desk, that is not for me." },
      { ...pool, ...declines, id: "answered", query: "How deep is it?", response: "The pool is 3 m deep." },
      { ...pool, ...declines, id: "flag", response: "The pool is 3 m deep.", abstained: true },
    ]);
    const { code, stdout } = await runCli(
      [
        "expect",
        file,
        "--judge",
        "none",
        "--refusal",
        "that is not for me",
        "--max-hallucination",
        "1",
        "--json",
      ],
      folder,
    );
    expect(code).toBe(0);
    const found = JSON.parse(stdout);
    expect(found.cases).toEqual([
      row("right", "answerable", "answer"),
      row("wrong", "answerable", "answer", {
        hallucinated: true,
        forbidden: ["60 minutes"],
        missing: ["45 minutes"],
        reasons: ["forbidden_value", "missing_value"],
      }),
      row("refused", "answerable", "answer", {
        overRefused: true,
        missing: ["45 minutes"],
        reasons: ["over_refused"],
      }),
      row("answered", "unanswerable", "abstain", { hallucinated: true, reasons: ["answered"] }),
      row("flag", "unanswerable", "abstain"),
    ]);
    expect(found.byType).toEqual({
      answerable: { n: 3, hallucinated: 1, overRefused: 1 },
      unanswerable: { n: 2, hallucinated: 1, overRefused: 0 },
    });
    expect(found.hallucinationRate).toMatchObject({ hits: 2, n: 5, rate: 0.4, interval: "wilson" });
    expect(found.overRefusalRate).toMatchObject({ hits: 1, n: 3 });
    expect(found.withinBudget).toBe(false);
  });

  test("the judge's word counts where one is asked, and the text says which case fails and why", async () => {
    const file = write("ungrounded.jsonl", [
      { ...pool, id: "late", response: "A swim session lasts 45 minutes. Towels are free on Mondays." },
    ]);
    const { code, stdout } = await runCli(["expect", file], folder);
    expect(code).toBe(0);
    expect(stdout).toContain("late: makes a claim the judge does not call supported\n");
    expect(stdout).toMatch(/\nnot within budget\n$/);
  });

  test("a bad line leaves no half object behind", async () => {
    const file = path.join(folder, "bad.jsonl");
    writeFileSync(file, `${JSON.stringify({ ...pool, id: "a" })}\n{"id": "b"\n`);
    const { code, stdout, stderr } = await runCli(["expect", file, "--judge", "none", "--json"], folder);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("bad.jsonl:2:");
  });

  test("a budget that is no share is wrong usage", async () => {
    const { code, stderr } = await runCli(["expect", "any.jsonl", "--max-over-refusal", "10%"], folder);
    expect(code).toBe(2);
    expect(stderr).toContain("It must be a share from 0 to 1.");
  });

  const shared = sharedPath("data", "expectations", "cases.jsonl");
  test.skipIf(shared === null)("the reference cases keep to both budgets", async () => {
    const { stdout } = await runCli(["expect", shared ?? "", "--judge", "none", "--json"], folder);
    const found = JSON.parse(stdout);
    expect(found.cases.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([[], [], [], []]);
    expect(found).toMatchObject({
      hallucinationRate: { hits: 0, n: 4 },
      overRefusalRate: { hits: 0, n: 3 },
      withinBudget: true,
    });
  });
});

function row(id: string, type: string, expects: string, found: object = {}) {
  const clean = { hallucinated: false, overRefused: false, forbidden: [], missing: [], reasons: [] };
  return { id, type, expect: expects, ...clean, ...found };
}
