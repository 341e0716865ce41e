import "server-only";
import { type Db, db } from "@/lib/db/client";
import {
  type ConnectionRecord,
  deleteConnection,
  findConnection,
  listConnections,
  listConnectionUse,
  newConnectionId,
  replaceSealedKey,
  writeConnection,
} from "@/lib/db/judge-connections";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import { AppError } from "@/lib/errors";
import { type ConnectionInput, type ConnectionView, connectionSchema } from "@/lib/judges/connection";
import { checkBaseAddress } from "@/lib/judges/llm/base-address";
import { checkListed, HostNotListed } from "@/lib/judges/llm/listed-hosts";
import { openKey, readSealingSecrets, sealKey } from "@/lib/judges/sealed-key";
import { projectIdOf } from "./project-id";

/** A key in a variable of the environment; null where there is none. */
function keyOfVariable(name: string | null): string | null {
  return (name === null ? undefined : process.env[name]?.trim()) || null;
}

function toView(record: ConnectionRecord, usedBy: string[]): ConnectionView {
  const { id, name, preset, baseUrl, keyEnv, prices, updatedAt, sealedKey } = record;
  const address = checkBaseAddress(baseUrl);
  const hasKey = sealedKey !== null;
  return {
    id,
    name,
    preset,
    baseUrl,
    host: address.ok ? address.host : "",
    leavesMachine: address.ok ? address.leavesMachine : true,
    hasKey,
    keyEnv,
    isKeySet: hasKey || keyOfVariable(keyEnv) !== null,
    prices,
    usedBy,
    updatedAt: updatedAt.toISOString(),
  };
}

/** A project's connections, their keys left out. */
export async function viewConnections(client: Db, projectId: string): Promise<ConnectionView[]> {
  const [records, use] = await Promise.all([
    listConnections(client, projectId),
    listConnectionUse(client, projectId),
  ]);
  return records.map((record) => toView(record, use.get(record.id) ?? []));
}

/** What stays of a stored key: nothing once the connection leads to another host, where nobody meant it to go. */
function keptKey(before: ConnectionRecord | null, baseUrl: string): string | null {
  if (before === null) return null;
  return new URL(before.baseUrl).origin === new URL(baseUrl).origin ? before.sealedKey : null;
}

/**
 * Sets up a connection, or changes one.
 *
 * @throws ZodError for what the schema refuses; AppError bad_request for a host that this server may not call, not_found where there is none of that id, conflict where the
 *   name is taken.
 */
export async function saveConnection(
  client: Db,
  { projectId, id: given, ...input }: ConnectionInput & { projectId: string; id?: string },
): Promise<ConnectionView> {
  const { key, ...settings } = connectionSchema.parse(input);
  try {
    checkListed(settings.baseUrl);
  } catch (error) {
    if (!(error instanceof HostNotListed)) throw error;
    throw new AppError("bad_request", `${error.message}.`, { cause: error });
  }
  const before = given === undefined ? null : await findConnection(client, { projectId, id: given });
  if (given !== undefined && before === null) {
    throw new AppError("not_found", "This connection is not there any more.");
  }
  const id = before?.id ?? newConnectionId();
  const sealedKey = key == null ? null : sealKey(key, id, readSealingSecrets());
  const kept = key === undefined ? keptKey(before, settings.baseUrl) : sealedKey;
  try {
    await writeConnection(client, { ...settings, id, projectId, sealedKey: kept });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", `There is a connection named ${settings.name} already.`, { cause: error });
  }
  const saved = (await viewConnections(client, projectId)).find((one) => one.id === id);
  if (saved === undefined) throw new AppError("not_found", "This connection is not there any more.");
  return saved;
}

/**
 * The key to call a connection with; null where none is set.
 *
 * @throws AppError conflict where a stored key can't be opened: the secret it was sealed with is gone.
 */
export async function readConnectionKey(client: Db, connection: ConnectionRecord): Promise<string | null> {
  const { id, sealedKey, keyEnv, name } = connection;
  if (sealedKey === null) return keyOfVariable(keyEnv);
  const secrets = readSealingSecrets();
  const key = openKey(sealedKey, id, secrets);
  if (key === null) {
    throw new AppError(
      "conflict",
      `The stored key of ${name} can't be opened, because the secret it was sealed with is another one now. Enter the key again.`,
    );
  }
  const isOld = secrets.before !== null && openKey(sealedKey, id, { ...secrets, before: null }) === null;
  if (isOld) await replaceSealedKey(client, { id, before: sealedKey, after: sealKey(key, id, secrets) });
  return key;
}

/** {@link viewConnections} of a project known by its slug. */
export async function listProjectConnections(slug: string): Promise<ConnectionView[]> {
  return viewConnections(db(), await projectIdOf(db(), slug));
}

/** {@link saveConnection} in a project known by its slug. */
export async function saveProjectConnection({
  slug,
  ...input
}: ConnectionInput & { slug: string; id?: string }): Promise<ConnectionView> {
  return saveConnection(db(), { projectId: await projectIdOf(db(), slug), ...input });
}

/**
 * Takes a connection and its key away; false when it was gone already.
 *
 * @throws AppError conflict while a judge calls it.
 */
export async function deleteProjectConnection({ slug, id }: { slug: string; id: string }): Promise<boolean> {
  const projectId = await projectIdOf(db(), slug);
  const use = (await listConnectionUse(db(), projectId)).get(id) ?? [];
  if (use.length > 0) {
    throw new AppError(
      "conflict",
      `${use.join(", ")} still uses this connection. Give it another one first.`,
    );
  }
  return deleteConnection(db(), { projectId, id });
}
