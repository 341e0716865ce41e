import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const BIN = path.resolve(import.meta.dirname, "../../../bin");

/** The files of the clone that are read before a script's first line runs: its own and what it imports at once. */
function readAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\b[^;]*?from "(\.[^"]+)"/gm,
  )) {
    if (from !== undefined) readAtOnce(path.resolve(path.dirname(file), from), seen);
  }
  return seen;
}

describe("a Node that is too old is told so in one line", () => {
  it.each(["quickstart", "start", "dev", "test", "plumbline"])(
    "%s uses nothing before it looks at the version that Node 18 does not have",
    (script) => {
      const files = [...readAtOnce(path.join(BIN, `${script}.mjs`))];
      if (script !== "plumbline") expect(files.map((file) => path.basename(file))).toContain("run.mjs");
      // Both came with Node 20.11; before it they are undefined, and a path made of them ends in a stack trace.
      const tooNew = files.filter((file) =>
        /import\.meta\.(dirname|filename)\b/.test(readFileSync(file, "utf8").replace(/^\s*\/\/.*$/gm, "")),
      );
      expect(tooNew).toEqual([]);
    },
  );
});
