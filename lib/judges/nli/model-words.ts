import { formatNumber, roundHalfUp } from "@/lib/format";
import type { TriedModel } from "./check";
import type { NliFolder } from "./folder";

/** Windows that a claim is taken to have: five passages of a page each. */
const WINDOWS_A_CLAIM = 5;

/** What the labels of a model mean, in the model's order: "entailment = supported, ...". */
export function labelText(labels: NliFolder["labels"]): string {
  return labels.map(({ name, means }) => `${name} = ${means}`).join(", ");
}

/** What a model is, in a line: "nli-small (bert): a three-way model". */
export function modelHead({ name, architecture, space }: NliFolder): string {
  return `${name}${architecture === null ? "" : ` (${architecture})`}: a ${space}-way model`;
}

/** What was read of a folder, as names and values. */
export function modelFacts(read: NliFolder): [name: string, value: string][] {
  const { folder, model, labels, space, limit, maxTokens, otherModels } = read;
  const can =
    space === "three"
      ? "supported, contradicted or unsupported"
      : "passes or flags; it can't tell contradicted from unsupported";
  return [
    ["verdicts", can],
    ["folder", folder],
    ["model", model + (otherModels.length === 0 ? "" : ` (also there: ${otherModels.join(", ")})`)],
    ["labels", labelText(labels)],
    ["reads", `${formatNumber(maxTokens)} tokens at once; the model's own limit is ${formatNumber(limit)}`],
  ];
}

/** The files that decide what a model says, with size and hash. */
export function modelFiles({ files }: NliFolder): { file: string; size: string; hash: string }[] {
  return Object.entries(files).map(([file, { bytes, sha256 }]) => ({
    file,
    size: `${formatNumber(bytes)} bytes`,
    hash: `sha256 ${sha256.slice(0, 12)}`,
  }));
}

/** What a model made of the known pairs, a row each; "-" where it has no such output. */
export function pairRows({ pairs }: TriedModel): {
  claim: string;
  is: string;
  verdict: string;
  supported: string;
  contradicted: string;
  ms: string;
}[] {
  return pairs.map(({ is, claim, verdict, window, ms }) => ({
    claim,
    is,
    verdict,
    supported: roundHalfUp(window.supported, 3),
    contradicted: window.contradicted === null ? "-" : roundHalfUp(window.contradicted, 3),
    ms: roundHalfUp(ms, 0),
  }));
}

/** What runs a model, and how long that took to load. */
export function loadText({ runtime, loadMs }: TriedModel): string {
  return `run by ${runtime}, loaded in ${formatNumber(Math.round(loadMs))} ms`;
}

/** What a model costs in time, as this machine took it. */
export function speedText({ fullWindowMs }: TriedModel): string {
  const windowMs = Math.max(1, Math.round(fullWindowMs));
  const thousandSeconds = Math.max(1, Math.round((WINDOWS_A_CLAIM * 1000 * fullWindowMs) / 1000));
  return `a full window takes ${formatNumber(windowMs)} ms: 1,000 claims of ${WINDOWS_A_CLAIM} full windows each take about ${formatNumber(thousandSeconds)} s`;
}
