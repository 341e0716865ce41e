import type { Verdict } from "@/lib/claims/verdict";
import { probabilityIn } from "./linear";
import type { Learned } from "./train";

/** What was learned says of a claim. */
export interface Decision {
  verdict: Verdict;
  /** Probability that the claim is supported. */
  score: number;
}

/** Passes a claim whose probability reaches the cut; says of the others which kind is likelier. */
export function decide(learned: Learned, values: readonly (number | null)[]): Decision {
  const score = probabilityIn(learned.support, values);
  if (score >= learned.cut) return { verdict: "supported", score };
  const { contradiction } = learned;
  const isContradicted = contradiction !== null && probabilityIn(contradiction.model, values) >= 0.5;
  return { verdict: isContradicted ? "contradicted" : "unsupported", score };
}
