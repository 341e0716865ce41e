import { describe, expect, it } from "vitest";
import { QuestionCounts } from "@/bin/cli/question-counts";

function ask(id: string, question: string, first: string | null = "text", dataset: string | null = null) {
  return { id, dataset, question, passages: first === null ? [] : [{ id: "D01", text: first }] };
}

/** How the cases fall together: one number a question, that of how many cases it has. */
function sizes(cases: ReturnType<typeof ask>[]): number[] {
  const counts = new QuestionCounts(1);
  for (const one of cases) counts.add(counts.clusterOf(one), { column: 0 });
  return [...counts.rows()].map(([many]) => many ?? 0);
}

describe("questions of a file", () => {
  it("are as many as cases where each asks its own", () => {
    expect(sizes([ask("a", "How?"), ask("b", "When?")])).toEqual([1, 1]);
  });

  it("are one for one external id, several systems having answered", () => {
    expect(sizes([ask("a", "How?"), ask("a", "How, please?")])).toEqual([2]);
    expect(sizes([ask("a", "How?", "text", "one"), ask("a", "Why?", "text", "two")])).toEqual([1, 1]);
  });

  it("are one for one question with one first passage, and two where that differs", () => {
    expect(sizes([ask("a", "How?"), ask("b", "How?")])).toEqual([2]);
    expect(sizes([ask("a", "How?", "text"), ask("b", "How?", "other")])).toEqual([1, 1]);
  });

  it("are told apart where they only share a question: it may be asked of every document", () => {
    expect(sizes([ask("a", "Summarize.", null), ask("b", "Summarize.", null)])).toEqual([1, 1]);
    expect(sizes([ask("a", "Summarize.", null, "one"), ask("a", "Summarize.", null, "two")])).toEqual([1, 1]);
    expect(sizes([ask("a", "Summarize.", null), ask("a", "Shorten.", null)])).toEqual([2]);
  });

  it("are joined, with what was counted before, when a later case shows them to be one", () => {
    const cases = [
      ask("a", "How?"),
      ask("b", "When?"),
      ask("c", "Why?"),
      ask("a", "When?"),
      ask("b", "Why?"),
    ];
    expect(sizes(cases)).toEqual([5]);
  });

  it("keep their counts apart by column while their number grows", () => {
    const counts = new QuestionCounts(3);
    for (let at = 0; at < 1000; at++) {
      const cluster = counts.clusterOf(ask(`case ${at}`, `Question ${at}?`));
      counts.add(cluster, { column: 2, many: at });
      counts.add(cluster, { column: 0 });
    }
    const rows = [...counts.rows()];
    expect(rows).toHaveLength(1000);
    expect(rows[999]).toEqual([1, 0, 999]);
  });
});
