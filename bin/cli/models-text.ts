import { formatNumber, roundHalfUp } from "@/lib/format";
import { KNOWN_PAIRS, type TriedModel } from "@/lib/judges/nli/check";
import type { NliFolder } from "@/lib/judges/nli/folder";
import { oneLine, textTable } from "./print";

/** What the labels of a model mean, in the model's order: "entailment = supported, ...". */
export function labelText(labels: NliFolder["labels"]): string {
  return labels.map(({ name, means }) => `${name} = ${means}`).join(", ");
}

/** A folder's model as a person reads it, before anything was run. */
export function folderText(read: NliFolder): string {
  const { name, architecture, folder, model, files, labels, space, limit, maxTokens, otherModels } = read;
  const kind = architecture === null ? "" : ` (${architecture})`;
  const head = `${oneLine(name)}${oneLine(kind)}: a ${space}-way model`;
  const can =
    space === "three"
      ? "supported, contradicted or unsupported"
      : "passes or flags; it can't tell contradicted from unsupported";
  const hashes = Object.entries(files).map(([file, { bytes, sha256 }]) => [
    "",
    file,
    `${formatNumber(bytes)} bytes`,
    `sha256 ${sha256.slice(0, 12)}`,
  ]);
  const rows = [
    ["verdicts", can],
    ["folder", folder],
    ["model", model + (otherModels.length === 0 ? "" : ` (also there: ${otherModels.join(", ")})`)],
    ["labels", labelText(labels)],
    ["reads", `${formatNumber(maxTokens)} tokens at once; the model's own limit is ${formatNumber(limit)}`],
  ];
  return `${head}\n${textTable(rows, ["left", "left"])}\nfiles\n${textTable(hashes, ["left", "left", "right", "left"])}`;
}

const WINDOWS_A_CLAIM = 5;

/** What a model made of the known pairs and how long it takes. */
export function trialText({ runtime, loadMs, pairs, fullWindowMs }: TriedModel): string {
  const head = ["", "claim", "is", "verdict", "supported", "contradicted", "ms"];
  const rows = pairs.map(({ is, claim, verdict, window, ms }) => [
    "",
    claim,
    is,
    verdict,
    roundHalfUp(window.supported, 3),
    window.contradicted === null ? "-" : roundHalfUp(window.contradicted, 3),
    roundHalfUp(ms, 0),
  ]);
  const windowMs = Math.max(1, Math.round(fullWindowMs));
  const thousandSeconds = Math.max(1, Math.round((WINDOWS_A_CLAIM * 1000 * fullWindowMs) / 1000));
  const table = textTable([head, ...rows], ["left", "left", "left", "left", "right", "right", "right"]);
  const load = `run by ${runtime}, loaded in ${formatNumber(Math.round(loadMs))} ms`;
  const speed = `a full window takes ${formatNumber(windowMs)} ms: 1,000 claims of ${WINDOWS_A_CLAIM} full windows each take about ${formatNumber(thousandSeconds)} s`;
  return `known pairs, the passage: ${KNOWN_PAIRS[0].passage}\n${table}${load}\n${speed}\n`;
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
