import "server-only";
import {
  findAnswerCalls,
  readAnswerCallCosts,
  type StoredAnswerCall,
  saveAnswerCalls,
} from "@/lib/db/answer-calls";
import {
  type AnswerToAsk,
  countAnswers,
  countReplies,
  listOpenAnswerIds,
  readAnswersById,
} from "@/lib/db/answer-replies";
import type { Db } from "@/lib/db/client";
import { answerKey } from "@/lib/judges/answer-key";
import type { AnswerRecord, AnswerTask } from "@/lib/judges/answer-task";
import type { CallTrade, Told } from "./call-trade";
import { CallingRun, type RunInHand } from "./calling-run";

/** Answers in memory at once, beside those that are being asked about. */
const ANSWERS_A_PAGE = 40;

type Said = Pick<StoredAnswerCall, "reply" | "flags" | "ms">;
type Item = { caseId: string };

/** What a reply rests on: a call of just now, or a stored one. */
export type ToldAnswer = Told<Said>;

/** What becomes of replies: where they are kept, and what else comes of them. */
export interface AnswerDesk {
  /** Whether an answer must not be asked about; then it is settled as such, and costs nothing. */
  refuse?(answer: AnswerToAsk): Promise<boolean>;
  /** Keeps what came of an answer, once. */
  settle(answer: AnswerToAsk, told: ToldAnswer): Promise<"kept" | "no_verdict">;
}

export interface AnswerWork extends RunInHand {
  task: AnswerTask;
  desk: AnswerDesk;
}

interface AnswerToCall {
  answer: AnswerToAsk;
  key: string;
  stored: StoredAnswerCall | null;
}

/** What an answer is asked about, in the order shown. */
export function shownAnswer(
  { question, passages, answer }: AnswerToAsk,
  { isReversed, repeat }: { isReversed: boolean; repeat: number },
) {
  return { question, passages: isReversed ? [...passages].reverse() : passages, answer, repeat };
}

/** The answers of which a run has no reply yet, a page at a time. */
async function* answersToCall(
  client: Db,
  { run }: AnswerWork,
  { isReversed }: { isReversed: boolean },
): AsyncGenerator<AnswerToCall> {
  const { versionId, hash } = run.judge;
  const ids = await listOpenAnswerIds(client, { datasetId: run.dataset.id, runId: run.id });
  for (let at = 0; at < ids.length; at += ANSWERS_A_PAGE) {
    const answers = await readAnswersById(client, ids.slice(at, at + ANSWERS_A_PAGE));
    const page = answers.map((answer) => ({
      answer,
      key: answerKey(hash, shownAnswer(answer, { isReversed, repeat: run.repeat })),
    }));
    const keys = page.map(({ key }) => key);
    const stored = await findAnswerCalls(client, { keys, versionId, runId: run.id });
    for (const { answer, key } of page) yield { answer, key, stored: stored.get(key) ?? null };
  }
}

function answerTrade(client: Db, { run, task }: AnswerWork): CallTrade<Item, AnswerRecord, Said> {
  return {
    maxInFlight: task.maxInFlight,
    find: (keys) => findAnswerCalls(client, { keys, versionId: run.judge.versionId, runId: run.id }),
    save: (calls) => saveAnswerCalls(client, calls),
    said: ({ reply, flags, ms }) => ({ reply, flags, ms }),
    earlier: () => readAnswerCallCosts(client, run.id),
    counts: () => countReplies(client, run.id),
    total: () => countAnswers(client, run.dataset.id),
    neverEnds: "answers kept coming in while the run was at work; resume it when that is over",
  };
}

/**
 * Asks about every answer of a run that has no reply yet, so many at once.
 *
 * Each call is written down the moment it ends, before anything is made of it, and taken up from there by whoever comes
 * after a process that was killed.
 *
 * @throws RunProblem for what the person who started the run should read; HoldLost where the run is not ours any more.
 */
export async function workOnAnswers(
  client: Db,
  work: AnswerWork,
): Promise<"done" | "left" | "failed" | "paused"> {
  const { run, task, desk } = work;
  const calls = await CallingRun.take(client, work, answerTrade(client, work));
  const { isReversed } = calls.options;
  const settled = (how: "kept" | "no_verdict") =>
    calls.written({ done: 1, noVerdict: how === "no_verdict" ? 1 : 0 });
  const takeAnswer = async ({ answer, key, stored }: AnswerToCall) => {
    if (await desk.refuse?.(answer)) return settled("no_verdict");
    const shown = shownAnswer(answer, { isReversed, repeat: run.repeat });
    const told =
      stored !== null
        ? calls.reuse(stored)
        : await calls.ask({
            key,
            item: { caseId: answer.caseId },
            externalId: answer.externalId,
            lookFirst: false,
            call: (signals) => task.ask({ ...shown, ...signals }),
          });
    if (told !== null) await calls.settle(told, async () => settled(await desk.settle(answer, told)));
  };
  return calls.toEnd(() => answersToCall(client, work, calls.options), takeAnswer);
}
