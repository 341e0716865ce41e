import "server-only";
import { type ReplyToSave, saveReplies } from "@/lib/db/answer-replies";
import type { Db } from "@/lib/db/client";
import { patiently } from "@/lib/db/write-turns";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import type { RunRecord } from "@/lib/judges/run";
import type { AnswerDesk } from "./answer-run";
import { GroupWriter } from "./group-writer";
import { splitDesk } from "./split-desk";

/** Ratings are kept as they are, many at a time. */
function ratingDesk(client: Db, run: RunRecord): AnswerDesk {
  const writer = new GroupWriter<ReplyToSave>(async (replies) => {
    await patiently(() => saveReplies(client, { runId: run.id, replies }));
  });
  return {
    settle: async ({ caseId }, { id, reply, flags, ms, createdAt: at, isCached }) => {
      const isOk = reply.status === "ok";
      await writer.add({
        caseId,
        failure: isOk ? null : reply.failure,
        rating: isOk ? reply.rating : null,
        parts: null,
        rationale: reply.rationale,
        flags,
        ms,
        callId: id,
        isCached,
        at,
      });
      return isOk ? "kept" : "no_verdict";
    },
  };
}

const DESKS: Record<AnswerKind, (client: Db, run: RunRecord) => AnswerDesk> = {
  "llm-whole-answer": ratingDesk,
  "llm-split": splitDesk,
};

/** What becomes of the replies of a run over whole answers. */
export function answerDesk(client: Db, run: RunRecord, kind: AnswerKind): AnswerDesk {
  return DESKS[kind](client, run);
}
