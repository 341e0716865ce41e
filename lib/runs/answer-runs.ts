import "server-only";
import { randomUUID } from "node:crypto";
import { findAnswerKeys, findVersionOfKind } from "@/lib/db/answer-calls";
import { countAnswers, listOpenAnswerIds, readAnswersById, requeueReplies } from "@/lib/db/answer-replies";
import { readClaimSet } from "@/lib/db/claim-sets";
import { type Db, db } from "@/lib/db/client";
import { decidePart } from "@/lib/db/model-splits";
import { createRuns, nextRepeat } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import { answerKey } from "@/lib/judges/answer-key";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { costOf } from "@/lib/judges/llm/cost";
import type { RunRecord } from "@/lib/judges/run";
import { CHARS_PER_TOKEN, CHARS_PER_TOKEN_AT_MOST, type RunEstimate } from "@/lib/judges/run-estimate";
import { shownAnswer } from "./answer-run";
import { pinTaskOf, prepareTaskOf } from "./answer-tasks";
import { workInBackground } from "./background";
import { projectIdOf } from "./project-id";
import { checkWish, retriedOf } from "./run-commands";

/** Which answers are to be asked about, with the model of which LLM judge, and how. */
export interface AnswerRunWish {
  projectId: string;
  datasetId: string;
  /** A stored version of an LLM judge: its model, parameters and connection. */
  versionId: string;
  kind: AnswerKind;
  repeats?: number;
}

/** No run has this id: every answer counts as open. */
const NO_RUN = "";
const ANSWERS_A_PAGE = 100;
/** Tokens of a short reply: a sentence and a rating. */
const SHORT_RATING_TOKENS = 30;

/**
 * What a run over whole answers would take: calls, tokens, money and what is stored already. Reads every answer once.
 *
 * @throws AppError not_found, bad_request; conflict where the judge can't be called.
 */
export async function estimateAnswerRun(client: Db, wish: AnswerRunWish): Promise<RunEstimate> {
  const { projectId, datasetId, kind, repeats = 1 } = wish;
  if ((await readClaimSet(client, { projectId, datasetId })) === null) {
    throw new AppError("not_found", "This dataset is not there any more.");
  }
  const { prepared, hash, connection } = await prepareTaskOf(client, wish);
  const pinned = await findVersionOfKind(client, { projectId, kind, hash });
  const first = pinned === null ? 1 : await nextRepeat(client, { datasetId, judgeVersionId: pinned });
  const ids = await listOpenAnswerIds(client, { datasetId, runId: NO_RUN });
  const tally = { calls: 0, cached: 0, inChars: 0, answerChars: 0 };
  for (let at = 0; at < ids.length; at += ANSWERS_A_PAGE) {
    const answers = await readAnswersById(client, ids.slice(at, at + ANSWERS_A_PAGE));
    for (let repeat = first; repeat < first + repeats; repeat++) {
      const keys = answers.map((one) => answerKey(hash, shownAnswer(one, { isReversed: false, repeat })));
      const stored = pinned === null ? new Set() : await findAnswerKeys(client, { keys, versionId: pinned });
      for (const [place, { question, answer, passages }] of answers.entries()) {
        if (stored.has(keys[place] ?? "")) tally.cached += 1;
        else {
          // A splitter is shown no passages.
          const shown = kind === "llm-split" ? [] : passages;
          const evidence = shown.reduce((sum, one) => sum + one.text.length + (one.title?.length ?? 0), 0);
          tally.calls += 1;
          tally.inChars += prepared.size.promptChars + question.length + answer.length + evidence;
          tally.answerChars += answer.length;
        }
      }
    }
  }
  const inputTokens = {
    low: Math.ceil(tally.inChars / CHARS_PER_TOKEN_AT_MOST),
    high: Math.ceil(tally.inChars / CHARS_PER_TOKEN),
  };
  const outputTokens = {
    low:
      kind === "llm-split"
        ? Math.ceil(tally.answerChars / CHARS_PER_TOKEN_AT_MOST)
        : tally.calls * SHORT_RATING_TOKENS,
    high: tally.calls * prepared.size.maxOutputTokens,
  };
  const price = prepared.priceOf(connection.prices);
  const costAt = (side: "low" | "high") =>
    costOf({ input: inputTokens[side], cachedInput: 0, output: outputTokens[side], reasoning: 0 }, price);
  const [low, high] = [costAt("low"), costAt("high")];
  return {
    claims: ids.length,
    repeats,
    contextCalls: tally.calls,
    citationCallsAtMost: 0,
    cached: tally.cached,
    inputTokens,
    outputTokens,
    cost: low && high ? { low: low.amount, high: high.amount, currency: low.currency } : null,
  };
}

