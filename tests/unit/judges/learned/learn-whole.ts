import type { LearnedRow } from "@/lib/judges/learned/rows";
import { type LearnedWhole, learnStepwise } from "@/lib/judges/learned/train";

/** All steps of learning in one go. */
export function learnWhole(rows: readonly LearnedRow[]): LearnedWhole {
  const steps = learnStepwise(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
