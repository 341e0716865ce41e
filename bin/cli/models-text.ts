import { KNOWN_PAIRS, type TriedModel } from "@/lib/judges/nli/check";
import type { NliFolder } from "@/lib/judges/nli/folder";
import {
  loadText,
  modelFacts,
  modelFiles,
  modelHead,
  pairRows,
  speedText,
} from "@/lib/judges/nli/model-words";
import { oneLine, textTable } from "./print";

/** A folder's model as a person reads it, before anything was run. */
export function folderText(read: NliFolder): string {
  const hashes = modelFiles(read).map(({ file, size, hash }) => ["", file, size, hash]);
  const rows = modelFacts(read);
  return `${oneLine(modelHead(read))}\n${textTable(rows, ["left", "left"])}\nfiles\n${textTable(hashes, ["left", "left", "right", "left"])}`;
}

/** What a model made of the known pairs and how long it takes. */
export function trialText(tried: TriedModel): string {
  const head = ["", "claim", "is", "verdict", "supported", "contradicted", "ms"];
  const rows = pairRows(tried).map((row) => [
    "",
    row.claim,
    row.is,
    row.verdict,
    row.supported,
    row.contradicted,
    row.ms,
  ]);
  const table = textTable([head, ...rows], ["left", "left", "left", "left", "right", "right", "right"]);
  return `known pairs, the passage: ${KNOWN_PAIRS[0].passage}\n${table}${loadText(tried)}\n${speedText(tried)}\n`;
}

/** The same for a program. */
export function modelJson(
  read: NliFolder,
  { runtime, loadMs, pairs, fullWindowMs }: TriedModel,
): Record<string, unknown> {
  return {
    ...read,
    runtime,
    loadMs: Math.round(loadMs),
    fullWindowMs: Math.max(1, Math.round(fullWindowMs)),
    pairs: pairs.map(({ is, passage, claim, verdict, window, ms }) => ({
      is,
      passage,
      claim,
      verdict,
      supported: window.supported,
      contradicted: window.contradicted,
      ms: Math.round(ms),
    })),
  };
}
