import type { JudgeAnswer } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import { type CheckedCase, checkCase } from "@/lib/metrics/check-case";

/** A claim with its gold label and a judge's verdict on it, each null where there is none. */
export interface JudgedClaim {
  text: string;
  label: Verdict | null;
  verdict: JudgeAnswer;
}

/** What people and a judge of this machine say of each claim of a case; citations are not looked at. */
export function judgeReadCase(found: ReadCase, judge: LocalJudgeName, threshold?: number): JudgedClaim[] {
  const ask = localJudge(judge, threshold).open(found);
  return found.claims.map((claim) => {
    const reply = ask(claim, { kind: "context" });
    const verdict = reply.status === "ok" ? reply.verdict : null;
    return { text: claim.text, label: claim.gold?.verdict ?? null, verdict };
  });
}

/** A case of a file checked by a judge of this machine; each claim held to its gold label. */
export function checkReadCase(found: ReadCase, judge: LocalJudgeName, threshold?: number): CheckedCase {
  const ask = localJudge(judge, threshold).open(found);
  const claims = found.claims.map(({ text, cites, gold }) => ({ text, cites, label: gold?.verdict ?? null }));
  return checkCase({ ...found, claims }, (claim, target) => {
    const reply = ask(claim, target);
    return reply.status === "ok" ? reply.verdict : null;
  });
}
