import "server-only";
import type { CaseToJudge, VerdictToSave } from "@/lib/db/verdicts";
import type { JudgeReply, LocalJudge } from "@/lib/judges/judge";
import { checkCase } from "@/lib/metrics/check-case";

/**
 * What a judge says of a case's claims, citations checked; claims the run has an answer on are left out.
 *
 * @throws whatever the judge throws, with the case named: a judge that breaks gives no verdict of its own making.
 */
export function judgeCase(judge: LocalJudge, one: CaseToJudge): VerdictToSave[] {
  if (one.claims.every((claim) => claim.isJudged)) return [];
  const ask = judge.open({ question: one.question, passages: one.passages });
  // checkCase asks about the context once a claim, in the order of the claims: these replies carry the rationale.
  const replies: JudgeReply[] = [];
  const checked = checkCase(
    {
      answer: one.answer,
      passages: one.passages,
      abstained: false,
      answerable: one.answerable,
      claims: one.claims.map(({ text, cites }) => ({ text, cites, label: null })),
    },
    (claim, target) => {
      const reply = ask(claim, target);
      if (target.kind === "context") replies.push(reply);
      return reply.status === "ok" ? reply.verdict : null;
    },
  );
  return one.claims.flatMap((claim, at) => {
    const reply = replies[at];
    const check = checked.claims[at];
    if (claim.isJudged || reply === undefined || check === undefined) return [];
    const { citationOk, citeRelevant } = check;
    const more = reply.status === "ok" ? { flags: reply.flags, evidence: reply.evidence } : {};
    return [{ claimId: claim.id, reply, citationOk, citeRelevant, ms: null, ...more }];
  });
}
