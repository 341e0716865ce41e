import "server-only";
import { type CallingVersion, listCallingVersions, pinCallingVersion } from "@/lib/db/calling-judges";
import { readClaimToTry } from "@/lib/db/claim-to-try";
import { type Db, db } from "@/lib/db/client";
import { findConnection } from "@/lib/db/judge-connections";
import { AppError } from "@/lib/errors";
import {
  CALLING_KINDS,
  type CallingKind,
  isCallingKind,
  NO_SERVER,
  needsConnection,
  prepareJudge,
} from "@/lib/judges/calling-registry";
import { isLocalJudgeName } from "@/lib/judges/catalog";
import type { ConnectionView } from "@/lib/judges/connection";
import { isFloating } from "@/lib/judges/llm/config";
import type { CallingJudge, CheckResult, JudgeRecord, RunTrouble } from "@/lib/judges/record";
import { judgeVersionHash } from "@/lib/judges/version";
import { callingJudge } from "./calling-judge";
import { readConnectionKey, viewConnections } from "./judge-connections";
import { projectIdOf } from "./project-id";

/** A version of a judge that calls a server, as a page shows it. */
export interface CallingVersionView {
  id: string;
  version: number;
  hash: string;
  config: unknown;
  /** Everything it is set to, its server and key aside; null where it came in with a file. */
  settings: Record<string, unknown> | null;
  model: string | null;
  /** The model's name has no date: it may be another model tomorrow. */
  isFloating: boolean;
  createdAt: string;
  servedModel: string | null;
  fingerprint: string | null;
  /** When another model than at first answered, and which. */
  driftedAt: string | null;
  driftedTo: unknown;
}

/** A judge that calls a server, its newest version first. */
export interface CallingJudgeView {
  name: string;
  label: string;
  kind: CallingKind | "imported";
  /** null: it came in with a file, or its connection is gone. */
  connection: ConnectionView | null;
  versions: CallingVersionView[];
}

const KINDS = [...Object.keys(CALLING_KINDS), "imported"];
/** Longest time that the check of a judge, or a try on one claim, may take. */
const TRY_MS = 60_000;

function modelOf(config: unknown): string | null {
  if (typeof config !== "object" || config === null || !("parameters" in config)) return null;
  const { parameters } = config;
  if (typeof parameters !== "object" || parameters === null || !("model" in parameters)) return null;
  return typeof parameters.model === "string" ? parameters.model : null;
}

function toVersionView(one: CallingVersion): CallingVersionView {
  const { id, version, hash, config, settings, servedModel, fingerprint, driftedTo } = one;
  const model = modelOf(config);
  return {
    id,
    version,
    hash,
    config,
    settings,
    model,
    isFloating: model !== null && isFloating(model),
    createdAt: one.createdAt.toISOString(),
    servedModel,
    fingerprint,
    driftedAt: one.driftedAt?.toISOString() ?? null,
    driftedTo,
  };
}

function byJudge(
  versions: readonly CallingVersion[],
  connections: readonly ConnectionView[],
): CallingJudgeView[] {
  const judges = new Map<string, CallingJudgeView>();
  for (const one of versions) {
    const { name, label, kind, connectionId } = one.judge;
    const known = judges.get(name);
    if (known !== undefined) known.versions.push(toVersionView(one));
    else
      judges.set(name, {
        name,
        label: label ?? name,
        kind: isCallingKind(kind) ? kind : "imported",
        connection: connections.find(({ id }) => id === connectionId) ?? null,
        versions: [toVersionView(one)],
      });
  }
  return [...judges.values()];
}

/** A project's judges that call a server or were made elsewhere, by name. */
export async function viewCallingJudges(
  client: Db,
  asked: { projectId: string; name?: string; kinds?: readonly string[] },
): Promise<CallingJudgeView[]> {
  const [versions, connections] = await Promise.all([
    listCallingVersions(client, { kinds: KINDS, ...asked }),
    viewConnections(client, asked.projectId),
  ]);
  return byJudge(versions, connections);
}

/** Addresses below the judges page that are no judge's. */
const TAKEN_ADDRESSES = ["new", "runs", "start", "answers", "orders", "verdicts"];

/** A name to be typed on a command line: small letters, digits and dashes of a label. */
export function nameOf(label: string): string {
  const plain = label
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  if (plain === "") return "judge";
  return isLocalJudgeName(plain) || TAKEN_ADDRESSES.includes(plain) ? `${plain}-own` : plain;
}

