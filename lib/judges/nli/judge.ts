import "server-only";
import path from "node:path";
import type { FailureKind } from "../judge";
import type { CallingJudge, JudgeCallInput, JudgeRecord, RunTrouble } from "../record";
import { checkNliModel } from "./check";
import { type EngineOptions, NliEngine, sharedEngine } from "./engine";
import { INSTALL_LINE, NliFault, type NliFaultKind } from "./fault";
import { checkPinnedFiles } from "./pinned-files";
import type { WorkerSetup } from "./protocol";
import { decidedRecord, failureRecord } from "./record";
import { type NliSettings, nliVersion } from "./settings";
import { hypothesisOf, weighClaim } from "./weigh";

/** Claims that may line up before the one thread, so that it never waits for the next. */
const LINED_UP = 4;
/** Crashes one after the other after which a run waits for a person. */
const CRASHES_TO_PAUSE = 3;

const FAILURE: Record<NliFaultKind, FailureKind> = {
  package: "unavailable",
  model: "unavailable",
  claim: "too_long",
  run: "bad_response",
  crash: "server_error",
  timeout: "timeout",
};

/** What an engine is started for, from a judge's settings. */
export function workerSetup(settings: NliSettings): WorkerSetup {
  const { folder, model, files, template, maxTokens, labels } = settings;
  const weights = Object.keys(files).filter((name) => name !== model && name.startsWith(model));
  return { folder: path.resolve(folder), model, weights, template, maxTokens, outputs: labels.length };
}

/** A fault in words for the person who runs the judge: what is missing and what to type. */
function explain(fault: NliFault): string {
  if (fault.kind !== "package") return fault.message;
  return `The local judge is not installed (${fault.message}). Install it with: ${INSTALL_LINE}`;
}

/**
 * A judge that asks a model of this machine whether the passages entail a claim; no text leaves the machine.
 *
 * The question is no evidence for it: it reads passages and claim alone. A claim or a passage that is too long is never cut
 * off: passages are read in windows, a claim that leaves no room is no verdict.
 *
 * @param settings as {@link nliSettingsSchema} gives them back; the files are held against their hashes before each use.
 * @param options times and the file of the thread; judges with options of their own share no thread with others.
 */
export function createNliJudge(settings: NliSettings, options?: EngineOptions): CallingJudge {
  const setup = workerSetup(settings);
  const engine =
    options === undefined
      ? sharedEngine(setup, settings.files[settings.model] ?? "")
      : new NliEngine(setup, options);
  let crashes = 0;

  const fail = (fault: NliFault, ms: number): { record: JudgeRecord; trouble: RunTrouble | null } => {
    const message = explain(fault);
    crashes = fault.kind === "crash" || fault.kind === "timeout" ? crashes + 1 : 0;
    const record = failureRecord(FAILURE[fault.kind], message, ms);
    if (record.reply.status === "no_verdict" && record.reply.failure === "unavailable") {
      return { record, trouble: { action: "stop", message } };
    }
    return { record, trouble: crashes >= CRASHES_TO_PAUSE ? { action: "pause", message } : null };
  };

  const judge = async (input: JudgeCallInput) => {
    const since = performance.now();
    const taken = () => Math.round(performance.now() - since);
    input.signal.throwIfAborted();
    if (hypothesisOf(input.claim) === "") {
      return { record: failureRecord("empty", "The claim has no text.", taken()), trouble: null };
    }
    try {
      await checkPinnedFiles(settings);
      const weighed = await weighClaim(input, { engine, settings, signal: input.signal });
      crashes = 0;
      return { record: decidedRecord(weighed, settings, taken()), trouble: null };
    } catch (error) {
      if (!(error instanceof NliFault)) throw error;
      return fail(error, taken());
    }
  };

  return {
    version: nliVersion(settings),
    maxInFlight: LINED_UP,
    judge,
    check: async (signal) => {
      try {
        await checkPinnedFiles(settings);
        return await checkNliModel({ engine, settings, signal });
      } catch (error) {
        if (!(error instanceof NliFault)) throw error;
        return { ok: false, message: explain(error) };
      }
    },
  };
}
