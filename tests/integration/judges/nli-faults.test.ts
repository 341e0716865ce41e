import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { NliEngine } from "@/lib/judges/nli/engine";
import { nliSettingsFor, readNliFolder } from "@/lib/judges/nli/folder";
import { createNliJudge, workerSetup } from "@/lib/judges/nli/judge";
import type { TinyLabel } from "../../fixtures/tiny-nli/build";
import { asked, judgeOn, tinyFolder } from "./nli-model";

const BREAKING = path.resolve(import.meta.dirname, "../../fixtures/breaking-worker.mjs");
const folders: string[] = [];
const folderOf = (labels?: readonly TinyLabel[]) => {
  const folder = tinyFolder(labels);
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Fulfilled as soon as a thread is told what is waited for. */
function untilTold(isIt: (told: { op?: string; claim?: string }) => boolean): Promise<void> {
  const { postMessage } = Worker.prototype;
  return new Promise((resolve) => {
    vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, told) {
      postMessage.call(this, told);
      if (isIt(told)) resolve();
    });
  });
}

const config = (folder: string, changed: object) => {
  const file = path.join(folder, "config.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changed }));
};

describe("a folder that is no model", () => {
  it.each([
    ["no folder", (folder: string) => rmSync(folder, { recursive: true }), /: there is no such folder$/],
    [
      "no configuration",
      (f: string) => rmSync(path.join(f, "config.json")),
      /config\.json: there is no such file; export/,
    ],
    [
      "no tokenizer",
      (f: string) => rmSync(path.join(f, "tokenizer.json")),
      /tokenizer\.json: there is no such file; export/,
    ],
    [
      "no model",
      (f: string) => rmSync(path.join(f, "onnx/model.onnx")),
      /model\.onnx: there is no such file, nor another/,
    ],
    [
      "an empty model",
      (f: string) => truncateSync(path.join(f, "onnx/model.onnx")),
      /model\.onnx: is empty; fetch it again/,
    ],
    [
      "a pointer to a model",
      (f: string) =>
        writeFileSync(
          path.join(f, "onnx/model.onnx"),
          "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
        ),
      /model\.onnx: is a Git LFS pointer and not the model; run/,
    ],
    [
      "half a configuration",
      (f: string) => truncateSync(path.join(f, "config.json"), 20),
      /config\.json: is not JSON; copy it again/,
    ],
    [
      "a list for a configuration",
      (f: string) => writeFileSync(path.join(f, "config.json"), "[]"),
      /config\.json: is not a model's configuration/,
    ],
    [
      "a tokenizer that is none",
      (f: string) => writeFileSync(path.join(f, "tokenizer.json"), "{}"),
      /tokenizer\.json: is not a tokenizer/,
    ],
    [
      "a model that gives no labels",
      (f: string) => config(f, { architectures: ["BertForMaskedLM"] }),
      /is a BertForMaskedLM, which gives no labels/,
    ],
    [
      "names that say nothing",
      (f: string) => config(f, { id2label: { 0: "LABEL_0", 1: "LABEL_1", 2: "LABEL_2" } }),
      /"LABEL_0" is no name we know: say what they mean, such as --label/,
    ],
    [
      "no names at all",
      (f: string) => config(f, { id2label: undefined }),
      /its outputs are "LABEL_0", "LABEL_1"/,
    ],
  ])("%s: the file and what to do", async (_, breakIt, message) => {
    const folder = tinyFolder();
    breakIt(folder);
    await expect(readNliFolder(folder)).rejects.toThrow(message);
    rmSync(folder, { recursive: true, force: true });
  });

  it("with several models asks which, and takes the one named", async () => {
    const folder = folderOf();
    copyFileSync(path.join(folder, "onnx/model.onnx"), path.join(folder, "onnx/model_quantized.onnx"));
    copyFileSync(path.join(folder, "onnx/model.onnx"), path.join(folder, "onnx/model_fp16.onnx"));
    expect((await readNliFolder(folder)).otherModels).toEqual([
      "onnx/model_fp16.onnx",
      "onnx/model_quantized.onnx",
    ]);
    rmSync(path.join(folder, "onnx/model.onnx"));
    await expect(readNliFolder(folder)).rejects.toThrow(
      "several models: say which, such as --model onnx/model_fp16.onnx (onnx/model_fp16.onnx, onnx/model_quantized.onnx)",
    );
    expect(await readNliFolder(folder, { model: "onnx/model_fp16.onnx" })).toMatchObject({
      model: "onnx/model_fp16.onnx",
    });
    await expect(readNliFolder(folder, { model: "../model.onnx" })).rejects.toThrow(
      "there is no such model file",
    );
  });

  it("reads at most what the model reads", async () => {
    const folder = folderOf();
    await expect(readNliFolder(folder, { maxTokens: 65 })).rejects.toThrow(
      "the model reads 64 tokens at once, not 65",
    );
    expect(await readNliFolder(folder, { maxTokens: 40 })).toMatchObject({ limit: 64, maxTokens: 40 });
    config(folder, { model_type: "roberta", max_position_embeddings: 50 });
    expect(await readNliFolder(folder)).toMatchObject({ limit: 48 });
  });
});

describe("a judge whose model can't be used", () => {
  const unavailable = async (folder: string, breakIt: () => void) => {
    const { judge } = await judgeOn(folder);
    breakIt();
    const { record, trouble } = await judge.judge(asked("Dogs ride free."));
    expect(record.reply).toMatchObject({ status: "no_verdict", failure: "unavailable" });
    expect(trouble).toEqual({ action: "stop", message: record.reply.rationale });
    expect(await judge.check(new AbortController().signal)).toEqual({
      ok: false,
      message: record.reply.rationale,
    });
    return record.reply.rationale;
  };

  it("a file that is gone", async () => {
    const folder = folderOf();
    const said = await unavailable(folder, () => rmSync(path.join(folder, "onnx/model.onnx")));
    expect(said).toBe(
      `${path.join(folder, "onnx/model.onnx")}: there is no such file any more; put the model back`,
    );
  });

  it("a file that was changed since", async () => {
    const folder = folderOf();
    const said = await unavailable(folder, () => config(folder, { id2label: { 0: "contradiction" } }));
    expect(said).toMatch(
      /config\.json: is not the file this judge is pinned to \(sha256 [0-9a-f]{12}, not [0-9a-f]{12}\)/,
    );
  });

  it("a model file that is corrupt", async () => {
    const folder = folderOf();
    truncateSync(path.join(folder, "onnx/model.onnx"), 3000);
    const said = await unavailable(folder, () => {});
    expect(said).toMatch(
      /model\.onnx: can't be loaded \(.*[Pp]rotobuf.*\); fetch it again, or take another export$/,
    );
  });

  it("a configuration of another model", async () => {
    const folder = folderOf();
    config(folder, { id2label: { 0: "entailment", 1: "not_entailment" } });
    const said = await unavailable(folder, () => {});
    expect(said).toMatch(/model\.onnx: gives 3 numbers for 2 labels; config\.json belongs to another model$/);
  });

  it("packages that are not installed: the line that installs them, and it works once they are", async () => {
    // In a folder of its own the thread finds no packages, as in an installation without them.
    const empty = mkdtempSync(path.join(os.tmpdir(), "plumbline-no-packages-"));
    folders.push(empty);
    const workerFile = path.join(empty, "worker.mjs");
    const real = path.resolve(import.meta.dirname, "../../../lib/judges/nli/worker.mjs");
    copyFileSync(real, workerFile);
    const { judge } = await judgeOn(folderOf(), { workerFile, idleMs: 2000 });
    const { record, trouble } = await judge.judge(asked("Dogs ride free."));
    expect(record.reply).toEqual({
      status: "no_verdict",
      failure: "unavailable",
      rationale: expect.stringMatching(
        /^The local judge is not installed \(onnxruntime-web is not installed\)\. Install it with: npm install .*onnxruntime-web@/,
      ),
    });
    expect(trouble?.action).toBe("stop");
    writeFileSync(workerFile, `import ${JSON.stringify(real)};`);
    expect((await judge.judge(asked("Dogs ride free."))).record.reply.status).toBe("ok");
  });
});

describe("a thread that breaks down", () => {
  it("loses the claim; the third time in a row a run waits for a person", async () => {
    const { judge } = await judgeOn(folderOf(), { workerFile: BREAKING, idleMs: 2000 });
    const ended = [];
    for (const text of ["Dogs crash.", "Dogs crash.", "Dogs crash."]) {
      const { record, trouble } = await judge.judge(asked(text));
      expect(record.reply).toEqual({
        status: "no_verdict",
        failure: "server_error",
        rationale: "the local model's thread broke down at room: it ended with status 7; it is started again",
      });
      ended.push(trouble?.action ?? null);
    }
    expect(ended).toEqual([null, null, "pause"]);
  });

  it("is ended when it gives no answer in time", async () => {
    const options = { workerFile: BREAKING, idleMs: 2000, startMs: 1000, windowMs: 500 };
    const { judge } = await judgeOn(folderOf(), options);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hanging = untilTold(({ claim }) => claim === "Dogs hang.");
    const judging = judge.judge(asked("Dogs hang."));
    await hanging;
    vi.advanceTimersByTime(1500);
    expect((await judging).record.reply).toMatchObject({
      failure: "timeout",
      rationale: "the local model gave no answer within 1500 ms and was ended",
    });
    // A thread of its own again, and not the one that hangs.
    expect((await judge.judge(asked("Dogs crash."))).record.reply).toMatchObject({ failure: "server_error" });
  });

  it("gives claims that wait their turn, whatever becomes of the one before", async () => {
    const { judge } = await judgeOn(folderOf(), { workerFile: BREAKING, idleMs: 2000 });
    const texts = ["Dogs ride free.", "Dogs crash.", "Dogs cannot ride free.", "Tea costs 2 coins."];
    const replies = await Promise.all(
      texts.map(async (text) => (await judge.judge(asked(text))).record.reply),
    );
    expect(replies).toMatchObject([
      { verdict: "supported" },
      { failure: "server_error" },
      { verdict: "contradicted" },
      { verdict: "unsupported" },
    ]);
  });
});

describe("cancelling", () => {
  it("rejects with the reason while it runs and while it waits, and goes on with the next", async () => {
    const { judge } = await judgeOn(folderOf());
    await judge.judge(asked("Dogs ride free."));
    const reason = new Error("the run was stopped");
    const stop = new AbortController();
    const text = "Seniors pay the price of a ticket at the office. ".repeat(3000);
    const long = { passages: [{ id: "L", text }], signal: stop.signal };
    const atWork = untilTold(({ op }) => op === "score");
    const both = [judge.judge(asked("Dogs ride free.", long)), judge.judge(asked("Tea costs 2.", long))];
    const next = judge.judge(asked("Dogs ride free."));
    await atWork;
    stop.abort(reason);
    const ended = await Promise.allSettled(both);
    expect(ended).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect((await next).record.reply).toMatchObject({ verdict: "supported" });
    await expect(judge.judge(asked("Dogs ride free.", { signal: stop.signal }))).rejects.toBe(reason);
  });
});

describe("the thread", () => {
  it("ends when nobody asks, and starts again", async () => {
    const settings = nliSettingsFor(await readNliFolder(folderOf()));
    const engine = new NliEngine(workerSetup(settings), { idleMs: 50 });
    const { signal } = new AbortController();
    expect(engine.isRunning).toBe(false);
    const runtime = await engine.start(signal);
    expect(engine.isRunning).toBe(true);
    await expect.poll(() => engine.isRunning, { timeout: 30_000 }).toBe(false);
    expect(await engine.start(signal)).toBe(runtime);
    await engine.close();
    expect(engine.isRunning).toBe(false);
  });

  it("is shared by judges of one model that differ in their cuts alone", async () => {
    const read = await readNliFolder(folderOf());
    const low = createNliJudge(nliSettingsFor(read));
    const high = createNliJudge(
      nliSettingsFor(read, { thresholds: { supported: 0.9999, contradicted: 0.5 } }),
    );
    const claim = asked("Dogs ride free.");
    const replies = await Promise.all([low.judge(claim), high.judge(claim)]);
    expect(replies.map(({ record }) => record.reply)).toMatchObject([
      { verdict: "supported" },
      { verdict: "unsupported" },
    ]);
    expect(low.version.parameters).not.toEqual(high.version.parameters);
  });
});
