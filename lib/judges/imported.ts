import { textFault } from "@/lib/storable";
import { JUDGE_CATALOG } from "./catalog";
import type { JudgeVersionConfig } from "./judge";
import type { VerdictSpace } from "./verdict-space";

/** Version of how verdicts of a file are read and joined to claims. */
const IMPORTED_CODE = 1;
/** Pages of their own where a judge's page would be. */
const TAKEN_ADDRESSES = new Set(["new", "runs", "verdicts", ".", ".."]);
/** Longest name of a judge, in characters. */
export const MAX_JUDGE_NAME = 100;

/**
 * The pinned version of a judge whose verdicts came in with a file: the file stands for whatever made them.
 *
 * @param of sha256 of the file; isProbability: what its score is, null where it has none.
 */
export function importedVersion(of: {
  name: string;
  space: VerdictSpace;
  sha256: string;
  isProbability: boolean | null;
}): JudgeVersionConfig {
  const { name, space, sha256, isProbability } = of;
  const score = isProbability === null ? null : isProbability ? "probability" : "degree";
  return {
    kind: "imported",
    code: IMPORTED_CODE,
    parameters: { name, verdictSpace: space, file: sha256, score },
  };
}

/** Why a judge can't be called so, as a sentence; null where it can. */
export function judgeNameFault(given: string): string | null {
  const name = given.trim();
  if (name === "") return "Give the judge a name.";
  if ([...name].length > MAX_JUDGE_NAME) return `A judge’s name may have ${MAX_JUDGE_NAME} characters.`;
  const fault = textFault(name);
  if (fault !== null) return `The judge’s name ${fault}.`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return "A judge’s name stands on one line.";
  if (TAKEN_ADDRESSES.has(name)) return `A judge can’t be called ${name}. Choose another name.`;
  const taken = JUDGE_CATALOG.some((one) => one.name === name.toLowerCase() || one.label === name);
  return taken ? `${name} is a judge of this program. Choose another name.` : null;
}
