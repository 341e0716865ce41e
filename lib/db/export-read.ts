import "server-only";
import { verdictSpaceOf } from "@/lib/judges/verdict-space";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";

const EMAIL = { select: { email: true } } as const;
const PERSON = { select: { email: true, name: true } } as const;

async function readDatasets(client: Db, projectId: string) {
  const rows = await client.dataset.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "asc" }, { name: "asc" }],
    select: { id: true, name: true, splitter: true, source: true, createdAt: true, author: EMAIL },
  });
  return rows.map(({ author, ...row }) => ({ ...row, by: author?.email ?? null }));
}

async function readGuidelines(client: Db, projectId: string) {
  const rows = await client.guidelineVersion.findMany({
    where: { projectId },
    orderBy: { version: "asc" },
    select: { version: true, text: true, createdAt: true, author: EMAIL },
  });
  return rows.map(({ author, ...row }) => ({ ...row, by: author?.email ?? null }));
}

function readJudges(client: Db, projectId: string) {
  return client.judge.findMany({
    where: { projectId },
    orderBy: { name: "asc" },
    select: {
      name: true,
      kind: true,
      label: true,
      createdAt: true,
      versions: {
        orderBy: { version: "asc" },
        select: {
          version: true,
          hash: true,
          config: true,
          createdAt: true,
          servedModel: true,
          fingerprint: true,
          driftedAt: true,
          driftedTo: true,
        },
      },
    },
  });
}

async function readRuns(client: Db, projectId: string) {
  const rows = await client.run.findMany({
    where: { projectId },
    orderBy: [
      { createdAt: "asc" },
      { judgeVersion: { judge: { name: "asc" } } },
      { judgeVersion: { version: "asc" } },
      { dataset: { name: "asc" } },
      { repeat: "asc" },
    ],
    select: {
      id: true,
      judgeVersion: { select: { version: true, config: true, judge: { select: { name: true } } } },
      dataset: { select: { name: true } },
      repeat: true,
      status: true,
      total: true,
      done: true,
      noVerdict: true,
      claimSetVersion: true,
      error: true,
      starter: EMAIL,
      createdAt: true,
      startedAt: true,
      finishedAt: true,
      batchId: true,
      isReversed: true,
      checksCitations: true,
      calls: true,
      cachedCalls: true,
      unpricedCalls: true,
      inputTokens: true,
      outputTokens: true,
      activeMs: true,
      costAmount: true,
      costCurrency: true,
    },
  });
  return rows.map(({ judgeVersion, dataset, starter, id, ...row }) => ({
    id,
    judge: judgeVersion.judge.name,
    version: judgeVersion.version,
    verdictSpace: verdictSpaceOf(judgeVersion.config),
    dataset: dataset.name,
    ...row,
    by: starter?.email ?? null,
  }));
}

async function readSamples(client: Db, projectId: string) {
  const rows = await client.labelSample.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      dataset: { select: { name: true } },
      runId: true,
      kind: true,
      seed: true,
      size: true,
      flaggedShare: true,
      passedShare: true,
      createdAt: true,
      closedAt: true,
      author: EMAIL,
    },
  });
  return rows.map(({ dataset, author, ...row }) => ({
    ...row,
    dataset: dataset.name,
    by: author?.email ?? null,
  }));
}

/** Everybody who did something in a project, by address. */
function readPeople(client: Db, projectId: string) {
  const claim = { case: { dataset: { projectId } } };
  return client.user.findMany({
    where: {
      OR: [
        { labelVersions: { some: { claim } } },
        { flags: { some: { claim } } },
        { sentBack: { some: { claim } } },
        { practiceCases: { some: { case: claim.case } } },
        { settled: { some: { claim } } },
        { runs: { some: { projectId } } },
        { datasets: { some: { projectId } } },
        { guidelines: { some: { projectId } } },
        { samples: { some: { projectId } } },
      ],
    },
    orderBy: { email: "asc" },
    select: { email: true, name: true },
  });
}

/** What stands over the cases of a project, in an order that does not depend on ids; null without the project. */
export async function readExportHead(client: Db, projectId: string) {
  const project = await client.project.findUnique({
    where: { id: projectId },
    select: {
      slug: true,
      name: true,
      description: true,
      control: true,
      hallucinationBudget: true,
      overRefusalBudget: true,
      noVerdictBudget: true,
      penalty: true,
      blind: true,
      settlesOwn: true,
    },
  });
  if (!project) return null;
  const [guidelines, people, datasets, judges, runs, samples] = await Promise.all([
    readGuidelines(client, projectId),
    readPeople(client, projectId),
    readDatasets(client, projectId),
    readJudges(client, projectId),
    readRuns(client, projectId),
    readSamples(client, projectId),
  ]);
  return { ...project, guidelines, people, datasets, judges, runs, samples };
}

