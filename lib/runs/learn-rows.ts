import "server-only";
import type { Passage } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import {
  listMemberRuns,
  readLabelGroups,
  readSaidOf,
  readTrainingCases,
  type TrainingCase,
} from "@/lib/db/training-labels";
import { AppError } from "@/lib/errors";
import { answerKeys, type KnownBy } from "@/lib/judges/learned/answer-keys";
import { MOST_LABELS } from "@/lib/judges/learned/enough";
import { FEATURE_NAMES, type FeatureName, readFeatures } from "@/lib/judges/learned/features";
import { memberValue, valuesOf } from "@/lib/judges/learned/judge";
import type { LearnedRow } from "@/lib/judges/learned/rows";
import type { GoldLine } from "@/lib/judges/learned/snapshot";
import { LEARNED_KIND, type LearnedMember } from "@/lib/judges/learned/version";
import { localJudge } from "@/lib/judges/registry";
import { Evidence, readPassage } from "@/lib/judges/rules2/evidence";
import { readClaim } from "@/lib/judges/rules2/read-claim";
import { judgeShort } from "@/lib/judges/run";
import { verdictSpaceOf } from "@/lib/judges/verdict-space";
import { QuestionClusters } from "@/lib/metrics/question-clusters";

/** What a judge is to be learned from. */
export interface LearnWish {
  projectId: string;
  features: readonly FeatureName[];
  /** Hashes of judge versions whose stored verdicts are features too. */
  members: readonly string[];
}

/** Judges that stand beside it on the same claims. */
export const BESIDE = ["rules", "rules-negation", "rules-2"] as const;

/** A labeled claim, measured; row is null where there is nothing in it to check. */
export interface MeasuredClaim {
  claimId: string;
  group: string;
  gold: Verdict;
  row: LearnedRow | null;
  /** What those of BESIDE say of it; null: no verdict. */
  beside: (Verdict | null)[];
}

/** Gold labels of a project, measured; gold: all of them, those that are not learned from among them. */
export interface MeasuredLabels {
  claims: MeasuredClaim[];
  answers: (KnownBy & { group: string })[];
  gold: GoldLine[];
  members: LearnedMember[];
}

/** A judge version that could be a member, and the datasets of the project that its runs cover. */
export interface MemberChoice extends LearnedMember {
  kind: string;
  datasets: number;
}

/** Judge versions with a finished run, which others can learn from: their verdicts are features of a claim. */
export async function listMemberChoices(client: Db, projectId: string): Promise<MemberChoice[]> {
  const choices = new Map<string, MemberChoice>();
  for (const { hash, config, kind, ...judge } of await listMemberRuns(client, projectId)) {
    // A learned judge's verdicts come from the very labels that are learned from.
    if (kind === LEARNED_KIND || kind === "panel") continue;
    const known = choices.get(hash);
    if (known !== undefined) known.datasets += 1;
    else
      choices.set(hash, { name: judgeShort(judge), hash, space: verdictSpaceOf(config), kind, datasets: 1 });
  }
  return [...choices.values()];
}

/** The members wished for, in the order of their hashes, so that the order of a form makes no other version. */
async function membersOf(client: Db, { projectId, members }: LearnWish): Promise<LearnedMember[]> {
  if (members.length === 0) return [];
  const choices = await listMemberChoices(client, projectId);
  return [...new Set(members)].sort().map((hash) => {
    const found = choices.find((one) => one.hash === hash);
    if (found === undefined) {
      throw new AppError("bad_request", "A judge to learn from has no finished run here any more.");
    }
    return { name: found.name, hash, space: found.space };
  });
}

/** The newest finished run of each member on a dataset; null where it has none there. */
export async function memberRunsOn(
  client: Db,
  { projectId, datasetId, hashes }: { projectId: string; datasetId: string; hashes: readonly string[] },
): Promise<(string | null)[]> {
  if (hashes.length === 0) return [];
  const runs = await listMemberRuns(client, projectId);
  return hashes.map(
    (hash) => runs.find((run) => run.hash === hash && run.datasetId === datasetId)?.id ?? null,
  );
}

/** What members said of claims, as features have it. */
export async function memberValues(
  client: Db,
  { claimIds, runIds }: { claimIds: readonly string[]; runIds: readonly (string | null)[] },
): Promise<Map<string, (number | null)[]>> {
  if (runIds.length === 0) return new Map();
  const present = runIds.flatMap((id) => id ?? []);
  const said = await readSaidOf(client, { claimIds, runIds: present });
  return new Map(
    claimIds.map((claimId) => {
      const replies = said.get(claimId) ?? [];
      const values = runIds.map((runId) => {
        const one = runId === null ? null : (replies[present.indexOf(runId)] ?? null);
        if (one === null || one.verdict === null) return null;
        const { verdict, score } = one;
        return memberValue({ status: "ok", verdict, score, rationale: "" });
      });
      return [claimId, values];
    }),
  );
}

function knownBy({
  externalId,
  question,
  passages,
}: Pick<TrainingCase, "externalId" | "question"> & {
  passages: readonly Passage[];
}): KnownBy {
  return { externalId, question, firstPassage: passages[0]?.text ?? null };
}

