import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEW_MODEL } from "@/components/judges/setup/model-draft";
import { readModelDraft } from "@/components/judges/setup/read-model";
import type { Db } from "@/lib/db/client";
import { addLocalModel, lookAtModel } from "@/lib/runs/local-models";
import { addProject, openScratch } from "../runs/scratch";
import { tinyFolder } from "./nli-model";

// The form writes to this process's own database.
const kept = globalThis as unknown as { plumblineDb?: Db };

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
const folders: string[] = [];

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  kept.plumblineDb = client;
  await addProject(client, { cases: [] });
});
afterAll(async () => {
  kept.plumblineDb = undefined;
  await scratch.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function tiny(...given: Parameters<typeof tinyFolder>): string {
  const folder = tinyFolder(...given);
  folders.push(folder);
  return folder;
}

/** What the form sends, read as its action reads it. */
function asked(change: Partial<typeof NEW_MODEL>) {
  const read = readModelDraft({ ...NEW_MODEL, ...change });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { folder, stated, chosen, label } = read;
  return { slug: "desk", folder, stated, chosen, label };
}

describe("a model is added on the page", () => {
  test("a look says what it is, what it says of known pairs and what it costs in time, and stores nothing", async () => {
    const folder = tiny();
    const model = await lookAtModel(asked({ folder: `  ${folder} ` }));
    expect(model.fault).toBeNull();
    expect(model.head).toMatch(/: a three-way model$/);
    expect(Object.fromEntries(model.facts)).toMatchObject({
      verdicts: "supported, contradicted or unsupported",
      folder,
      labels: "entailment = supported, neutral = unsupported, contradiction = contradicted",
    });
    expect(model.files.map(({ file }) => file)).toEqual([
      "config.json",
      "tokenizer.json",
      "tokenizer_config.json",
      "onnx/model.onnx",
    ]);
    expect(model.pairs.map(({ is, verdict }) => [is, verdict])).toEqual([
      ["said", "supported"],
      ["denied", "contradicted"],
      ["something else", "unsupported"],
    ]);
    expect(model.speed).toMatch(
      /^a full window takes \d+ ms: 1,000 claims of 5 full windows each take about/,
    );
    expect(await client.judge.count()).toBe(0);
  });

  test("adding makes a judge, and the same model again no other version", async () => {
    const folder = tiny();
    const first = await addLocalModel(asked({ folder, label: "Small one" }));
    const again = await addLocalModel(asked({ folder, label: "Small one" }));
    expect(again).toMatchObject({ name: first.name, version: 1, isNew: false });
    const cut = await addLocalModel(asked({ folder, label: "Small one", supported: "0,9" }));
    expect(cut).toMatchObject({ name: first.name, version: 2, isNew: true });
  });

  test("one that does not know what stands word for word in the passage is looked at and not added", async () => {
    const folder = tiny();
    const labels = "entailment = contradicted\nneutral = unsupported\ncontradiction = supported";
    const mixed = asked({ folder, labels, label: "Mixed" });
    expect((await lookAtModel(mixed)).fault).toContain("the labels may be mixed up");
    await expect(addLocalModel(mixed)).rejects.toMatchObject({
      code: "bad_request",
      message: expect.stringMatching(/mixed up.+It was not added\.$/),
    });
    expect(await client.judge.count({ where: { label: "Mixed" } })).toBe(0);
  });
});

describe("what is wrong with a folder is said in words", () => {
  const words = (change: Partial<typeof NEW_MODEL>) =>
    lookAtModel(asked(change)).then(
      () => "nothing",
      (error: Error) => error.message,
    );

  test("a folder that is no folder of this machine, or named from somewhere", async () => {
    expect(await words({ folder: "models/nli" })).toBe(
      "Name the folder from the root, such as /srv/models/nli-small.",
    );
    for (const folder of ["//elsewhere/share", "\\\\elsewhere\\share", "/\\elsewhere"]) {
      expect(await words({ folder })).toBe("A model lies on this machine, not on another one.");
    }
    expect(await words({ folder: "/nowhere/at/all" })).toBe("/nowhere/at/all: there is no such folder");
    expect(await words({ folder: "/dev/zero" })).toBe("/dev/zero: there is no such folder");
  });

  test("a file that is missing or nonsense is named, without what it holds", async () => {
    const empty = mkdtempSync(path.join(os.tmpdir(), "plumbline-nli-"));
    folders.push(empty);
    expect(await words({ folder: empty })).toContain(
      `${path.join(empty, "config.json")}: there is no such file`,
    );
    writeFileSync(path.join(empty, "config.json"), "secret=hunter2");
    const said = await words({ folder: empty });
    expect(said).toContain("is not JSON");
    expect(said).not.toContain("hunter2");
  });

  test("several models want a choice, in the page's words", async () => {
    const folder = tiny();
    mkdirSync(path.join(folder, "other"));
    rmSync(path.join(folder, "onnx", "model.onnx"));
    writeFileSync(path.join(folder, "onnx", "a.onnx"), "x");
    writeFileSync(path.join(folder, "onnx", "b.onnx"), "x");
    const said = await words({ folder });
    expect(said).toContain("say which, such as onnx/a.onnx");
    expect(said).not.toContain("--");
    expect(await words({ folder, model: "../../etc/passwd" })).toContain("there is no such model file");
  });

  test("a model file that is none", async () => {
    const folder = tiny();
    writeFileSync(path.join(folder, "onnx", "model.onnx"), "not a model");
    const said = await words({ folder });
    expect(said).toMatch(/model\.onnx/);
    expect(await client.judge.count({ where: { label: folder } })).toBe(0);
  });

  test("two looks at once: the second is asked to wait, and the next one goes", async () => {
    const folder = tiny();
    const both = await Promise.all([words({ folder }), words({ folder })]);
    expect(both).toEqual(["nothing", "Another model is being tried. Try again when that is over."]);
    expect(await words({ folder })).toBe("nothing");
  });
});
