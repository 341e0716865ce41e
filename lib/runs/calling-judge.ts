import "server-only";
import { type CallingVersion, readCallingVersion } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import { type ConnectionRecord, findConnection } from "@/lib/db/judge-connections";
import { AppError } from "@/lib/errors";
import {
  type CallingKind,
  isCallingKind,
  needsConnection,
  type PreparedJudge,
  prepareJudge,
} from "@/lib/judges/calling-registry";
import type { CallingJudge } from "@/lib/judges/record";
import { judgeVersionHash } from "@/lib/judges/version";
import { readConnectionKey } from "./judge-connections";

/** A stored version that can be called, its key left where it is. */
export interface CallableVersion {
  version: CallingVersion;
  connection: ConnectionRecord;
  prepared: PreparedJudge;
}

/** In place of a connection for a judge that calls nobody. */
const THIS_MACHINE: Omit<ConnectionRecord, "projectId"> = {
  id: "",
  name: "this machine",
  preset: "custom",
  baseUrl: "",
  sealedKey: null,
  keyEnv: null,
  prices: {},
  updatedAt: new Date(0),
};

async function connectionOf(
  client: Db,
  { projectId, kind, connectionId }: { projectId: string; kind: CallingKind; connectionId: string | null },
): Promise<ConnectionRecord | null> {
  if (!needsConnection(kind)) return { ...THIS_MACHINE, projectId };
  return connectionId === null ? null : findConnection(client, { projectId, id: connectionId });
}

/**
 * A stored version with its connection.
 *
 * @throws AppError not_found where the version is gone; conflict where it can't be called from here as it was pinned.
 */
export async function readCallable(
  client: Db,
  { versionId, projectId }: { versionId: string; projectId: string },
): Promise<CallableVersion> {
  const version = await readCallingVersion(client, versionId);
  if (version === null || version.judge.projectId !== projectId) {
    throw new AppError("not_found", "This version of the judge is not there any more.");
  }
  const { kind, connectionId, name, label } = version.judge;
  const title = label ?? name;
  if (!isCallingKind(kind)) throw new AppError("bad_request", `${title} calls no server.`);
  const connection = await connectionOf(client, { projectId, kind, connectionId });
  if (connection === null || version.settings === null) {
    throw new AppError(
      "conflict",
      `${title} came in with a file or has lost its connection: save it here with a connection first.`,
    );
  }
  const prepared = prepareJudge(kind, version.settings, connection);
  if (judgeVersionHash(prepared.version) !== version.hash) {
    throw new AppError(
      "conflict",
      `${title} would not be version ${version.version} any more: its connection leads elsewhere now, or its code has changed. Save the judge again and run the new version.`,
    );
  }
  return { version, connection, prepared };
}

/**
 * A stored version, ready to call.
 *
 * @throws AppError as {@link readCallable} does, and where its key can't be opened.
 */
export async function callingJudge(
  client: Db,
  asked: { versionId: string; projectId: string },
): Promise<CallingJudge> {
  const { connection, prepared } = await readCallable(client, asked);
  const key = await readConnectionKey(client, connection);
  return prepared.make({ key, prices: connection.prices });
}
