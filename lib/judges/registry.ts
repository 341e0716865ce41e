import type { LocalJudgeName } from "./catalog";
import type { LocalJudge } from "./judge";
import { createRulesJudge } from "./rules";
import { createRules2Judge, INITIAL_CUT } from "./rules-2";
import { createOverlapJudge } from "./rules-overlap";

/** Every judge that runs on this machine, as a run of today would pin it; a new one is its own file and a line here and in the catalog. */
export const LOCAL_JUDGE_REGISTRY: Record<LocalJudgeName, LocalJudge> = {
  rules: createRulesJudge({ hasNegationRule: false }),
  "rules-negation": createRulesJudge({ hasNegationRule: true }),
  "rules-overlap": createOverlapJudge({ threshold: 0.75 }),
  "rules-2": createRules2Judge({ threshold: INITIAL_CUT }),
};

/** Judges whose cut can be set: a judge for each cut. */
const WITH_CUT: Partial<Record<LocalJudgeName, (threshold: number) => LocalJudge>> = {
  "rules-overlap": (threshold) => createOverlapJudge({ threshold }),
  "rules-2": (threshold) => createRules2Judge({ threshold }),
};

/**
 * A judge of this machine at a cut.
 *
 * @param threshold null: as a run of today would pin it.
 * @throws RangeError for a cut that this judge cannot have.
 */
export function localJudge(name: LocalJudgeName, threshold: number | null = null): LocalJudge {
  if (threshold === null) return LOCAL_JUDGE_REGISTRY[name];
  const make = WITH_CUT[name];
  if (make === undefined) throw new RangeError(`the cut of ${name} is fixed, got ${threshold}`);
  return make(threshold);
}
