import type { Verdict } from "@/lib/claims/verdict";

/** A score that a judge gives beside its verdict: the degree to which the evidence supports the claim, 0 to 1. */
export interface ScoreDescription {
  /** What the number is, as a sentence goes on after "Its score is". */
  meaning: string;
  /** Whether it is a probability: only then may it be held against how often it comes true. */
  isProbability: boolean;
}

/** A cut of the score that makes the verdict, and can be set: another cut is another version. */
export interface CutDescription {
  initial: number;
  /** What a claim is called that a higher cut flags; claims flagged at every cut keep their verdict. */
  flaggedAs: Verdict;
}

/** What a judge is, apart from what it does: safe to send to a browser. */
export interface JudgeDescription {
  name: string;
  label: string;
  description: string;
  /** Whether texts leave this machine when it runs. */
  needsNetwork: boolean;
  /** three: supported, contradicted, unsupported; two: pass or flag, compared with people on flagged alone. */
  verdictSpace: "three" | "two";
  /** null: it gives verdicts alone. */
  score: ScoreDescription | null;
  /** null: where it cuts is fixed. */
  cut: CutDescription | null;
}

export const LOCAL_JUDGES = ["rules", "rules-negation", "rules-overlap", "rules-2"] as const;
export type LocalJudgeName = (typeof LOCAL_JUDGES)[number];

/** The judge to run where somebody wants to move a cut. */
export const JUDGE_WITH_CUT = "rules-overlap" satisfies LocalJudgeName;

const RULES_TEXT =
  "Compares numbers, codes and content words of a claim with the passages and the question. No model, no network.";
const WORD_SHARE: ScoreDescription = {
  meaning: "the share of a claim’s content words found in the evidence, and 0 where a number is missing",
  isProbability: false,
};

/** Every judge that can be chosen, in the order shown. */
export const JUDGE_CATALOG: readonly (JudgeDescription & { name: LocalJudgeName })[] = [
  {
    name: "rules",
    label: "Rules",
    description: RULES_TEXT,
    needsNetwork: false,
    verdictSpace: "three",
    score: WORD_SHARE,
    cut: null,
  },
  {
    name: "rules-negation",
    label: "Rules with negation",
    description: `${RULES_TEXT} Also flags a claim that says no where the nearest sentence says yes, or the reverse.`,
    needsNetwork: false,
    verdictSpace: "three",
    score: WORD_SHARE,
    cut: null,
  },
  {
    name: "rules-overlap",
    label: "Word overlap",
    description:
      "The rules with a cut that can be set: how much of a claim’s words the evidence must hold. Starts out with the verdicts of Rules.",
    needsNetwork: false,
    verdictSpace: "three",
    score: WORD_SHARE,
    cut: { initial: 0.75, flaggedAs: "unsupported" },
  },
  {
    name: "rules-2",
    label: "Rules 2",
    description:
      "Compares numbers, dates, amounts and codes by what they mean, looks for denials and opposites in the nearest sentence, and weighs how much of a claim stands together in the passages. Says which sentence it rests on. No model, no network.",
    needsNetwork: false,
    verdictSpace: "three",
    score: {
      meaning:
        "how much of a claim stands together and in order in the passages, and 0 where a number, a code or the sense differs",
      isProbability: false,
    },
    cut: { initial: 0.5, flaggedAs: "unsupported" },
  },
];

/** Whether a text names a judge that runs on this machine. */
export function isLocalJudgeName(value: unknown): value is LocalJudgeName {
  return typeof value === "string" && (LOCAL_JUDGES as readonly string[]).includes(value);
}

/** What there is to know of a judge by its name; null for one that is not in the catalog any more. */
export function describeJudge(name: string): (JudgeDescription & { name: LocalJudgeName }) | null {
  return JUDGE_CATALOG.find((judge) => judge.name === name) ?? null;
}
