import { formatNumber } from "@/lib/format";
import type { ConfigChange } from "@/lib/judges/config-changes";
import type { Setting } from "@/lib/judges/judge";

/** What a setting is called, as a sentence goes on after it. */
const NAMES: Record<string, string> = {
  server: "the server",
  model: "the model",
  apiVersion: "the API version",
  mode: "the form of the reply",
  "prompt.system": "the system text",
  "prompt.user": "the user text",
  labelMap: "the labels",
  "parameters.temperature": "the temperature",
  "parameters.seed": "the seed",
  "parameters.seedName": "the seed’s name",
  "parameters.maxTokensName": "the name of the limit",
  "parameters.structured": "the schema",
  "parameters.logprobs": "token probabilities",
  maxOutputTokens: "tokens of a reply",
  maxOutputTokensCeiling: "tokens after a cut",
  maxChars: "characters of the material",
  serviceVersion: "the version of the service",
  verdictSpace: "what it can say",
  threshold: "the cut",
  code: "the judge’s own code",
  features: "what it reads of a claim",
  members: "the judges whose verdicts it reads",
  isCutSet: "a cut that a person set",
  foldCuts: "the cuts of its folds",
  weights: "the weights",
  folds: "the weights of its folds",
  answers: "the answers it was trained on",
  "trainedOn.hash": "the labels it was trained on",
  "trainedOn.labels": "labels it learned from",
  "trainedOn.supported": "supported labels",
  "trainedOn.contradicted": "contradicted labels",
  "trainedOn.unsupported": "unsupported labels",
  "trainedOn.answers": "answers with labels",
};

/** Settings whose values tell a person nothing. */
const WITHOUT_VALUE = new Set(["weights", "folds", "answers", "trainedOn.hash"]);

/** Longest value that stands in a sentence. */
const SHORT = 60;

function valueWords(value: Setting | undefined): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return Number.isInteger(value) ? formatNumber(value) : String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= SHORT ? text : `${text.slice(0, SHORT)}…`;
}

/** Whether a change is one of a long text, to be shown as such. */
export function isTextChange(
  change: ConfigChange,
): change is ConfigChange & { before: string; after: string } {
  const isLong = (value: Setting | undefined) => typeof value === "string" && value.includes("\n");
  const isText = change.path.startsWith("prompt.") || isLong(change.before) || isLong(change.after);
  return isText && typeof change.before === "string" && typeof change.after === "string";
}

/** "the model", "the label faithful". */
export function settingName(path: string): string {
  return NAMES[path] ?? (path.startsWith("labelMap.") ? `the label ${path.slice("labelMap.".length)}` : path);
}

/**
 * A change in a few words.
 *
 * @example changeWords({ path: "model", before: "a", after: "b" }) // "the model: b instead of a"
 */
export function changeWords(change: ConfigChange): string {
  const name = settingName(change.path);
  if (isTextChange(change) || WITHOUT_VALUE.has(change.path)) return name;
  return `${name}: ${valueWords(change.after)} instead of ${valueWords(change.before)}`;
}
