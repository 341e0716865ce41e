import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Verdict } from "@/lib/claims/verdict";
import { listCallingVersions, pinCallingVersion } from "@/lib/db/calling-judges";
import { type Db, db } from "@/lib/db/client";
import { readLabelGroups } from "@/lib/db/training-labels";
import { AppError } from "@/lib/errors";
import type { JudgeVersionConfig } from "@/lib/judges/judge";
import { decide } from "@/lib/judges/learned/decide";
import { refuseToTrain } from "@/lib/judges/learned/enough";
import { FEATURE_NAMES } from "@/lib/judges/learned/features";
import { countLabels, type LabelCounts, type LearnedRow } from "@/lib/judges/learned/rows";
import { snapshotOf } from "@/lib/judges/learned/snapshot";
import { type LearnedWhole, learnStepwise } from "@/lib/judges/learned/train";
import { LEARNED_KIND, type LearnedModel, learnedVersion, modelOf } from "@/lib/judges/learned/version";
import { judgeVersionHash } from "@/lib/judges/version";
import { addCompared, type Comparison, emptyComparison, measureComparison } from "@/lib/metrics/comparison";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";
import { nameOf } from "./calling-judges";
import {
  BESIDE,
  groupNames,
  type LearnWish,
  listMemberChoices,
  type MeasuredClaim,
  type MeasuredLabels,
  type MemberChoice,
  measureLabels,
} from "./learn-rows";
import { projectIdOf } from "./project-id";

/** What was learned, held against people out of fold. */
export interface LearnedJudge {
  model: LearnedModel;
  config: JudgeVersionConfig;
  hash: string;
  counts: LabelCounts;
  /** The learned judge first, out of fold, then those of BESIDE: on the very same claims. */
  comparison: Comparison;
  /** Labeled claims in which there is nothing to check: no judge of these was trained on them. */
  unread: number;
}

/** Of a claim nothing but its label and verdicts is asked here. */
const NO_TRAITS = {
  basis: "single",
  selection: null,
  strataOf: null,
  isAssisted: false,
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
} satisfies Omit<LabeledClaim, "claimId" | "gold" | "verdicts" | "scores">;

function outOfFold(
  { group, row }: MeasuredClaim,
  { folds, foldOf }: LearnedWhole,
): { verdict: Verdict | null; score: number | null } {
  const learned = folds[foldOf.get(group) ?? -1];
  return row === null || learned === undefined ? { verdict: null, score: null } : decide(learned, row.values);
}

function compare(claims: readonly MeasuredClaim[], learned: LearnedWhole): Comparison {
  const twoWay = [learned.whole.contradiction === null, ...BESIDE.map(() => false)];
  const tally = emptyComparison({
    runs: twoWay.length,
    twoWay,
    filter: { slice: null, isBlindOnly: false },
  });
  const byGroup = new Map<string, LabeledClaim[]>();
  for (const claim of claims) {
    const { verdict, score } = outOfFold(claim, learned);
    const held = byGroup.get(claim.group) ?? [];
    held.push({
      ...NO_TRAITS,
      claimId: claim.claimId,
      gold: claim.gold,
      verdicts: [verdict, ...claim.beside],
      scores: [score, ...BESIDE.map(() => null)],
    });
    byGroup.set(claim.group, held);
  }
  for (const [group, held] of byGroup) {
    addCompared(tally, {
      answers: [{ caseId: group, externalId: group, claimsInAll: held.length, claims: held }],
    });
  }
  return measureComparison(tally);
}

async function learnInTurns(rows: readonly LearnedRow[]): Promise<LearnedWhole> {
  const steps = learnStepwise(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // Pages of others open between two folds.
    await setImmediate();
  }
}

/** Puts labels that were measured into a judge, or says in words why there are too few. */
async function learnFromMeasured(
  measured: MeasuredLabels,
  wish: LearnWish,
): Promise<LearnedJudge | { refused: string; counts: LabelCounts }> {
  const rows = measured.claims.flatMap(({ row }) => row ?? []);
  const counts = countLabels(rows);
  const refused = refuseToTrain(counts);
  if (refused !== null) return { refused, counts };
  const learned = await learnInTurns(rows);
  const model = modelOf(learned, {
    features: FEATURE_NAMES.filter((name) => wish.features.includes(name)),
    members: measured.members,
    answers: measured.answers,
    labels: rows.length,
    snapshot: snapshotOf(measured.gold),
  });
  const config = learnedVersion(model);
  return {
    model,
    config,
    hash: judgeVersionHash(config),
    counts,
    comparison: compare(measured.claims, learned),
    unread: measured.claims.length - rows.length,
  };
}

