import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { COMMANDS, type CommandName } from "@/bin/cli/commands";

// Read as text: a new action is found here without anybody naming it, and fails until it writes a line or says why not.

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Why what changes something leaves no line; "folder/file#name" as the app names it. */
const NO_LINE: Readonly<Record<string, string>> = {
  "api/v1/imports/route.ts#POST": "a file on its way; the line is that of what was brought in",
  "api/v1/imports/[upload]/preview/route.ts#POST": "reads",
  "api/v1/labels/route.ts#POST": "every label is kept for ever, with who gave it and when",
  "api/v1/labels/flags/route.ts#POST": "every flag is kept, with who set it and when",
  "api/v1/labels/skips/route.ts#POST": "what a reviewer passes over is their own order of work",
  "api/v1/labels/lease/route.ts#POST": "which case lies before whom is gone in minutes",
  "api/v1/labels/next/route.ts#POST": "which case lies before whom is gone in minutes",
  "projects/[slug]/label/practice/actions.ts#answerPracticeAction":
    "every answer for practice is kept for ever, with who gave it and when",
  "projects/[slug]/cases/actions.ts#countCasesAction": "reads",
  "projects/[slug]/settings/actions.ts#countDeletionAction": "reads",
  "projects/[slug]/judges/[judge]/actions.ts#countCacheAction": "reads",
  "projects/[slug]/judges/verdicts/actions.ts#previewVerdictsAction": "reads",
};

/** The file of a command that writes its line, or why there is none. */
const COMMAND_LINES: Readonly<Record<CommandName, { file: string } | { none: string }>> = {
  init: { none: "writes files of a folder, and no database" },
  check: { none: "reads a file" },
  agree: { none: "reads a file" },
  judge: { file: "judge.ts" },
  rate: { file: "answers.ts" },
  split: { file: "answers.ts" },
  score: { none: "reads" },
  expect: { none: "reads a file" },
  compare: { none: "reads" },
  plan: { none: "reads" },
  import: { file: "import.ts" },
  "import-verdicts": { file: "import-verdicts.ts" },
  panel: { file: "panel.ts" },
  learn: { file: "learn.ts" },
  export: { file: "export.ts" },
  report: { none: "reads" },
  models: { file: "models-project.ts" },
};

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** The functions that a file declares at its outermost level, each with its text. */
function functionsOf(text: string): { name: string; isExported: boolean; body: string }[] {
  const starts = [...text.matchAll(/^(export )?(?:async )?function\*? (\w+)/gm)];
  return starts.map((start, at) => ({
    name: start[2] ?? "",
    isExported: start[1] !== undefined,
    body: text.slice(start.index, starts[at + 1]?.index ?? text.length),
  }));
}

const WRITES = /\b(?:audit|audited|auditCommand)\(/;

/** Whether a function writes a line, by itself or through another one of its file. */
function writesLine(
  of: string,
  all: readonly { name: string; body: string }[],
  seen: string[] = [],
): boolean {
  const body = all.find(({ name }) => name === of)?.body ?? "";
  if (WRITES.test(body)) return true;
  return all.some(
    ({ name }) =>
      name !== of &&
      !seen.includes(name) &&
      new RegExp(`\\b${name}\\(`).test(body) &&
      writesLine(name, all, [...seen, of]),
  );
}

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** Server actions and the changing methods of routes. */
function doors(): { door: string; hasLine: boolean }[] {
  return filesBelow("app").flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const isActions = text.startsWith('"use server"');
    if (!isActions && path.basename(file) !== "route.ts") return [];
    const all = functionsOf(text);
    return all
      .filter(({ name, isExported }) => isExported && (isActions || METHODS.includes(name)))
      .map(({ name }) => ({
        door: `${file.replaceAll("\\", "/").replace(/^app\//, "")}#${name}`,
        hasLine: writesLine(name, all),
      }));
  });
}

describe("what changes something", () => {
  const found = doors();

  test("is found by its text", () => {
    expect(found.map(({ door }) => door)).toContain("projects/[slug]/judges/actions.ts#startRunAction");
    expect(found.length).toBeGreaterThan(40);
  });

  test.each(found)("$door leaves a line in the trail, or says why not", ({ door, hasLine }) => {
    expect([door, hasLine || door in NO_LINE]).toEqual([door, true]);
    // A reason that is true no more is taken away.
    expect([door, hasLine && door in NO_LINE]).toEqual([door, false]);
  });
});

describe("a command", () => {
  test("is named here, whichever it is", () =>
    expect(Object.keys(COMMAND_LINES).sort()).toEqual(Object.keys(COMMANDS).sort()));

  const writing = Object.entries(COMMAND_LINES).flatMap(([name, how]) =>
    "file" in how ? [{ name, file: how.file }] : [],
  );
  test.each(writing)("$name leaves a line in the trail", ({ file }) => {
    expect(readFileSync(path.join(ROOT, "bin/cli", file), "utf8")).toMatch(/\bauditCommand\(/);
  });
});
