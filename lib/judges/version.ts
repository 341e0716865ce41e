import { createHash } from "node:crypto";
import type { JudgeVersionConfig } from "./judge";

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
