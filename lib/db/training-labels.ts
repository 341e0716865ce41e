import "server-only";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import type { Db } from "./client";
import { type CaseToJudge, caseToJudgeSelect, toCaseToJudge } from "./verdicts";

/** A claim with a gold label, as a judge is trained on it. */
export interface TrainingClaim {
  id: string;
  text: string;
  lead: string | null;
  cites: string[];
  /** Place in its answer, from 0. */
  position: number;
  gold: Verdict;
}

/** An answer with gold labels. */
export interface TrainingCase extends Pick<CaseToJudge, "externalId" | "question" | "passages"> {
  id: string;
  datasetId: string;
  /** Name of its dataset. */
  dataset: string;
  system: string;
  claims: TrainingClaim[];
}

const CASES_A_PAGE = 100;
/** No run has this id. */
const NO_RUN = "";

/** Every answer of a project in which a claim has a gold label, a page at a time, its labeled claims alone. */
export async function* readTrainingCases(client: Db, projectId: string): AsyncGenerator<TrainingCase[]> {
  const hasGold = { gold: { verdict: { not: null } } };
  const base = caseToJudgeSelect(NO_RUN);
  let after = "";
  for (;;) {
    const rows = await client.case.findMany({
      where: { id: { gt: after }, dataset: { projectId }, claims: { some: hasGold } },
      orderBy: { id: "asc" },
      take: CASES_A_PAGE,
      select: {
        ...base,
        id: true,
        datasetId: true,
        system: true,
        dataset: { select: { name: true } },
        claims: {
          where: hasGold,
          orderBy: base.claims.orderBy,
          select: { ...base.claims.select, position: true, gold: { select: { verdict: true } } },
        },
      },
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => {
      const { externalId, question, passages, claims } = toCaseToJudge(row);
      return {
        id: row.id,
        datasetId: row.datasetId,
        dataset: row.dataset.name,
        system: row.system,
        externalId,
        question,
        passages,
        claims: claims.flatMap(({ isJudged: _judged, ...claim }, at) => {
          const labeled = row.claims[at];
          const gold = labeled?.gold?.verdict;
          return labeled !== undefined && isVerdict(gold)
            ? [{ ...claim, position: labeled.position, gold }]
            : [];
        }),
      };
    });
    after = last.id;
  }
}

/** A gold label by what it stands at; the texts of the passages stay where they are. */
export interface GoldOfProject {
  dataset: string;
  externalId: string;
  system: string;
  position: number;
  text: string;
  gold: Verdict;
}

const LABELS_A_PAGE = 2000;

/** Every gold label of a project. */
export async function readGoldOfProject(client: Db, projectId: string): Promise<GoldOfProject[]> {
  const found: GoldOfProject[] = [];
  let after = "";
  for (;;) {
    const rows = await client.goldLabel.findMany({
      where: {
        claimId: { gt: after },
        verdict: { not: null },
        claim: { case: { dataset: { projectId } } },
      },
      orderBy: { claimId: "asc" },
      take: LABELS_A_PAGE,
      select: {
        claimId: true,
        verdict: true,
        claim: {
          select: {
            position: true,
            text: true,
            case: { select: { externalId: true, system: true, dataset: { select: { name: true } } } },
          },
        },
      },
    });
    const last = rows.at(-1);
    if (last === undefined) return found;
    for (const { verdict, claim } of rows) {
      if (!isVerdict(verdict)) continue;
      const { externalId, system, dataset } = claim.case;
      const { position, text } = claim;
      found.push({ dataset: dataset.name, externalId, system, position, text, gold: verdict });
    }
    after = last.claimId;
  }
}

/** What stored runs said of claims: by the claim, one entry a run in the order given. */
export async function readSaidOf(
  client: Db,
  { claimIds, runIds }: { claimIds: readonly string[]; runIds: readonly string[] },
): Promise<Map<string, ({ verdict: Verdict | null; score: number | null } | null)[]>> {
  const found = new Map<string, ({ verdict: Verdict | null; score: number | null } | null)[]>();
  for (let at = 0; at < claimIds.length; at += LABELS_A_PAGE) {
    const rows = await client.judgeVerdict.findMany({
      where: { claimId: { in: claimIds.slice(at, at + LABELS_A_PAGE) }, runId: { in: [...runIds] } },
      select: { claimId: true, runId: true, verdict: true, score: true },
    });
    for (const { claimId, runId, verdict, score } of rows) {
      const said = found.get(claimId) ?? runIds.map(() => null);
      said[runIds.indexOf(runId)] = { verdict: isVerdict(verdict) ? verdict : null, score };
      found.set(claimId, said);
    }
  }
  return found;
}

/** The newest run of each judge version that came to its end, by its hash and dataset. */
export async function listMemberRuns(
  client: Db,
  projectId: string,
): Promise<
  {
    id: string;
    datasetId: string;
    hash: string;
    version: number;
    name: string;
    label: string | null;
    kind: string;
    config: unknown;
  }[]
> {
  const rows = await client.run.findMany({
    where: { projectId, status: "done", done: { gt: 0 }, isReversed: false },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      datasetId: true,
      judgeVersion: {
        select: {
          hash: true,
          version: true,
          config: true,
          judge: { select: { name: true, label: true, kind: true } },
        },
      },
    },
  });
  const seen = new Set<string>();
  return rows.flatMap(({ id, datasetId, judgeVersion: { judge, ...version } }) => {
    const key = `${version.hash} ${datasetId}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ id, datasetId, ...version, ...judge }];
  });
}

/** Answers with gold labels by what ties them together; the first passage by the id of its text. */
export async function readLabelGroups(
  client: Db,
  projectId: string,
): Promise<
  { id: string; externalId: string; question: string; firstPassage: string | null; golds: Verdict[] }[]
> {
  const hasGold = { gold: { verdict: { not: null } } };
  const rows = await client.case.findMany({
    where: { dataset: { projectId }, claims: { some: hasGold } },
    select: {
      id: true,
      externalId: true,
      question: true,
      passages: { where: { position: 0 }, select: { textId: true } },
      claims: { where: hasGold, select: { gold: { select: { verdict: true } } } },
    },
  });
  return rows.map(({ id, externalId, question, passages, claims }) => ({
    id,
    externalId,
    question,
    firstPassage: passages[0]?.textId ?? null,
    golds: claims.flatMap(({ gold }) => (isVerdict(gold?.verdict) ? [gold.verdict] : [])),
  }));
}