/** A judge as a person has set it up. */
export interface JudgeToSave {
  /** Of a judge that is there: this becomes a version of it; left out: a new judge. */
  name?: string;
  label: string;
  /** null: of a kind that calls nobody. */
  connectionId: string | null;
  settings: Record<string, unknown>;
}

async function connectionOf(client: Db, { projectId, id }: { projectId: string; id: string | null }) {
  const connection = id === null ? null : await findConnection(client, { projectId, id });
  if (connection === null) throw new AppError("not_found", "This connection is not there any more.");
  return connection;
}

/**
 * Pins a judge that calls a server as it is set up now.
 *
 * @returns its version, and whether that is a new one: settings that were pinned before keep their number.
 * @throws ZodError for settings that the kind refuses; AppError not_found, conflict.
 */
export async function saveCallingJudge(
  client: Db,
  { projectId, kind, ...judge }: JudgeToSave & { projectId: string; kind: CallingKind },
): Promise<{ name: string; versionId: string; version: number; isNew: boolean }> {
  const label = judge.label.trim();
  if (label === "" || label.length > 100)
    throw new AppError("bad_request", "Give the judge a name of up to 100 characters.");
  const connection = needsConnection(kind)
    ? await connectionOf(client, { projectId, id: judge.connectionId })
    : null;
  const { version: config, settings } = prepareJudge(kind, judge.settings, connection ?? NO_SERVER);
  return pinCallingVersion(client, {
    projectId,
    name: judge.name ?? null,
    wished: nameOf(label),
    label,
    connectionId: connection?.id ?? null,
    hash: judgeVersionHash(config),
    config,
    settings,
  });
}

function withinTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(TRY_MS);
  const inTime = (result: Result) => {
    // A judge that was cut short between two tries says so in its record.
    signal.throwIfAborted();
    return result;
  };
  return work(signal)
    .then(inTime)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === "TimeoutError") {
        throw new AppError("busy", `The judge gave no answer within ${TRY_MS / 1000} s.`, { cause: error });
      }
      throw error;
    });
}

/** What one claim is judged by, without anything being stored. */
export type JudgeToTry =
  | { versionId: string }
  | { kind: CallingKind; connectionId: string; settings: Record<string, unknown> };

async function judgeToTry(client: Db, projectId: string, judge: JudgeToTry): Promise<CallingJudge> {
  if ("versionId" in judge) return callingJudge(client, { projectId, versionId: judge.versionId });
  const connection = await connectionOf(client, { projectId, id: judge.connectionId });
  const key = await readConnectionKey(client, connection);
  return prepareJudge(judge.kind, judge.settings, connection).make({ key, prices: connection.prices });
}

/** Asks a judge about one known pair. */
export async function checkJudge(
  client: Db,
  { projectId, judge }: { projectId: string; judge: JudgeToTry },
): Promise<CheckResult> {
  const made = await judgeToTry(client, projectId, judge);
  return withinTime((signal) => made.check(signal));
}

/**
 * Asks a judge about one claim of the project, held against all its passages; nothing is stored.
 *
 * @throws AppError not_found, conflict; ZodError for settings that the kind refuses.
 */
export async function tryJudge(
  client: Db,
  { projectId, judge, claimId }: { projectId: string; judge: JudgeToTry; claimId: string },
): Promise<{ record: JudgeRecord; trouble: RunTrouble | null }> {
  const claim = await readClaimToTry(client, { projectId, claimId });
  if (claim === null) throw new AppError("not_found", "This claim is not there any more.");
  const made = await judgeToTry(client, projectId, judge);
  return withinTime((signal) => made.judge({ ...claim, target: { kind: "context" }, repeat: 1, signal }));
}

/** {@link viewCallingJudges} of a project known by its slug. */
export async function listCallingJudges(slug: string): Promise<CallingJudgeView[]> {
  return viewCallingJudges(db(), { projectId: await projectIdOf(db(), slug) });
}

/** {@link checkJudge} in a project known by its slug. */
export async function checkCallingJudge({
  slug,
  ...judge
}: JudgeToTry & { slug: string }): Promise<CheckResult> {
  return checkJudge(db(), { projectId: await projectIdOf(db(), slug), judge });
}
