import { readdirSync } from "node:fs";
import os from "node:os";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printWhole } from "@/bin/cli/print-whole";

let printed: string;
beforeEach(() => {
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const LINES = ["é€😀 one\n", "", "two\n", "three\n"];
const left = () => readdirSync(os.tmpdir()).filter((name) => /^plumbline-[0-9a-f-]{36}$/.test(name));

it.each([
  ["in memory", 1000],
  ["a file from the first line on", 0],
  ["a file, the end in memory", 8],
])("prints every line once and in order after the work: kept as %s", async (_name, keptChars) => {
  const before = left();
  await printWhole(async (write) => {
    for (const line of LINES) await write(line);
    expect(printed).toBe("");
    // The file has no name while it is written, so that a kill leaves nothing.
    expect(left()).toEqual(before);
  }, keptChars);
  expect(printed).toBe(LINES.join(""));
});

it.each([1000, 0])("prints nothing where the work fails, with %i characters kept", async (keptChars) => {
  const failing = printWhole(async (write) => {
    for (const line of LINES) await write(line);
    throw new Error("line 5 is no JSON");
  }, keptChars);
  await expect(failing).rejects.toThrow("line 5 is no JSON");
  expect(printed).toBe("");
});