/** Names every group of answers by the least of its keys, so that the order of reading makes no other name. */
class GroupNames {
  readonly #clusters = new QuestionClusters();
  readonly #least = new Map<number, string>();
  readonly #met: { cluster: number; least: string }[] = [];

  /** Meets an answer; its number is for {@link nameOf}. */
  add(answer: KnownBy): number {
    const keys = answerKeys(answer);
    const [least = ""] = [...keys].sort();
    return this.#met.push({ cluster: this.#clusters.clusterOf(keys), least }) - 1;
  }

  /** Names of all answers in the order they were met. */
  names(): string[] {
    const roots = this.#met.map(({ cluster }) => this.#clusters.rootOf(cluster));
    for (const [at, { least }] of this.#met.entries()) {
      const root = roots[at] ?? 0;
      const known = this.#least.get(root);
      if (known === undefined || least < known) this.#least.set(root, least);
    }
    return roots.map((root) => this.#least.get(root) ?? "");
  }
}

/** Group of every answer, in their order. */
export function groupNames(answers: readonly KnownBy[]): string[] {
  const names = new GroupNames();
  for (const answer of answers) names.add(answer);
  return names.names();
}

function measureCase(
  one: TrainingCase,
  features: readonly FeatureName[],
  members: ReadonlyMap<string, (number | null)[]>,
): Omit<MeasuredClaim, "group">[] {
  const evidence = new Evidence(one.question, one.passages.map(readPassage));
  const asked = BESIDE.map((name) => localJudge(name).open(one));
  return one.claims.map((claim) => {
    const found = readFeatures(evidence, readClaim(claim.text));
    const values = found === null ? null : valuesOf(features, found.values, members.get(claim.id) ?? []);
    return {
      claimId: claim.id,
      gold: claim.gold,
      row: values === null ? null : { group: "", label: claim.gold, values },
      beside: asked.map((ask) => {
        const reply = ask({ text: claim.text, cites: claim.cites }, { kind: "context" });
        return reply.status === "ok" ? reply.verdict : null;
      }),
    };
  });
}

/**
 * The answers that are learned from, whole groups of them, up to the most labels.
 *
 * @returns ids of their cases; null: all of them.
 */
export function chooseAnswers(
  answers: readonly (KnownBy & { id: string; golds: readonly Verdict[] })[],
  most = MOST_LABELS,
): ReadonlySet<string> | null {
  const total = answers.reduce((sum, { golds }) => sum + golds.length, 0);
  if (total <= most) return null;
  const byGroup = new Map<string, { ids: string[]; labels: number }>();
  const names = groupNames(answers);
  for (const [at, { id, golds }] of answers.entries()) {
    const group = byGroup.get(names[at] ?? "") ?? { ids: [], labels: 0 };
    group.ids.push(id);
    group.labels += golds.length;
    byGroup.set(names[at] ?? "", group);
  }
  const chosen = new Set<string>();
  let labels = 0;
  for (const [, group] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (labels + group.labels > most) continue;
    labels += group.labels;
    for (const id of group.ids) chosen.add(id);
  }
  return chosen;
}

/**
 * Measures the claims of a project that have a gold label, up to the most that are learned from.
 *
 * @throws AppError bad_request for features that are none, or members without a run.
 */
export async function measureLabels(client: Db, wish: LearnWish): Promise<MeasuredLabels> {
  const features = FEATURE_NAMES.filter((name) => wish.features.includes(name));
  if (features.length + wish.members.length === 0) {
    throw new AppError("bad_request", "Choose at least one thing to learn from.");
  }
  const members = await membersOf(client, wish);
  const hashes = members.map(({ hash }) => hash);
  const chosen = chooseAnswers(await readLabelGroups(client, wish.projectId));
  const runsOn = new Map<string, (string | null)[]>();
  const cases: { known: KnownBy; claims: Omit<MeasuredClaim, "group">[] }[] = [];
  const gold: GoldLine[] = [];
  for await (const page of readTrainingCases(client, wish.projectId)) {
    for (const one of page) {
      const { dataset, externalId, system } = one;
      for (const { position, text, gold: label } of one.claims) {
        gold.push({ dataset, externalId, system, position, text, gold: label });
      }
      if (chosen !== null && !chosen.has(one.id)) continue;
      const { projectId } = wish;
      const { datasetId } = one;
      const runIds = runsOn.get(datasetId) ?? (await memberRunsOn(client, { projectId, datasetId, hashes }));
      runsOn.set(datasetId, runIds);
      const claimIds = one.claims.map(({ id }) => id);
      const said = await memberValues(client, { claimIds, runIds });
      cases.push({ known: knownBy(one), claims: measureCase(one, features, said) });
    }
  }
  const groups = groupNames(cases.map(({ known }) => known));
  return {
    claims: cases.flatMap(({ claims }, at) =>
      claims.map((claim): MeasuredClaim => {
        const group = groups[at] ?? "";
        return { ...claim, group, row: claim.row === null ? null : { ...claim.row, group } };
      }),
    ),
    answers: cases.map(({ known }, at) => ({ ...known, group: groups[at] ?? "" })),
    gold,
    members,
  };
}
