import { afterAll, beforeAll, expect, test } from "vitest";
import { QuestionCounts } from "@/bin/cli/question-counts";
import type { Db } from "@/lib/db/client";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import { createRandom, randomBelow } from "@/lib/stats/random";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
});
afterAll(() => scratch.close());

type Asked = Pick<ScratchCase, "id" | "question" | "passages"> & { system: string };

function asked(id: string, system: string, question: string, first: string | null): Asked {
  return { id, system, question, passages: first === null ? [] : [{ id: "D01", text: first }] };
}

let made = 0;

/** Sizes of the clusters, largest first, as the pages have them. */
async function storedSizes(cases: readonly Asked[]): Promise<number[]> {
  const answered = cases.map((one) => ({ ...one, answer: "A claim.", labels: [["supported" as const]] }));
  const { datasetId } = await addProject(client, { slug: `asked-${made++}`, cases: answered });
  const sizes: number[] = [];
  for await (const { answers } of readLabeledClusters(client, { datasetId, runIds: [] })) {
    sizes.push(answers.length);
  }
  return sizes.sort((a, b) => b - a);
}

/** The same as the command line has them from a file. */
function fileSizes(cases: readonly Asked[]): number[] {
  const counts = new QuestionCounts(1);
  for (const one of cases) counts.add(counts.clusterOf({ ...one, dataset: null }), { column: 0 });
  return [...counts.rows()].map(([many]) => many ?? 0).sort((a, b) => b - a);
}

test("one case answered by two systems ties the two questions it is the answer to", async () => {
  const cases = [
    asked("a", "one", "How?", "text"),
    asked("a", "two", "When?", "text"),
    asked("b", "one", "How?", "text"),
    asked("c", "one", "When?", "text"),
    asked("d", "one", "When?", "other"),
    asked("e", "one", "When?", null),
  ];
  expect(await storedSizes(cases)).toEqual([4, 1, 1]);
  expect(fileSizes(cases)).toEqual([4, 1, 1]);
});

test("database and file put the same cases together, however they are tied", async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const random = createRandom(seed);
    const pick = <T>(from: readonly T[]) => from[randomBelow(random, from.length)] as T; // the list is not empty
    const cases = new Map<string, Asked>();
    for (let at = 0; at < 14; at++) {
      const [id, system] = [pick(["a", "b", "c", "d", "e", "f", "g", "h"]), pick(["one", "two", "three"])];
      const question = pick(["How?", "When?", "Why?", "Where?"]);
      cases.set(`${id} ${system}`, asked(id, system, question, pick(["text", "other", "third", null])));
    }
    const all = [...cases.values()];
    expect(await storedSizes(all), `seed ${seed}`).toEqual(fileSizes(all));
  }
});
