import "server-only";
import { readCallingVersion } from "@/lib/db/calling-judges";
import { type Db, db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { isCallingKind, needsConnection } from "@/lib/judges/calling-registry";
import { checkInjection, type InjectionResult } from "@/lib/judges/llm/injection-check";
import { judgeTitle } from "@/lib/judges/run";
import { callingJudge } from "./calling-judge";
import { projectIdOf } from "./project-id";

/** Longest time that the claim and its attacks may take together. */
const CHECK_MS = 120_000;

/** The title of a version that can be checked, "Strict, version 2"; null where it calls no server, or is not there. */
export async function findCheckedVersion({
  slug,
  versionId,
}: {
  slug: string;
  versionId: string;
}): Promise<{ name: string; title: string } | null> {
  const projectId = await projectIdOf(db(), slug);
  const found = await readCallingVersion(db(), versionId);
  if (found === null || found.judge.projectId !== projectId) return null;
  const { name, label, kind } = found.judge;
  if (!isCallingKind(kind) || !needsConnection(kind)) return null;
  return { name, title: judgeTitle({ name, label, version: found.version }) };
}

/**
 * Asks a stored version about one claim as it is and under each attack; nothing is stored.
 *
 * @throws AppError not_found, conflict where it can't be called; busy where it gave no answer in time.
 */
export async function checkOrders(
  client: Db,
  version: { projectId: string; versionId: string },
): Promise<InjectionResult[]> {
  const judge = await callingJudge(client, version);
  const signal = AbortSignal.timeout(CHECK_MS);
  try {
    const results = await checkInjection(judge, signal);
    signal.throwIfAborted();
    return results;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new AppError("busy", `The judge gave no answer within ${CHECK_MS / 1000} s.`, { cause: error });
  }
}

/** {@link checkOrders} in a project known by its slug. */
export async function checkVersionOrders({
  slug,
  versionId,
}: {
  slug: string;
  versionId: string;
}): Promise<InjectionResult[]> {
  return checkOrders(db(), { projectId: await projectIdOf(db(), slug), versionId });
}
