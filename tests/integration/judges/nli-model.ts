import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { EngineOptions } from "@/lib/judges/nli/engine";
import { nliSettingsFor, readNliFolder } from "@/lib/judges/nli/folder";
import { createNliJudge } from "@/lib/judges/nli/judge";
import type { JudgeCallInput } from "@/lib/judges/record";
import type { TinyLabel } from "../../fixtures/tiny-nli/build";
import { writeTinyModel } from "../../fixtures/tiny-nli/write";

/** A folder of its own with the tiny test model. */
export function tinyFolder(labels?: readonly TinyLabel[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-nli-"));
  writeTinyModel(folder, labels);
  return folder;
}

/** A judge on a folder's model as it is now, with a thread of its own. */
export async function judgeOn(folder: string, options: EngineOptions = { idleMs: 2000 }) {
  const settings = nliSettingsFor(await readNliFolder(folder));
  return { settings, judge: createNliJudge(settings, options) };
}

export const PASSAGES = [
  { id: "T1", text: "The bakery delivered 90 of 100 loaves on Monday." },
  { id: "T2", text: "Dogs ride free on the tram. The museum closes at noon on Sundays." },
] as const;

/** What a judge is asked of a claim, all of it retrieved unless said otherwise. */
export function asked(text: string, more: Partial<JudgeCallInput> = {}): JudgeCallInput {
  return {
    question: "What is delivered, and who rides free?",
    passages: PASSAGES,
    claim: { text, cites: [] },
    target: { kind: "context" },
    repeat: 1,
    signal: new AbortController().signal,
    ...more,
  };
}