/** How a run over whole answers is to be done; what is left out is as the judge has it. */
export interface AnswerRunHow {
  startedBy: string | null;
  maxInFlight?: number | null;
  costLimit?: string | null;
  timeLimitMs?: number | null;
  now?: Date;
}

/**
 * Seals runs over the answers of a dataset, one a repeat; they wait until they are taken up.
 *
 * @throws AppError not_found; bad_request for a wish that can't be; conflict where the judge can't be called, or another
 *   run is at work where answers are to be split.
 */
export async function sealAnswerRuns(client: Db, wish: AnswerRunWish & AnswerRunHow): Promise<RunRecord[]> {
  checkWish(wish);
  const { projectId, datasetId, kind, repeats = 1, startedBy, now = new Date() } = wish;
  if (kind === "llm-split" && repeats > 1) {
    throw new AppError("bad_request", "Answers are split once: a repeat would split the same ones again.");
  }
  const claimSet = await readClaimSet(client, { projectId, datasetId });
  if (claimSet === null) throw new AppError("not_found", "This dataset is not there any more.");
  const { prepared, connection, versionId } = await pinTaskOf(client, wish);
  if (wish.costLimit != null && prepared.priceOf(connection.prices) === null) {
    throw new AppError(
      "bad_request",
      `A cost limit needs prices: enter what ${prepared.model ?? "this model"} costs at the connection ${connection.name}.`,
    );
  }
  return createRuns(
    client,
    {
      projectId,
      datasetId,
      judgeVersionId: versionId,
      total: await countAnswers(client, datasetId),
      claimSetVersion: claimSet.claimSetVersion,
      startedBy,
      now,
      batchId: repeats > 1 ? randomUUID() : null,
      isReversed: false,
      checksCitations: false,
      maxInFlight: wish.maxInFlight ?? null,
      costLimit: wish.costLimit ?? null,
      timeLimitMs: wish.timeLimitMs ?? null,
    },
    repeats,
  );
}

/** {@link sealAnswerRuns} in a project known by its slug, put to work at once; comes back with their ids. */
export async function startAnswerRuns({
  slug,
  ...wish
}: Omit<AnswerRunWish & AnswerRunHow, "projectId"> & { slug: string }): Promise<string[]> {
  const runs = await sealAnswerRuns(db(), { ...wish, projectId: await projectIdOf(db(), slug) });
  for (const { id } of runs) workInBackground(id);
  return runs.map(({ id }) => id);
}

/**
 * Tries the answers of a run again that failed in these ways.
 *
 * @returns how many; 0 where none failed so, and the run stays as it is.
 * @throws AppError not_found; conflict while the run is at work or waits.
 */
export async function retryAnswers({
  slug,
  runId,
  kinds,
}: {
  slug: string;
  runId: string;
  kinds: readonly string[];
}): Promise<{ retried: number }> {
  const projectId = await projectIdOf(db(), slug);
  const retried = await requeueReplies(db(), { projectId, runId, kinds });
  return retriedOf({ projectId, runId, of: "answers" }, retried);
}

/** Makes a waiting part of an answer a claim of its case, or sets it aside; gone where it waits no more. */
export async function decideSplitPart({
  slug,
  ...part
}: {
  slug: string;
  runId: string;
  caseId: string;
  at: number;
  take: boolean;
}): Promise<"done" | "gone"> {
  return decidePart(db(), { projectId: await projectIdOf(db(), slug), ...part });
}
