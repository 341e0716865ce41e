import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { splitSentence2 } from "@/lib/claims/sentence2/split";
import { sharedPath } from "../../../shared";

const file = sharedPath("data", "lab", "cases.jsonl");
const row = z.object({ answer: z.string(), retrieved: z.array(z.string()), labels: z.array(z.string()) });

describe.skipIf(file === null)("the lab's answers", () => {
  it("give one claim for each label, twenty in all", () => {
    const lines = file === null ? [] : readFileSync(file, "utf8").trim().split("\n");
    const cases = lines.map((line) => row.parse(JSON.parse(line)));
    const counts = cases.map(({ answer, retrieved }) => {
      const passages = retrieved.map((id) => ({ id, text: "" }));
      return splitSentence2(answer, passages).claims.length;
    });
    expect(counts).toEqual(cases.map(({ labels }) => labels.length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  });
});
