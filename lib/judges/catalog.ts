/** What a judge is, apart from what it does: safe to send to a browser. */
export interface JudgeDescription {
  name: string;
  label: string;
  description: string;
  /** Whether texts leave this machine when it runs. */
  needsNetwork: boolean;
  /** three: supported, contradicted, unsupported; two: pass or flag, compared with people on flagged alone. */
  verdictSpace: "three" | "two";
}

export const LOCAL_JUDGES = ["rules", "rules-negation"] as const;
export type LocalJudgeName = (typeof LOCAL_JUDGES)[number];

const RULES_TEXT =
  "Compares numbers, codes and content words of a claim with the passages and the question. No model, no network.";

/** Every judge that can be chosen, in the order shown. */
export const JUDGE_CATALOG: readonly (JudgeDescription & { name: LocalJudgeName })[] = [
  {
    name: "rules",
    label: "Rules",
    description: RULES_TEXT,
    needsNetwork: false,
    verdictSpace: "three",
  },
  {
    name: "rules-negation",
    label: "Rules with negation",
    description: `${RULES_TEXT} Also flags a claim that says no where the nearest sentence says yes, or the reverse.`,
    needsNetwork: false,
    verdictSpace: "three",
  },
];

/** Whether a text names a judge that runs on this machine. */
export function isLocalJudgeName(value: unknown): value is LocalJudgeName {
  return typeof value === "string" && (LOCAL_JUDGES as readonly string[]).includes(value);
}
