import "server-only";
import { listCallingVersions, pinCallingVersion } from "@/lib/db/calling-judges";
import { type Db, db } from "@/lib/db/client";
import { type JudgeVersionRecord, readVersionConfig } from "@/lib/db/judges";
import type { JudgeDescription } from "@/lib/judges/catalog";
import {
  LEARNED_KIND,
  type LearnedModel,
  learnedVersion,
  readLearnedVersion,
  withCut,
} from "@/lib/judges/learned/version";
import type { RunRecord } from "@/lib/judges/run";
import { scoreOfVersion } from "@/lib/judges/score-of-version";
import { judgeVersionHash } from "@/lib/judges/version";
import { readLearnedJudge } from "./learn-run";
import { projectIdOf } from "./project-id";

/**
 * The version of a learned judge at a cut: the same weights and labels, another line between passed and flagged.
 *
 * @param of versionId: the version it is made of; threshold: null for that version itself.
 * @throws AppError not_found; conflict where that version is of another code than today's.
 */
export async function pinLearnedCut(
  client: Db,
  of: { projectId: string; versionId: string; threshold: number | null },
): Promise<{ versionId: string; version: number; isNew: boolean }> {
  const { judge, versionId, version, model } = await readLearnedJudge(client, of);
  // A cut that is the version's own already makes no other judge.
  if (of.threshold === null || of.threshold === model.whole.cut) return { versionId, version, isNew: false };
  const config = learnedVersion(withCut(model, of.threshold));
  return pinCallingVersion(client, {
    projectId: of.projectId,
    name: judge.name,
    wished: judge.name,
    label: judge.label,
    connectionId: null,
    hash: judgeVersionHash(config),
    config,
    settings: {},
  });
}

/** What there is to know of the learned judge of a run, as the catalog has it of others; null of another kind of judge. */
export function describeLearned({ judge }: RunRecord): JudgeDescription | null {
  const { name, label, kind, verdictSpace = "three" } = judge;
  if (kind !== LEARNED_KIND) return null;
  return {
    name,
    label: label ?? name,
    description: "Trained on this project’s gold labels. No model, no network.",
    needsNetwork: false,
    verdictSpace,
    score: scoreOfVersion({ name, kind, config: null }),
    cut: { initial: 0.5, flaggedAs: "unsupported" },
  };
}

/** Versions of a learned judge that differ from that of a run in their cut alone, with the cuts. */
export async function learnedCuts(
  client: Db,
  { run, all }: { run: RunRecord; all: readonly JudgeVersionRecord[] },
): Promise<{ version: number; threshold: number }[]> {
  const model = readLearnedVersion(await readVersionConfig(client, run.judge.versionId));
  if (model === null) return [];
  const isSame = (one: JudgeVersionRecord, cut: number) =>
    one.id === run.judge.versionId || hashAt(model, cut) === one.hash;
  return all.flatMap((one) =>
    one.judgeName === run.judge.name && one.threshold !== null && isSame(one, one.threshold)
      ? [{ version: one.version, threshold: one.threshold }]
      : [],
  );
}

function hashAt(model: LearnedModel, cut: number): string {
  return judgeVersionHash(learnedVersion(withCut(model, cut)));
}

/** The learned judges of a project, each at its newest version, as a run can be started of them. */
export async function listLearnedToStart(
  slug: string,
): Promise<{ versionId: string; label: string; version: number }[]> {
  const projectId = await projectIdOf(db(), slug);
  const versions = await listCallingVersions(db(), { projectId, kinds: [LEARNED_KIND] });
  const newest = versions.filter(
    (one, at) => versions.findIndex(({ judge }) => judge.id === one.judge.id) === at,
  );
  return newest.map(({ id, version, judge }) => ({
    versionId: id,
    label: judge.label ?? judge.name,
    version,
  }));
}
