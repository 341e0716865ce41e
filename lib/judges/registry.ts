import type { LocalJudgeName } from "./catalog";
import type { LocalJudge } from "./judge";
import { createRulesJudge } from "./rules";

/** Every judge that runs on this machine; a new one is its own file and a line here and in the catalog. */
export const LOCAL_JUDGE_REGISTRY: Record<LocalJudgeName, LocalJudge> = {
  rules: createRulesJudge({ hasNegationRule: false }),
  "rules-negation": createRulesJudge({ hasNegationRule: true }),
};
