import { afterAll, beforeAll, expect, test } from "vitest";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { LABEL_FACTS, labelFactsOf } from "@/lib/db/label-facts";
import type { LabelFacts } from "@/lib/metrics/drawn-selection";
import { addProject, openScratch } from "../runs/scratch";

type Given = {
  selection: "all" | "random" | "stratified" | "picked" | "practice";
  given: "blind" | "assisted";
};

const blind = (selection: Given["selection"]): Given => ({ selection, given: "blind" });
const assisted = (selection: Given["selection"]): Given => ({ selection, given: "assisted" });
const NO: LabelFacts = {
  selection: null,
  isAssisted: false,
  counts: false,
  isForRandom: false,
  isForShares: false,
};

const CLAIMS: { labels: Given[]; facts: LabelFacts }[] = [
  { labels: [], facts: NO },
  { labels: [assisted("practice")], facts: { ...NO, isAssisted: true } },
  { labels: [blind("practice")], facts: { ...NO, counts: true } },
  { labels: [blind("all")], facts: { ...NO, selection: "all", counts: true } },
  { labels: [assisted("picked")], facts: { ...NO, selection: "picked", isAssisted: true } },
  {
    labels: [assisted("random")],
    facts: { ...NO, selection: "random", isAssisted: true, counts: true, isForRandom: true },
  },
  {
    labels: [blind("picked"), assisted("stratified")],
    facts: { ...NO, selection: "stratified", isAssisted: true, counts: true, isForShares: true },
  },
  {
    labels: [blind("stratified"), blind("random")],
    facts: { ...NO, selection: "random", counts: true, isForRandom: true, isForShares: true },
  },
];

let scratch: Awaited<ReturnType<typeof openScratch>>;

beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.close());

test("the labels of a claim say in one number how they came about", async () => {
  const { client } = scratch;
  const passages = [{ id: "D01", text: "A ladder may be kept for 5 days." }];
  const cases = CLAIMS.map((_, at) => ({
    id: `c${at}`,
    question: "How long?",
    passages,
    answer: "A ladder may be kept for 5 days.",
  }));
  await addProject(client, { cases });
  for (const id of ["ada", "bob"])
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  const now = new Date("2026-03-01T10:00:00Z");
  const claims = await client.claim.findMany({
    orderBy: { case: { position: "asc" } },
    select: { id: true },
  });
  const data = claims.flatMap(({ id: claimId }, at) =>
    (CLAIMS[at]?.labels ?? []).map((how, by) => ({
      ...how,
      id: `${claimId}-${by}`,
      claimId,
      reviewerId: by === 0 ? "ada" : "bob",
      verdict: "supported" as const,
      evidence: [],
      guidelineVersion: 1,
      firstVersionId: "first",
      versionId: "first",
      createdAt: now,
      updatedAt: now,
    })),
  );
  await client.label.createMany({ data });
  const rows = await client.$queryRaw<{ labels: number | bigint | null }[]>(Prisma.sql`
    SELECT ${LABEL_FACTS} AS "labels" FROM "Claim" cl JOIN "Case" c ON c."id" = cl."caseId" ORDER BY c."position"`);
  expect(rows.map(({ labels }) => labelFactsOf(labels))).toEqual(CLAIMS.map(({ facts }) => facts));
});
