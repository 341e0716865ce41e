import "server-only";
import { VERDICTS } from "@/lib/claims/verdict";
import { listCallingVersions } from "@/lib/db/calling-judges";
import { db } from "@/lib/db/client";
import { listSettledClaims, type SettledClaim } from "@/lib/db/labeled-claims";
import { listRuns } from "@/lib/db/runs";
import { describeJudge, type JudgeDescription } from "@/lib/judges/catalog";
import { type ConfigChange, configChanges } from "@/lib/judges/config-changes";
import type { ConnectionView } from "@/lib/judges/connection";
import { isFloating } from "@/lib/judges/llm/config";
import { pinnedSettings } from "@/lib/judges/pinned-settings";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { type VerdictSpace, verdictSpaceOf } from "@/lib/judges/verdict-space";
import { judgeVersionHash, thresholdOf } from "@/lib/judges/version";
import type { Calibration } from "@/lib/metrics/calibration";
import type { JudgeWay } from "@/lib/metrics/listed-judge";
import { viewCallingJudges } from "./calling-judges";
import { viewConnections } from "./judge-connections";
import { loadJudgeFigures } from "./judge-figures";
import { isStillPinned, type StoredJudge, servedName, viewOtherJudges, wayOf } from "./judge-list";
import { projectIdOf } from "./project-id";

/** Runs among which those of a judge are looked for, and how many of them are held against people. */
const LATEST_RUNS = 500;
const MAX_HISTORY = 12;
/** Claims of each verdict that are offered for a try. */
const CLAIMS_TO_TRY = 15;

/** A version as the judge's page tells of it. */
export interface JudgeVersionOnPage {
  id: string;
  version: number;
  hash: string;
  createdAt: Date;
  model: string | null;
  isFloating: boolean;
  servedModel: string | null;
  driftedAt: Date | null;
  driftedTo: string | null;
  /** What it is set to; of one that came in with a file what its version pins; null where there is nothing of it. */
  settings: Record<string, unknown> | null;
  /** In what it differs from the version before; null for the first. */
  changes: ConfigChange[] | null;
  /** The judge's code, or the server its connection leads to, is still what it was then; null: cannot be told. */
  isCurrent: boolean | null;
}

/** Everything a judge's page shows. */
export interface JudgePageData {
  judge: { name: string; label: string; kind: string; way: JudgeWay; description: JudgeDescription | null };
  connection: ConnectionView | null;
  /** All connections of the project, to choose another one. */
  connections: ConnectionView[];
  /** Newest first. */
  versions: JudgeVersionOnPage[];
  /** The newest finished run of each version on each dataset, newest first, held against people. */
  history: { run: RunRecord; calibration: Calibration }[];
  claims: SettledClaim[];
  /** The verdicts that the newest version can give. */
  verdictSpace: VerdictSpace;
}

async function loadHistory(projectId: string, name: string): Promise<JudgePageData["history"]> {
  const runs = await listRuns(db(), { projectId, take: LATEST_RUNS });
  const newest = new Map<string, RunRecord>();
  for (const run of runs) {
    const key = `${run.judge.versionId} ${run.dataset.id}`;
    if (run.judge.name === name && run.status === "done" && run.done > 0 && !newest.has(key))
      newest.set(key, run);
  }
  const shown = [...newest.values()].slice(0, MAX_HISTORY);
  const figures = await loadJudgeFigures(db(), shown);
  return shown.flatMap((run) => {
    const calibration = figures.get(run.id);
    return calibration === undefined ? [] : [{ run, calibration }];
  });
}

async function loadClaims(projectId: string): Promise<SettledClaim[]> {
  const each = await Promise.all(
    VERDICTS.map((verdict) => listSettledClaims(db(), { projectId, verdict, take: CLAIMS_TO_TRY })),
  );
  return each.flat();
}

function callingVersions({ versions, ...judge }: StoredJudge): JudgeVersionOnPage[] {
  return versions.map(({ config, createdAt, driftedAt, driftedTo, fingerprint: _print, ...version }, at) => {
    const before = versions[at + 1];
    return {
      ...version,
      settings: version.settings ?? pinnedSettings(config),
      isFloating: version.model !== null && isFloating(version.model),
      createdAt: new Date(createdAt),
      driftedAt: driftedAt === null ? null : new Date(driftedAt),
      driftedTo: servedName(driftedTo),
      changes: before === undefined ? null : configChanges(before.config, config),
      isCurrent: isStillPinned(judge, version),
    };
  });
}

async function localVersions(
  projectId: string,
  { name }: NonNullable<ReturnType<typeof describeJudge>>,
): Promise<JudgeVersionOnPage[]> {
  const { kind } = localJudge(name).version;
  const versions = await listCallingVersions(db(), { projectId, kinds: [kind], name });
  return versions.map(({ id, version, hash, createdAt, config }, at) => {
    const before = versions[at + 1];
    const now = judgeVersionHash(localJudge(name, thresholdOf(config)).version);
    return {
      ...{ id, version, hash, createdAt },
      ...{
        model: null,
        isFloating: false,
        servedModel: null,
        driftedAt: null,
        driftedTo: null,
        settings: null,
      },
      changes: before === undefined ? null : configChanges(before.config, config),
      isCurrent: now === hash,
    };
  });
}

/**
 * Everything a judge's page shows; null when the project has no judge of this name.
 *
 * @throws AppError not_found where there is no such project.
 */
export async function loadJudgePage({
  slug,
  name,
}: {
  slug: string;
  name: string;
}): Promise<JudgePageData | null> {
  const projectId = await projectIdOf(db(), slug);
  const [calling] = [
    ...(await viewCallingJudges(db(), { projectId, name })),
    ...(await viewOtherJudges(db(), { projectId, name })),
  ];
  const description = describeJudge(name);
  const [history, claims, connections] = await Promise.all([
    loadHistory(projectId, name),
    loadClaims(projectId),
    viewConnections(db(), projectId),
  ]);
  if (calling !== undefined) {
    const { label, kind, connection } = calling;
    const way = wayOf(kind);
    const judge = { name, label, kind, way, description: null } as const;
    const versions = callingVersions(calling);
    const verdictSpace = verdictSpaceOf(calling.versions[0]?.config);
    return { judge, connection, connections, versions, history, claims, verdictSpace };
  }
  if (description === null) return null;
  const judge = { name, label: description.label, kind: name, way: "local", description } as const;
  const versions = await localVersions(projectId, description);
  const { verdictSpace } = description;
  return { judge, connection: null, connections, versions, history, claims, verdictSpace };
}
