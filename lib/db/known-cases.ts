import "server-only";
import type { Db } from "./client";

/** What a case is known by, and what it says. */
export interface NamedCase {
  id: string;
  system: string;
  question: string;
  answer: string;
}

/** Which of some cases a project holds already, to the letter: their places in the list, by the name of the dataset. */
export async function findKnownCases(
  client: Db,
  { projectId, cases }: { projectId: string; cases: readonly NamedCase[] },
): Promise<Map<string, number[]>> {
  const datasets = await client.dataset.findMany({ where: { projectId }, select: { id: true, name: true } });
  const names = new Map(datasets.map(({ id, name }) => [id, name]));
  const rows = await client.case.findMany({
    where: { datasetId: { in: [...names.keys()] }, externalId: { in: cases.map(({ id }) => id) } },
    select: { datasetId: true, externalId: true, system: true, question: true, answer: true },
  });
  const keyOf = (id: string, system: string) => JSON.stringify([id, system]);
  const places = new Map(cases.map(({ id, system }, place) => [keyOf(id, system), place]));
  const known = new Map<string, number[]>();
  for (const { datasetId, externalId, system, question, answer } of rows) {
    const place = places.get(keyOf(externalId, system));
    const asked = place === undefined ? undefined : cases[place];
    if (place === undefined || asked?.question !== question || asked.answer !== answer) continue;
    const name = names.get(datasetId) ?? "";
    known.set(name, [...(known.get(name) ?? []), place]);
  }
  return known;
}
