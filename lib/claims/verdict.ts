/** The three things a person (label) or a judge (verdict) can say of a claim, in the order every table uses. */
export const VERDICTS = ["supported", "contradicted", "unsupported"] as const;

/**
 * supported: the passages state or clearly imply the claim; contradicted: they say something that conflicts;
 * unsupported: they say nothing about it.
 */
export type Verdict = (typeof VERDICTS)[number];

/** Whether a text is one of the three verdicts, to the letter. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === "string" && (VERDICTS as readonly string[]).includes(value);
}

/** A hallucinated claim is one that is not supported: the positive class of every judge measure. */
export function isHallucinated(verdict: Verdict): boolean {
  return verdict !== "supported";
}
