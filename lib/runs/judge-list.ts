import "server-only";
import { type Db, db } from "@/lib/db/client";
import { type JudgeVersionRecord, listJudgeVersions } from "@/lib/db/judges";
import { listRuns } from "@/lib/db/runs";
import { isAnswerKind } from "@/lib/judges/answer-kinds";
import { isCallingKind, NO_SERVER, needsConnection, prepareJudge } from "@/lib/judges/calling-registry";
import { isLocalJudgeName, JUDGE_CATALOG } from "@/lib/judges/catalog";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import type { JudgeWay, ListedJudge } from "@/lib/metrics/listed-judge";
import { trainingChangeWords } from "@/lib/report/learned-words";
import { type CallingJudgeView, viewCallingJudges } from "./calling-judges";
import { loadJudgeFigures } from "./judge-figures";
import { trainingChange } from "./learn-age";
import { projectIdOf } from "./project-id";

/** Runs among which the last one of a judge is looked for. */
const LATEST_RUNS = 500;

/** The name under which a served model is known, of what was kept of it. */
export function servedName(served: unknown): string | null {
  if (typeof served !== "object" || served === null || !("servedModel" in served)) return null;
  return typeof served.servedModel === "string" ? served.servedModel : null;
}

type Listed = Omit<ListedJudge, "last" | "isStale">;

function fromCatalog(versions: readonly JudgeVersionRecord[]): (Listed & { wants: string | null })[] {
  return JUDGE_CATALOG.map(({ name, label }) => {
    const newest = versions.find((one) => one.judgeName === name);
    const now = newest && judgeVersionHash(localJudge(name, newest.threshold).version);
    return {
      name,
      label,
      kind: name,
      way: "local",
      connection: null,
      newest: newest
        ? {
            version: newest.version,
            hash: newest.hash,
            model: null,
            isFloating: false,
            driftedAt: null,
            driftedTo: null,
            isCurrent: now === newest.hash,
          }
        : null,
      wants: now ?? null,
    };
  });
}

/** How a judge of this kind, one that is not of the catalog, comes to its verdicts. */
export function wayOf(kind: string): JudgeWay {
  if (kind === "panel") return "computed";
  if (kind === LEARNED_KIND) return "local";
  if (!isCallingKind(kind)) return "elsewhere";
  return needsConnection(kind) ? "calls" : "local";
}

/** A judge that is stored, of whatever kind. */
export type StoredJudge = Omit<CallingJudgeView, "kind"> & { kind: string };

/** Whether a stored version would be pinned to the same hash today; null where it can't be called anyway. */
export function isStillPinned(
  { kind, connection }: Pick<StoredJudge, "kind" | "connection">,
  { settings, hash }: { settings: Record<string, unknown> | null; hash: string },
): boolean | null {
  if (!isCallingKind(kind) || settings === null) return null;
  if (connection === null && needsConnection(kind)) return null;
  try {
    return judgeVersionHash(prepareJudge(kind, settings, connection ?? NO_SERVER).version) === hash;
  } catch {
    // Settings that its kind refuses by now.
    return false;
  }
}

/**
 * Judges of a project that neither call a server nor are of the catalog, such as panels: by kind, then by name. What works
 * on whole answers is left out: it has no verdict on any claim.
 */
export async function viewOtherJudges(
  client: Db,
  { projectId, name }: { projectId: string; name?: string },
): Promise<StoredJudge[]> {
  const versions = await listJudgeVersions(client, projectId);
  const isOther = ({ judgeName, kind }: JudgeVersionRecord) =>
    !isLocalJudgeName(judgeName) && !isCallingKind(kind) && kind !== "imported" && !isAnswerKind(kind);
  const kinds = [...new Set(versions.filter(isOther).map(({ kind }) => kind))];
  const asked = { projectId, ...(name === undefined ? {} : { name }) };
  const each = await Promise.all(
    kinds.map(async (kind) =>
      (await viewCallingJudges(client, { ...asked, kinds: [kind] })).map((judge) => ({ ...judge, kind })),
    ),
  );
  return each.flat();
}

function fromStored({ name, label, kind, connection, versions }: StoredJudge): Listed & {
  wants: string | null;
} {
  const [newest] = versions;
  return {
    name,
    label,
    kind,
    way: wayOf(kind),
    connection,
    newest: newest
      ? {
          version: newest.version,
          hash: newest.hash,
          model: newest.model,
          isFloating: newest.isFloating,
          driftedAt: newest.driftedAt === null ? null : new Date(newest.driftedAt),
          driftedTo: servedName(newest.driftedTo),
          isCurrent: isStillPinned({ kind, connection }, newest),
        }
      : null,
    wants: newest?.hash ?? null,
  };
}

/** What has become of the labels that judges were trained on, by name; only those that are not of today's labels. */
async function labelChanges(
  client: Db,
  { projectId, judges }: { projectId: string; judges: readonly StoredJudge[] },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, kind, versions } of judges) {
    if (kind !== LEARNED_KIND) continue;
    const change = await trainingChange(client, { projectId, config: versions[0]?.config });
    if (change !== null) found.set(name, trainingChangeWords(change));
  }
  return found;
}

/** The newest run of a judge that came to its end with verdicts. */
function lastOf(runs: readonly RunRecord[], name: string): RunRecord | undefined {
  return runs.find((run) => run.judge.name === name && run.status === "done" && run.done > 0);
}

/**
 * Every judge of a project, those that call a server first, with the figures of its last run.
 *
 * @throws AppError not_found
 */
export async function loadJudgeList(slug: string): Promise<ListedJudge[]> {
  const projectId = await projectIdOf(db(), slug);
  const [calling, others, versions, runs] = await Promise.all([
    viewCallingJudges(db(), { projectId }),
    viewOtherJudges(db(), { projectId }),
    listJudgeVersions(db(), projectId),
    listRuns(db(), { projectId, take: LATEST_RUNS }),
  ]);
  const judges = [...[...calling, ...others].map(fromStored), ...fromCatalog(versions)];
  const lasts = judges.flatMap(({ name }) => lastOf(runs, name) ?? []);
  const [figures, changed] = await Promise.all([
    loadJudgeFigures(db(), lasts),
    labelChanges(db(), { projectId, judges: others }),
  ]);
  return judges.map(({ wants, ...judge }) => {
    const run = lastOf(runs, judge.name);
    const calibration = run && figures.get(run.id);
    return {
      ...judge,
      last: run && calibration ? { run, calibration } : null,
      labelsChanged: changed.get(judge.name) ?? null,
      isStale: run !== undefined && wants !== null && run.judge.hash !== wants,
    };
  });
}
