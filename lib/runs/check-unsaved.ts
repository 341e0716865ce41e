import "server-only";
import { type Db, db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { type CallingKind, prepareJudge } from "@/lib/judges/calling-registry";
import type { ConnectionSettings } from "@/lib/judges/connection";
import type { CheckResult } from "@/lib/judges/record";
import { checkCallingJudge } from "./calling-judges";
import { readConnectionKey } from "./judge-connections";
import { projectIdOf } from "./project-id";

/** Longest time that a check may take. */
const CHECK_MS = 60_000;

/** A judge as a form holds it, over a connection that is stored or over one that is not. */
export interface UnsavedJudge {
  kind: CallingKind;
  connection: { id: string } | { input: ConnectionSettings };
  settings: Record<string, unknown>;
}

async function checkOverNew(
  client: Db,
  { kind, settings, input }: Omit<UnsavedJudge, "connection"> & { input: ConnectionSettings },
): Promise<CheckResult> {
  const { key, ...connection } = input;
  const none = { id: "", projectId: "", sealedKey: null, updatedAt: new Date(0) };
  const means = {
    key: key ?? (await readConnectionKey(client, { ...connection, ...none })),
    prices: connection.prices,
  };
  return prepareJudge(kind, settings, connection).make(means).check(AbortSignal.timeout(CHECK_MS));
}

/** Asks a judge that is not saved about one known pair; what keeps it from being asked is said in words too. */
export async function checkUnsavedJudge({
  slug,
  kind,
  connection,
  settings,
}: UnsavedJudge & { slug: string }): Promise<CheckResult> {
  try {
    if ("id" in connection) {
      return await checkCallingJudge({ slug, kind, connectionId: connection.id, settings });
    }
    await projectIdOf(db(), slug);
    return await checkOverNew(db(), { kind, settings, input: connection.input });
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: error.message };
    if (error instanceof Error && error.name === "TimeoutError") {
      return { ok: false, message: `The server gave no answer within ${CHECK_MS / 1000} s.` };
    }
    throw error;
  }
}
