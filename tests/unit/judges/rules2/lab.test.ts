import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { splitSentences } from "@/lib/claims/sentence-splitter";
import { createRules2Judge } from "@/lib/judges/rules-2";

const LAB = "../shared/data/lab";

const labCase = z.object({
  id: z.string(),
  question: z.string(),
  retrieved: z.array(z.string()),
  answer: z.string(),
  labels: z.array(z.string()),
});

function read(): z.infer<typeof labCase>[] {
  return readFileSync(`${LAB}/cases.jsonl`, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => labCase.parse(JSON.parse(line)));
}

describe.skipIf(!existsSync(`${LAB}/cases.jsonl`))("rules-2 on the lab cases", () => {
  it("gives people's label on all 20 claims, and flags the one fact that the question alone has", () => {
    const notes = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(`${LAB}/notes.json`, "utf8")));
    const judge = createRules2Judge({ threshold: 0.5 });
    const replies = read().flatMap(({ id, question, retrieved, answer, labels }) => {
      const passages = retrieved.map((name) => ({ id: name, text: notes[name] ?? "" }));
      const ask = judge.open({ question, passages });
      return splitSentences(answer, passages).claims.map((claim, at) => {
        const reply = ask(claim, { kind: "context" });
        const isSame = reply.status === "ok" && reply.verdict === labels[at];
        return { name: `${id}.${at}`, isSame, flags: reply.status === "ok" ? reply.flags : [] };
      });
    });
    expect(replies).toHaveLength(20);
    expect(replies.filter((one) => !one.isSame)).toEqual([]);
    expect(replies.filter((one) => one.flags?.length !== 0)).toEqual([
      { name: "c03.1", isSame: true, flags: ["question_fact"] },
    ]);
  });
});
