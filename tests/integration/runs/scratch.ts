import { v7 as uuidv7 } from "uuid";
import type { CaseType } from "@/lib/claims/case";
import { goldFromLabels } from "@/lib/claims/gold";
import { claimKinds } from "@/lib/claims/kinds";
import { splitSentences } from "@/lib/claims/sentence-splitter";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { openTestDb } from "../database";

/** A migrated SQLite database of a test's own. */
export async function openScratch(): Promise<{ url: string; client: Db; close: () => Promise<void> }> {
  const { url, client, drop } = await openTestDb();
  return { url, client, close: drop };
}

export interface ScratchCase {
  id: string;
  question: string;
  passages: { id: string; text: string }[];
  answer: string;
  answerable?: boolean | null;
  caseType?: CaseType;
  system?: string;
  tags?: string[];
  /** One list a reviewer, a label (or null) a claim of the reference splitter. */
  labels?: (Verdict | null)[][];
}

export interface LabelHow {
  selection?: "all" | "random" | "stratified" | "picked";
  given?: "blind" | "assisted";
}

async function addReviewers(client: Db, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < many; at++) {
    const id = `reviewer-${at + 1}`;
    const data = { id, name: `Reviewer ${at + 1}`, email: `${id}@example.org` };
    await client.user.upsert({ where: { id }, create: data, update: {} });
    ids.push(id);
  }
  return ids;
}

/** Brings cases in with the reference splitter, labels and gold labels included. */
export async function addProject(
  client: Db,
  { slug = "desk", cases, how = {} }: { slug?: string; cases: readonly ScratchCase[]; how?: LabelHow },
): Promise<{ projectId: string; datasetId: string }> {
  const now = new Date("2026-03-01T10:00:00Z");
  const projectId = uuidv7();
  const datasetId = uuidv7();
  const reviewers = await addReviewers(client, Math.max(0, ...cases.map((one) => one.labels?.length ?? 0)));
  await client.project.create({ data: { id: projectId, slug, name: "Desk" } });
  await client.dataset.create({
    data: { id: datasetId, projectId, name: "first", source: {}, splitter: "sentence" },
  });
  for (const [position, one] of cases.entries()) {
    const caseId = uuidv7();
    const split = splitSentences(one.answer, one.passages);
    for (const { text } of one.passages) {
      await client.passageText.upsert({ where: { id: text }, create: { id: text, text }, update: {} });
    }
    await client.case.create({
      data: {
        id: caseId,
        datasetId,
        position,
        externalId: one.id,
        system: one.system ?? "",
        question: one.question,
        answer: one.answer,
        caseType: one.caseType ?? null,
        answerable: one.answerable ?? null,
        abstained: split.abstained,
        mustInclude: [],
        mustNotInclude: [],
        tags: one.tags ?? [],
        metadata: {},
        nonClaims: [],
        answerCites: [],
        unknownCites: [],
        passages: {
          create: one.passages.map((passage, at) => ({
            position: at,
            documentId: passage.id,
            textId: passage.text,
          })),
        },
      },
    });
    for (const [at, claim] of split.claims.entries()) {
      const claimId = uuidv7();
      const { text, cites } = claim;
      const kinds = claimKinds(text);
      await client.claim.create({
        data: { id: claimId, caseId, position: at, text, cites, kinds, origin: "sentence" },
      });
      const given: Verdict[] = [];
      for (const [who, labels] of (one.labels ?? []).entries()) {
        const verdict = labels[at];
        const reviewerId = reviewers[who];
        if (verdict === null || verdict === undefined || reviewerId === undefined) continue;
        given.push(verdict);
        await client.label.create({
          data: {
            id: uuidv7(),
            claimId,
            reviewerId,
            verdict,
            evidence: [],
            given: how.given ?? "blind",
            selection: how.selection ?? "all",
            guidelineVersion: 1,
            firstVersionId: "first",
            versionId: "first",
            createdAt: now,
            updatedAt: now,
          },
        });
      }
      const gold = goldFromLabels(given.map((verdict) => ({ verdict })));
      if (gold !== null) {
        await client.goldLabel.create({
          data: { claimId, verdict: gold.verdict, basis: gold.basis, updatedAt: now },
        });
      }
    }
  }
  return { projectId, datasetId };
}

/** Cases of one sentence or two on a made-up desk, so many that a run takes several batches. */
export function manyCases(many: number): ScratchCase[] {
  return Array.from({ length: many }, (_, at) => ({
    id: `desk-${at + 1}`,
    question: "How long may a tool be kept?",
    passages: [{ id: "D01", text: `A ladder may be kept for ${at + 2} days. Late tools cost a fee.` }],
    answer: `A ladder may be kept for ${at % 3 === 0 ? at + 1000 : at + 2} days [D01]. Late tools cost a fee.`,
    answerable: true,
  }));
}