/**
 * Trains a judge on all gold labels of a project and holds it against them out of fold; nothing is stored.
 *
 * @throws AppError bad_request where there is nothing to learn from; conflict, with the way out, where labels are too few.
 */
export async function trainJudge(client: Db, wish: LearnWish): Promise<LearnedJudge> {
  const learned = await learnFromMeasured(await measureLabels(client, wish), wish);
  if ("refused" in learned) throw new AppError("conflict", learned.refused);
  return learned;
}

/** A learned judge as it is saved. */
export interface SavedLearned {
  name: string;
  versionId: string;
  version: number;
  isNew: boolean;
}

/**
 * Pins a trained judge.
 *
 * @param judge name: of a learned judge that is there, which gets a new version; left out: a new judge of this label.
 * @throws AppError bad_request for a label that is none; conflict where the name is another kind of judge's.
 */
export async function saveLearned(
  client: Db,
  {
    projectId,
    name,
    label,
    learned,
  }: {
    projectId: string;
    name?: string;
    label: string;
    learned: Pick<LearnedJudge, "config" | "hash">;
  },
): Promise<SavedLearned> {
  const shown = label.trim();
  if (shown === "" || [...shown].length > 100) {
    throw new AppError("bad_request", "Give the judge a name of up to 100 characters.");
  }
  return pinCallingVersion(client, {
    projectId,
    name: name ?? null,
    wished: nameOf(shown),
    label: shown,
    connectionId: null,
    hash: learned.hash,
    config: learned.config,
    settings: {},
  });
}

/** What the page shows before anything is trained. */
export interface LearnStart {
  counts: LabelCounts;
  /** Why nothing can be trained, and the way out; null where it can. */
  refused: string | null;
  members: MemberChoice[];
}

/** Label counts of a project and what can be learned from. */
export async function loadLearnStart(client: Db, projectId: string): Promise<LearnStart> {
  const [answers, members] = await Promise.all([
    readLabelGroups(client, projectId),
    listMemberChoices(client, projectId),
  ]);
  const groups = groupNames(answers);
  const counts = countLabels(
    answers.flatMap(({ golds }, at) => golds.map((label) => ({ group: groups[at] ?? "", label }))),
  );
  return { counts, refused: refuseToTrain(counts), members };
}

/**
 * What the page shows before anything is trained, of a project known by its slug.
 *
 * @param asked judge: name of a learned judge that is to get a new version; null: a new one.
 * @returns known: that judge, null where there is none of that name.
 */
export async function loadProjectLearnStart({
  slug,
  judge,
}: {
  slug: string;
  judge: string | null;
}): Promise<LearnStart & { known: { name: string; label: string } | null }> {
  const projectId = await projectIdOf(db(), slug);
  const [start, [newest]] = await Promise.all([
    loadLearnStart(db(), projectId),
    judge === null ? [] : listCallingVersions(db(), { projectId, kinds: [LEARNED_KIND], name: judge }),
  ]);
  const known = newest && { name: newest.judge.name, label: newest.judge.label ?? newest.judge.name };
  return { ...start, known: known ?? null };
}

/** {@link trainJudge} in a project known by its slug. */
export async function trainProjectJudge({
  slug,
  ...wish
}: Omit<LearnWish, "projectId"> & { slug: string }): Promise<LearnedJudge> {
  return trainJudge(db(), { projectId: await projectIdOf(db(), slug), ...wish });
}

/**
 * Trains again and pins what comes out, where it is what was shown.
 *
 * @param asked hash: of what was shown to the person who saves it.
 * @throws AppError conflict where labels have changed meanwhile.
 */
export async function saveProjectLearned({
  slug,
  name,
  label,
  hash,
  ...wish
}: Omit<LearnWish, "projectId"> & {
  slug: string;
  name?: string;
  label: string;
  hash: string;
}): Promise<SavedLearned> {
  const projectId = await projectIdOf(db(), slug);
  const learned = await trainJudge(db(), { projectId, ...wish });
  if (learned.hash !== hash) {
    throw new AppError(
      "conflict",
      "Labels have changed since this was trained, so it would be another judge. Train it again and look at its figures.",
    );
  }
  return saveLearned(db(), { projectId, label, learned, ...(name === undefined ? {} : { name }) });
}