const CLAIM_SELECT = {
  text: true,
  lead: true,
  start: true,
  end: true,
  cites: true,
  kinds: true,
  origin: true,
  claimSetVersion: true,
  position: true,
  labelVersions: {
    orderBy: [{ reviewer: { email: "asc" } }, { revision: "asc" }],
    select: {
      reviewer: PERSON,
      verdict: true,
      action: true,
      createdAt: true,
      given: true,
      ms: true,
      note: true,
      severity: true,
      evidence: true,
      guidelineVersion: true,
      selection: true,
      share: true,
    },
  },
  gold: { select: { verdict: true, basis: true, updatedAt: true } },
  goldVersions: {
    orderBy: { revision: "asc" },
    select: { verdict: true, basis: true, decider: EMAIL, createdAt: true, outcome: true, reason: true },
  },
  flags: {
    orderBy: [{ createdAt: "asc" }, { reviewer: { email: "asc" } }, { reason: "asc" }, { note: "asc" }],
    select: { reviewer: EMAIL, reason: true, note: true, createdAt: true, clearedAt: true },
  },
  returns: {
    orderBy: [{ guidelineVersion: "asc" }, { reviewer: { email: "asc" } }],
    select: { reviewer: EMAIL, author: EMAIL, guidelineVersion: true, createdAt: true },
  },
  sampled: { select: { sampleId: true, position: true, stratum: true, share: true } },
  verdicts: {
    select: {
      runId: true,
      verdict: true,
      failure: true,
      score: true,
      rationale: true,
      citationOk: true,
      citeRelevant: true,
      ms: true,
      createdAt: true,
      flags: true,
      evidence: true,
      confidence: true,
      confidenceSource: true,
      isCached: true,
    },
  },
} satisfies Prisma.ClaimSelect;

const CASE_SELECT = {
  practice: { select: { createdAt: true, author: EMAIL } },
  position: true,
  externalId: true,
  system: true,
  question: true,
  answer: true,
  caseType: true,
  expect: true,
  answerable: true,
  abstained: true,
  mustInclude: true,
  mustNotInclude: true,
  tags: true,
  metadata: true,
  nonClaims: true,
  answerCites: true,
  unknownCites: true,
  claimSetVersion: true,
  passages: {
    orderBy: { position: "asc" },
    select: { documentId: true, text: { select: { text: true } }, title: true, url: true, status: true },
  },
  claims: { orderBy: [{ claimSetVersion: "asc" }, { position: "asc" }], select: CLAIM_SELECT },
  answerReplies: {
    select: {
      runId: true,
      rating: true,
      parts: true,
      failure: true,
      rationale: true,
      flags: true,
      ms: true,
      createdAt: true,
      isCached: true,
    },
  },
} satisfies Prisma.CaseSelect;

/**
 * The next cases of a dataset with everything that belongs to them, by keyset over their place; empty at the end. With
 * `caseIds` only these.
 */
export async function readExportPage(
  client: Db,
  {
    dataset,
    after,
    take,
    caseIds,
  }: { dataset: { id: string; name: string }; after: number; take: number; caseIds?: readonly string[] },
) {
  const rows = await client.case.findMany({
    where: {
      datasetId: dataset.id,
      position: { gt: after },
      ...(caseIds !== undefined && { id: { in: [...caseIds] } }),
    },
    orderBy: { position: "asc" },
    take,
    select: CASE_SELECT,
  });
  return rows.map(({ externalId, passages, claims, answerReplies, practice, ...found }) => ({
    ...found,
    practice: practice && { createdAt: practice.createdAt, by: practice.author?.email ?? null },
    replies: answerReplies,
    id: externalId,
    dataset: dataset.name,
    passages: passages.map(({ documentId, text, ...passage }) => ({
      id: documentId,
      text: text.text,
      ...passage,
    })),
    claims: claims.map(({ labelVersions, goldVersions, flags, sampled, returns, ...claim }) => ({
      ...claim,
      samples: sampled,
      returns: returns.map(({ reviewer, author, ...one }) => ({
        ...one,
        by: reviewer.email,
        sentBy: author?.email ?? null,
      })),
      labels: labelVersions.map(({ reviewer, action, ...label }) => ({
        ...label,
        by: reviewer,
        verdict: action === "withdrawn" ? null : label.verdict,
        isWithdrawn: action === "withdrawn",
      })),
      goldHistory: goldVersions.map(({ decider, ...gold }) => ({ ...gold, by: decider?.email ?? null })),
      flags: flags.map(({ reviewer, ...flag }) => ({ ...flag, by: reviewer.email })),
    })),
  }));
}
