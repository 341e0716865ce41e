import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "@/prisma/migrate.mjs";
import { runCli } from "./run-cli";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-cli-"));
  writeFileSync(path.join(folder, "c.jsonl"), '{"id": "c", "question": "Q?", "answer": "It is so."}\n');
});
afterEach(() => {
  delete process.env.DATABASE_URL;
  rmSync(folder, { recursive: true, force: true });
});

const bringIn = () => runCli(["import", "c.jsonl", "--project", "desk"], folder);

it("tells in one line that another process holds the database all along", async () => {
  const file = path.join(folder, "held.db");
  await migrate(`file:${file}`);
  const holder = new Database(file);
  holder.exec("begin exclusive");
  process.env.DATABASE_URL = `file:${file}`;
  const { code, stdout, stderr } = await bringIn();
  holder.close();
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "the database is held by another process, such as a backup; wait for that to end and try again.\n",
  });
});

it("tells in one line that the setting names no file", async () => {
  process.env.DATABASE_URL = `file:${folder}`;
  expect(await bringIn()).toEqual({
    code: 1,
    stdout: "",
    stderr: `${folder} is a folder; point DATABASE_URL to a file in it.\n`,
  });
});
