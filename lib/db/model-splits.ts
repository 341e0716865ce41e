import "server-only";
import { v7 as uuidv7 } from "uuid";
import { claimKinds } from "@/lib/claims/kinds";
import type { ModelSplit, StoredPart } from "@/lib/claims/model-split";
import { measureOverlaps } from "@/lib/claims/overlap";
import { type ReplyToSave, saveReplies } from "./answer-replies";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";
import { inTurn } from "./write-turns";

/** Why a case keeps the claims it has: people have worked on them, or a judge has. */
export type KeptReason = "labels_kept" | "verdicts_kept";

const worked = {
  OR: [
    { labels: { some: {} } },
    { labelVersions: { some: {} } },
    { flags: { some: {} } },
    { goldVersions: { some: {} } },
    { gold: { isNot: null } },
    { sampled: { some: {} } },
  ],
} satisfies Prisma.ClaimWhereInput;

/** Why the claims of a case can't be replaced without losing something; null where they can. */
export async function whyClaimsStay(client: Db | Tx, caseId: string): Promise<KeptReason | null> {
  const labeled = await client.claim.findFirst({ where: { caseId, ...worked }, select: { id: true } });
  if (labeled !== null) return "labels_kept";
  const judged = await client.claim.findFirst({
    where: { caseId, verdicts: { some: {} } },
    select: { id: true },
  });
  return judged === null ? null : "verdicts_kept";
}

/** What the claims of a case cite, and where they stand; null where there are none, or one has no place in the answer. */
export async function readCitingClaims(
  client: Db,
  caseId: string,
): Promise<{ start: number | null; end: number | null; cites: string[] }[] | null> {
  const rows = await client.claim.findMany({
    where: { caseId },
    orderBy: { position: "asc" },
    select: { start: true, end: true, cites: true },
  });
  if (rows.length === 0 || rows.some(({ start, end }) => start === null || end === null)) return null;
  return rows.map(({ cites, ...place }) => ({ ...place, cites: textsOf(cites) }));
}

type Part = Omit<StoredPart, "problem" | "state">;

async function addClaims(
  tx: Tx,
  caseId: string,
  { parts, from, set }: { parts: readonly Part[]; from: number; set: number },
): Promise<void> {
  const found = await tx.case.findUniqueOrThrow({
    where: { id: caseId },
    select: { question: true, passages: { select: { text: { select: { text: true } } } } },
  });
  const overlapOf = measureOverlaps({
    question: found.question,
    passages: found.passages.map(({ text }) => text),
  });
  await tx.claim.createMany({
    data: parts.map(({ text, lead, start, end, cites }, at) => ({
      id: uuidv7(),
      caseId,
      position: from + at,
      text,
      lead,
      start,
      end,
      cites: [...cites],
      kinds: claimKinds(text),
      overlap: overlapOf(text),
      origin: "model",
      claimSetVersion: set,
    })),
  });
}

/** The parts of an answer as they are stored: those without a problem are claims, the others wait for a person. */
export function storedParts({ parts }: ModelSplit): StoredPart[] {
  return parts.map(({ lead = null, ...part }) => ({
    ...part,
    lead,
    state: part.problem === null ? "kept" : "open",
  }));
}

/**
 * Makes what a model cut out of an answer the claims of its case, as a new claim set, and keeps the reply, in one step: a
 * process that is killed leaves the old claims or the new ones, never some of each.
 *
 * @returns null where it is done, or was before by another process; else why the case keeps its claims, and nothing was
 *   written.
 */
export async function applySplit(
  client: Db,
  {
    runId,
    split,
    reply,
  }: { runId: string; split: ModelSplit; reply: Omit<ReplyToSave, "parts" | "failure" | "rating"> },
): Promise<KeptReason | "gone" | null> {
  const { caseId } = reply;
  return inTurn(client, async (tx) => {
    const before = await tx.answerReply.findUnique({
      where: { runId_caseId: { runId, caseId } },
      select: { caseId: true },
    });
    if (before !== null) return null;
    const stays = await whyClaimsStay(tx, caseId);
    if (stays !== null) return stays;
    const found = await tx.case.findUnique({
      where: { id: caseId },
      select: { claimSetVersion: true, answerCites: true },
    });
    if (found === null) return "gone";
    const set = found.claimSetVersion + 1;
    const parts = storedParts(split);
    const kept = parts
      .filter(({ state }) => state === "kept")
      .sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
    await tx.claim.deleteMany({ where: { caseId } });
    await tx.case.update({
      where: { id: caseId },
      data: {
        claimSetVersion: set,
        abstained: split.abstained,
        nonClaims: split.nonClaims.map(({ text, kind, start, end }) => ({ text, kind, start, end })),
        ...(split.unknownCites === null
          ? { answerCites: [...new Set([...textsOf(found.answerCites), ...split.answerCites])] }
          : { answerCites: split.answerCites, unknownCites: split.unknownCites }),
      },
    });
    await addClaims(tx, caseId, { parts: kept, from: 0, set });
    await saveReplies(tx, { runId, replies: [{ ...reply, failure: null, rating: null, parts }] });
    return null;
  });
}

