import { expect, it } from "vitest";
import { addEvent, emptySummary } from "@/lib/imports/summary";
import { line, readAll } from "./read";

const at = "2026-03-01T10:00:00Z";
const by = (name: string) => `${name}@example.org`;

it("a label that its person took back labels no claim, and one given again does", async () => {
  const given = (name: string, label: string | null) =>
    label === null ? { by: by(name), label, withdrawn: true, at } : { by: by(name), label, at };
  const claims = [
    { text: "The desk opens at 9.", labels: [given("ada", "supported"), given("ada", null)] },
    { text: "It closes at 5.", labels: [given("ada", null), given("ada", "supported")] },
    {
      text: "It is small.",
      labels: [given("ada", "supported"), given("ada", null), given("bo", "supported")],
    },
  ];
  const { events, problems } = await readAll(line({ claims }));
  expect(problems).toEqual([]);
  const summary = emptySummary();
  for (const event of events) addEvent(summary, event);
  expect([summary.claims, summary.labeledClaims, summary.labels]).toEqual([3, 2, 7]);
});
