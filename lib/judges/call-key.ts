import { createHash } from "node:crypto";
import type { Passage } from "@/lib/claims/case";
import { onceAPassage } from "./once-a-passage";

/** Everything a judge is shown of one claim and one target. */
export interface CallContents {
  question: string;
  /** Of the target alone, in the order shown. */
  evidence: readonly Passage[];
  claim: { text: string; lead?: string };
  repeat: number;
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value), "utf8").digest("hex");
}

const passageDigest = onceAPassage(({ id, text, title = null, status = null }) =>
  digest([id, text, title, status]),
);

/**
 * The name of a call by its contents: two calls with one name would get the same answer from a judge that never changes
 * its mind, so that a stored one is taken up instead of being paid for again.
 *
 * @param versionHash of the judge's pinned version.
 * @returns 64 hexadecimal digits; another where any text, its order, or the number of the repeat is another.
 */
export function callKey(versionHash: string, { question, evidence, claim, repeat }: CallContents): string {
  const { text, lead = null } = claim;
  return digest([versionHash, evidence.map(passageDigest), question, text, lead, repeat]);
}

const evidenceSets = new WeakMap<readonly Passage[], string>();

/** The same for targets that hold the same passages, in whatever order: one call answers for all of them. */
export function evidenceSet(evidence: readonly Passage[]): string {
  const known = evidenceSets.get(evidence) ?? digest(evidence.map(passageDigest).sort());
  evidenceSets.set(evidence, known);
  return known;
}
