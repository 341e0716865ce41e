import "server-only";
import { type CallingVersion, pinCallingVersion, readCallingVersion } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import { kindOfJudge } from "@/lib/db/finished-runs";
import { type ConnectionRecord, findConnection } from "@/lib/db/judge-connections";
import { AppError } from "@/lib/errors";
import { type AnswerKind, isAnswerKind } from "@/lib/judges/answer-kinds";
import { type PreparedAnswerTask, prepareAnswerTask } from "@/lib/judges/answer-registry";
import type { AnswerTask } from "@/lib/judges/answer-task";
import { judgeVersionHash } from "@/lib/judges/version";
import { readConnectionKey } from "./judge-connections";

/** A stored version that works on whole answers, its key left where it is. */
export interface CallableTask {
  version: CallingVersion;
  connection: ConnectionRecord;
  prepared: PreparedAnswerTask;
}

const KIND_NAMES: Record<AnswerKind, { suffix: string; name: string }> = {
  "llm-whole-answer": { suffix: "whole answers", name: "answers" },
  "llm-split": { suffix: "splitting", name: "split" },
};

async function readModelJudge(
  client: Db,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<{ version: CallingVersion; connection: ConnectionRecord }> {
  const version = await readCallingVersion(client, versionId);
  if (version === null || version.judge.projectId !== projectId) {
    throw new AppError("not_found", "This version of the judge is not there any more.");
  }
  const { connectionId, label, name } = version.judge;
  const connection =
    connectionId === null ? null : await findConnection(client, { projectId, id: connectionId });
  if (connection === null || version.settings === null) {
    throw new AppError(
      "conflict",
      `${label ?? name} came in with a file or has lost its connection: save it here with a connection first.`,
    );
  }
  return { version, connection };
}

/**
 * What works on whole answers with the model, parameters and connection of a stored LLM judge, as it would be pinned; its
 * prompt is its own, so the judge's is left aside. Nothing is stored.
 *
 * @throws AppError not_found; bad_request for a judge that is no language model; conflict where it can't be called.
 */
export async function prepareTaskOf(
  client: Db,
  { projectId, versionId, kind }: { projectId: string; versionId: string; kind: AnswerKind },
): Promise<{
  prepared: PreparedAnswerTask;
  hash: string;
  connection: ConnectionRecord;
  from: CallingVersion;
}> {
  const { version, connection } = await readModelJudge(client, { projectId, versionId });
  const { judge, settings } = version;
  if (judge.kind !== "llm") {
    throw new AppError("bad_request", `${judge.label ?? judge.name} is no language model.`);
  }
  const prepared = prepareAnswerTask(kind, settings ?? {}, connection);
  return { prepared, hash: judgeVersionHash(prepared.version), connection, from: version };
}

/**
 * Pins what {@link prepareTaskOf} makes: its own judge beside the LLM judge, a new version where model or parameters are
 * others than before.
 *
 * @throws AppError as that does.
 */
export async function pinTaskOf(
  client: Db,
  asked: { projectId: string; versionId: string; kind: AnswerKind },
): Promise<{
  versionId: string;
  version: number;
  prepared: PreparedAnswerTask;
  connection: ConnectionRecord;
}> {
  const { prepared, hash, connection, from } = await prepareTaskOf(client, asked);
  const { projectId, kind } = asked;
  const { suffix, name: part } = KIND_NAMES[kind];
  const wished = `${from.judge.name}-${part}`;
  const known = await kindOfJudge(client, { projectId, name: wished });
  const pinned = await pinCallingVersion(client, {
    projectId,
    name: known === kind ? wished : null,
    wished,
    label: `${from.judge.label ?? from.judge.name}, ${suffix}`,
    connectionId: connection.id,
    hash,
    config: prepared.version,
    settings: prepared.settings,
  });
  return { versionId: pinned.versionId, version: pinned.version, prepared, connection };
}

/**
 * A stored version that works on whole answers, with its connection.
 *
 * @throws AppError not_found where it is gone; conflict where it can't be called from here as it was pinned.
 */
export async function readCallableTask(
  client: Db,
  asked: { versionId: string; projectId: string },
): Promise<CallableTask> {
  const { version, connection } = await readModelJudge(client, asked);
  const { kind, label, name } = version.judge;
  if (!isAnswerKind(kind)) throw new AppError("bad_request", `${label ?? name} judges claims, not answers.`);
  const prepared = prepareAnswerTask(kind, version.settings ?? {}, connection);
  if (judgeVersionHash(prepared.version) !== version.hash) {
    throw new AppError(
      "conflict",
      `${label ?? name} would not be version ${version.version} any more: its connection leads elsewhere now, or its code has changed. Start a new run.`,
    );
  }
  return { version, connection, prepared };
}

/** A stored version, ready to call; @throws AppError as {@link readCallableTask} does, and where its key can't be opened. */
export async function answerTask(
  client: Db,
  asked: { versionId: string; projectId: string },
): Promise<AnswerTask> {
  const { connection, prepared } = await readCallableTask(client, asked);
  const key = await readConnectionKey(client, connection);
  return prepared.make({ key, prices: connection.prices });
}
