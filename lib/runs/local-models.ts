import "server-only";
import path from "node:path";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { faultOfPairs, KNOWN_PAIRS, type TriedModel } from "@/lib/judges/nli/check";
import { NliFault } from "@/lib/judges/nli/fault";
import { type FolderStatement, type NliFolder, nliSettingsFor, readNliFolder } from "@/lib/judges/nli/folder";
import type { LookedModel } from "@/lib/judges/nli/looked";
import {
  loadText,
  modelFacts,
  modelFiles,
  modelHead,
  pairRows,
  speedText,
} from "@/lib/judges/nli/model-words";
import type { NliSettings } from "@/lib/judges/nli/settings";
import { faultText, tryModel } from "@/lib/judges/nli/try-model";
import { saveNliJudge } from "./nli-judges";
import { projectIdOf } from "./project-id";

/** A model on the machine that this process runs on, as somebody describes it. */
export interface ModelToAdd {
  slug: string;
  /** Named from the root. */
  folder: string;
  stated: FolderStatement;
  chosen: NonNullable<Parameters<typeof nliSettingsFor>[1]>;
}

/** Longest time that loading and trying a model may take while a person waits for a page. */
const TRY_MS = 120_000;
/** A model may take a machine's memory: one is tried at a time. */
let isTrying = false;

function folderFault(folder: string): string | null {
  // Two of them at the start name another machine, which would be sent this user's name and proof of password.
  if (/^[/\\]{2}/.test(folder)) return "A model lies on this machine, not on another one.";
  if (folder.includes("\0")) return "A folder’s name holds no such sign.";
  return path.isAbsolute(folder) ? null : "Name the folder from the root, such as /srv/models/nli-small.";
}

function lookedAt(read: NliFolder, tried: TriedModel): LookedModel {
  return {
    head: modelHead(read),
    facts: modelFacts(read),
    files: modelFiles(read),
    passage: KNOWN_PAIRS[0].passage,
    pairs: pairRows(tried),
    load: loadText(tried),
    speed: speedText(tried),
    fault: faultOfPairs(tried.pairs),
  };
}

/** The words of a fault without flags of the command line, which a page has fields for. */
function asFault(error: unknown): unknown {
  if (error instanceof Error && error.name === "TimeoutError") {
    return new AppError("busy", `The model gave no answer within ${TRY_MS / 1000} s.`, { cause: error });
  }
  if (!(error instanceof NliFault)) return error;
  return new AppError("bad_request", faultText(error).replace(/--(?:model|label) /g, ""), { cause: error });
}

async function look({ slug, ...asked }: ModelToAdd): Promise<{
  projectId: string;
  settings: NliSettings;
  model: LookedModel;
}> {
  const projectId = await projectIdOf(db(), slug);
  const folder = asked.folder.trim();
  const fault = folderFault(folder);
  if (fault !== null) throw new AppError("bad_request", fault);
  if (isTrying) throw new AppError("busy", "Another model is being tried. Try again when that is over.");
  isTrying = true;
  try {
    const read = await readNliFolder(folder, asked.stated);
    const settings = nliSettingsFor(read, asked.chosen);
    return { projectId, settings, model: lookedAt(read, await tryModel(settings, TRY_MS)) };
  } catch (error) {
    throw asFault(error);
  } finally {
    isTrying = false;
  }
}

/**
 * Reads a model's folder and runs the model on pairs that everybody would judge alike; nothing is stored.
 *
 * @throws AppError bad_request with what is wrong with the folder and what to do; busy; not_found.
 */
export async function lookAtModel(asked: ModelToAdd): Promise<LookedModel> {
  return (await look(asked)).model;
}

/**
 * The same, and makes a judge of a model that can be used: the same model with the same settings keeps its version.
 *
 * @throws AppError as {@link lookAtModel} does, and for a model that can't be used.
 */
export async function addLocalModel({
  label,
  ...asked
}: ModelToAdd & { label: string }): Promise<{ name: string }> {
  const { projectId, settings, model } = await look(asked);
  if (model.fault !== null) throw new AppError("bad_request", `${model.fault} It was not added.`);
  const given = label.trim() === "" ? settings.name.slice(0, 100) : label;
  return saveNliJudge(db(), { projectId, label: given, settings });
}
