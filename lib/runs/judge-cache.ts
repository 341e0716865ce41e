import "server-only";
import { countAnswerCalls, findVersionOfKind, forgetAnswerCalls } from "@/lib/db/answer-calls";
import { readCallingVersion } from "@/lib/db/calling-judges";
import { db } from "@/lib/db/client";
import { countStoredCalls, forgetCalls } from "@/lib/db/judge-calls";
import { countRunsUnderWay } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import type { StoredCalls } from "@/lib/judges/stored-calls";
import { prepareTaskOf } from "./answer-tasks";
import { projectIdOf } from "./project-id";

/** A version, and those that work on whole answers with its model; null where there is none. */
interface Versions {
  claims: string;
  ratings: string | null;
  splits: string | null;
}

async function versionOn(
  kind: AnswerKind,
  asked: { projectId: string; versionId: string },
): Promise<string | null> {
  try {
    const { hash } = await prepareTaskOf(db(), { ...asked, kind });
    return await findVersionOfKind(db(), { projectId: asked.projectId, kind, hash });
  } catch (error) {
    // No language model, or nothing it could be called by: no answer was asked about with it as it is.
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function versionsOf({ slug, versionId }: { slug: string; versionId: string }): Promise<Versions> {
  const projectId = await projectIdOf(db(), slug);
  const version = await readCallingVersion(db(), versionId);
  if (version === null || version.judge.projectId !== projectId) {
    throw new AppError("not_found", "This version of the judge is not there any more.");
  }
  const asked = { projectId, versionId };
  const [ratings, splits] = await Promise.all([
    versionOn("llm-whole-answer", asked),
    versionOn("llm-split", asked),
  ]);
  return { claims: versionId, ratings, splits };
}

/**
 * How many stored calls of a version, and of whole answers with its model, would answer for a later run.
 *
 * @throws AppError not_found
 */
export async function countJudgeCache(asked: { slug: string; versionId: string }): Promise<StoredCalls> {
  const versions = await versionsOf(asked);
  const [claims, ratings, splits] = await Promise.all([
    countStoredCalls(db(), versions.claims),
    versions.ratings === null ? 0 : countAnswerCalls(db(), versions.ratings),
    versions.splits === null ? 0 : countAnswerCalls(db(), versions.splits),
  ]);
  return { claims, ratings, splits };
}

/**
 * From now on no run takes up an earlier call of a version, be it about a claim or about a whole answer.
 *
 * @returns of how many calls that is true.
 * @throws AppError not_found; conflict while a run of the version is at work: it would pay for its own calls twice.
 */
export async function clearJudgeCache(asked: { slug: string; versionId: string }): Promise<StoredCalls> {
  const versions = await versionsOf(asked);
  const all = [versions.claims, versions.ratings, versions.splits].flatMap((id) => id ?? []);
  const underWay = await Promise.all(all.map((id) => countRunsUnderWay(db(), id)));
  if (underWay.some((many) => many > 0)) {
    throw new AppError("conflict", "A run of this version is at work or waits. Stop it first.");
  }
  return {
    claims: await forgetCalls(db(), versions.claims),
    ratings: versions.ratings === null ? 0 : await forgetAnswerCalls(db(), versions.ratings),
    splits: versions.splits === null ? 0 : await forgetAnswerCalls(db(), versions.splits),
  };
}
