import { createHash } from "node:crypto";
import type { JudgeVersionConfig } from "./judge";
import { isThreshold } from "./threshold";

/** JSON with the keys of every object in code-unit order and no blanks, so that equal settings give equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/**
 * The name by which a pinned judge version is known: the sha256 of everything that can change its verdicts.
 *
 * @param config the judge's kind, code version and parameters; the order of the parameters makes no difference.
 * @returns 64 hexadecimal digits.
 */
export function judgeVersionHash(config: JudgeVersionConfig): string {
  return createHash("sha256").update(canonicalJson(config), "utf8").digest("hex");
}

/**
 * The cut that a stored version is pinned to.
 *
 * @param config a version's config as it was stored.
 * @returns null where the judge has no cut to set.
 * @example thresholdOf({ kind: "rules-overlap", code: 1, parameters: { threshold: 0.6 } }) // 0.6
 */
export function thresholdOf(config: unknown): number | null {
  if (typeof config !== "object" || config === null || !("parameters" in config)) return null;
  const { parameters } = config;
  if (typeof parameters !== "object" || parameters === null || !("threshold" in parameters)) return null;
  return isThreshold(parameters.threshold) ? parameters.threshold : null;
}
