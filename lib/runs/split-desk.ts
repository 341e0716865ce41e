import "server-only";
import { placeSuggested } from "@/lib/claims/model-split";
import { type ReplyToSave, saveReplies } from "@/lib/db/answer-replies";
import type { Db } from "@/lib/db/client";
import { applySplit, readCitingClaims, whyClaimsStay } from "@/lib/db/model-splits";
import { patiently } from "@/lib/db/write-turns";
import type { RunRecord } from "@/lib/judges/run";
import type { AnswerDesk } from "./answer-run";

const KEPT_WORDS = {
  labels_kept: "People have labeled, flagged or drawn claims of this answer: they stay as they are.",
  verdicts_kept: "Judges have verdicts on the claims of this answer: they stay as they are.",
};

/**
 * A splitting run makes a reply the claims of its case. Where it can't, the case keeps the claims it has and is listed: its
 * labels or verdicts would be lost, the reply failed, or no claim of it stands in the answer.
 */
export function splitDesk(client: Db, run: RunRecord): AnswerDesk {
  const runId = run.id;
  const keep = async (reply: ReplyToSave): Promise<"no_verdict"> => {
    await patiently(() => saveReplies(client, { runId, replies: [reply] }));
    return "no_verdict";
  };
  const NOTHING = { rating: null, parts: null, flags: [], ms: null, callId: null, isCached: false };
  return {
    refuse: async ({ caseId }) => {
      const why = await whyClaimsStay(client, caseId);
      if (why === null) return false;
      await keep({ ...NOTHING, caseId, failure: why, rationale: KEPT_WORDS[why], at: new Date() });
      return true;
    },
    settle: async (answer, { id: callId, reply, flags, ms, createdAt: at, isCached }) => {
      const { caseId } = answer;
      const common = { caseId, rationale: reply.rationale, flags, ms, callId, isCached, at };
      if (reply.status !== "ok") return keep({ ...NOTHING, ...common, failure: reply.failure });
      // What cites what stays as the case has it: its file may have said so beside the answer's words.
      const citing = await readCitingClaims(client, caseId);
      const split = placeSuggested(answer, reply.parts ?? [], citing ?? undefined);
      if (split.sentences > 0 && split.parts.every(({ problem }) => problem !== null)) {
        const rationale = "No claim of the reply stands in the answer in its own words.";
        return keep({ ...NOTHING, ...common, failure: "unmapped", rationale });
      }
      const why = await applySplit(client, { runId, split, reply: common });
      if (why === null) return "kept";
      // Nothing can be kept of a case that was deleted meanwhile.
      if (why === "gone") return "no_verdict";
      return keep({ ...NOTHING, ...common, failure: why, rationale: KEPT_WORDS[why] });
    },
  };
}