/** A case of a splitting run with parts that a person has to look at. */
export interface OpenSplit {
  caseId: string;
  externalId: string;
  answer: string;
  parts: StoredPart[];
}

function partsOf(json: unknown): StoredPart[] {
  // Written by this code alone, from values of this type; a file's are checked when it is read.
  return Array.isArray(json) ? (json as StoredPart[]) : [];
}

/** The cases of a splitting run whose parts wait for a person, a page at a time by their ids. */
export async function listOpenSplits(
  client: Db,
  { runId, after, take }: { runId: string; after: string | null; take: number },
): Promise<{ rows: OpenSplit[]; next: string | null }> {
  const rows: OpenSplit[] = [];
  let from = after;
  for (;;) {
    const page = await client.answerReply.findMany({
      where: { runId, status: "ok", ...(from === null ? {} : { caseId: { gt: from } }) },
      orderBy: { caseId: "asc" },
      take: PAGE,
      select: { caseId: true, parts: true, case: { select: { externalId: true, answer: true } } },
    });
    for (const { caseId, parts, case: found } of page) {
      const all = partsOf(parts);
      if (!all.some(({ state }) => state === "open")) continue;
      if (rows.length === take) return { rows, next: rows.at(-1)?.caseId ?? null };
      rows.push({ caseId, ...found, parts: all });
    }
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return { rows, next: null };
    from = last.caseId;
  }
}

const PAGE = 200;

/** How many parts of a splitting run are in which state. */
export async function countParts(
  client: Db,
  runId: string,
): Promise<{ kept: number; open: number; accepted: number; discarded: number }> {
  const counts = { kept: 0, open: 0, accepted: 0, discarded: 0 };
  for (let from: string | null = null; ; ) {
    const page: { caseId: string; parts: unknown }[] = await client.answerReply.findMany({
      where: { runId, status: "ok", ...(from === null ? {} : { caseId: { gt: from } }) },
      orderBy: { caseId: "asc" },
      take: PAGE,
      select: { caseId: true, parts: true },
    });
    for (const { parts } of page) for (const { state } of partsOf(parts)) counts[state] += 1;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return counts;
    from = last.caseId;
  }
}

/**
 * Takes one waiting part of an answer as a claim, or sets it aside.
 *
 * @param at place of the part among those of its answer.
 * @returns done; or gone: it was decided already, or the case has been split anew since.
 */
export async function decidePart(
  client: Db,
  {
    projectId,
    runId,
    caseId,
    at,
    take,
  }: { projectId: string; runId: string; caseId: string; at: number; take: boolean },
): Promise<"done" | "gone"> {
  return inTurn(client, async (tx) => {
    const row = await tx.answerReply.findFirst({
      where: { runId, caseId, status: "ok", run: { projectId } },
      select: { parts: true, createdAt: true },
    });
    const parts = partsOf(row?.parts);
    const part = parts[at];
    if (row === null || part?.state !== "open") return "gone";
    const newer = await tx.answerReply.findFirst({
      where: { caseId, status: "ok", parts: { not: Prisma.DbNull }, createdAt: { gt: row.createdAt } },
      select: { runId: true },
    });
    if (newer !== null) return "gone";
    if (take) {
      const found = await tx.case.findUniqueOrThrow({
        where: { id: caseId },
        select: { claimSetVersion: true },
      });
      const last = await tx.claim.aggregate({ where: { caseId }, _max: { position: true } });
      const from = (last._max.position ?? -1) + 1;
      await addClaims(tx, caseId, { parts: [part], from, set: found.claimSetVersion });
    }
    const decided = parts.map((one, place) =>
      place === at ? { ...one, state: take ? ("accepted" as const) : ("discarded" as const) } : one,
    );
    await tx.answerReply.update({
      where: { runId_caseId: { runId, caseId } },
      data: { parts: decided },
    });
    return "done";
  });
}
