import { expect, it } from "vitest";
import { emptySummary } from "@/lib/imports/summary";
import { summaryLines } from "@/lib/imports/summary-text";

it("names twenty people and counts the rest", () => {
  const people = new Map(Array.from({ length: 23 }, (_, place) => [`p${place}`, 1] as const));
  const line = summaryLines({ ...emptySummary(), labels: 23, people }).find((one) =>
    one.startsWith("23 labels"),
  );
  expect(line).toContain("p19 (1), 3 more people");
  expect(line).not.toContain("p20");
});
