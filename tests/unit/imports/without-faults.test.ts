import { describe, expect, it } from "vitest";
import { line, readAll } from "./read";

const bad = (changes: Record<string, unknown>) => line(changes);

describe("everything that is wrong with a line is told at once", () => {
  const table: [kind: string, file: string, problems: string[]][] = [
    [
      "a label that is none, and too few of them",
      bad({ labels: ["maybe"] }),
      [
        'labels[0]: must be supported, contradicted or unsupported, is "maybe"',
        "labels: the answer has 2 claims but 1 label",
      ],
    ],
    [
      "a case type that is none, and a passage that the notes do not have",
      bad({ type: "odd", retrieved: ["D01", "D77"] }),
      ["type: must be answerable", "retrieved[0]: ", "retrieved[1]: "],
    ],
    [
      "two texts of a question, and a tag that is a number",
      bad({ query: "When?", tags: ["desk", 5] }),
      ["tags[1]: must be text, is 5", "query: stands beside question"],
    ],
    [
      "a question that is a number, and labels beside claims",
      bad({ question: 7, claims: [{ text: "The desk opens at 9." }], labels: [] }),
      ["question: must be text, is 7", "labels: stands beside claims"],
    ],
    [
      "a missing id, and labels that are too many",
      bad({ id: undefined, labels: [null, null, null] }),
      ["id: is missing", "labels: the answer has 2 claims but 3 labels"],
    ],
    [
      "an id that is taken, beside a label that is none",
      `${line()}\n${bad({ labels: ["maybe", null] })}`,
      ["labels[0]: must be supported", 'id: "c1" already stands in line 1'],
    ],
    [
      "an id that is taken, beside too few labels",
      `${line()}\n${bad({ labels: [null] })}`,
      ["labels: the answer has 2 claims but 1 label", 'id: "c1" already stands in line 1'],
    ],
  ];
  it.each(table)("%s", async (_kind, file, problems) => {
    const found = (await readAll(file)).problems;
    for (const [at, problem] of problems.entries())
      expect(found[at]?.replace(/^f\.jsonl:\d+: /, "").startsWith(problem)).toBe(true);
    expect(found).toHaveLength(problems.length);
  });

  it("invents nothing where what is wrong decides what the rest means", async () => {
    expect((await readAll(bad({ answer: 7, labels: ["supported"] }))).problems).toEqual([
      "f.jsonl:1: answer: must be text, is 7",
    ]);
    expect((await readAll(bad({ claims: [{}], labels: [null, null] }))).problems).toEqual([
      "f.jsonl:1: claims[0].text: is missing",
    ]);
    expect((await readAll(bad({ retrieved: 3, labels: [null] }))).problems).toEqual([
      "f.jsonl:1: retrieved: must be a list, is 3",
    ]);
  });

  it("names the first line of an id also where that line is bad itself", async () => {
    const { cases, problems } = await readAll(`${bad({ labels: ["maybe", null] })}\n${line()}`);
    expect(problems.map((problem) => problem.slice(0, 14))).toEqual(["f.jsonl:1: lab", "f.jsonl:2: id:"]);
    expect(cases).toEqual([]);
  });

  it("takes no missing id for one that is taken", async () => {
    const { problems } = await readAll([bad({ id: undefined }), bad({ id: undefined })].join("\n"));
    expect(problems).toEqual(["f.jsonl:1: id: is missing", "f.jsonl:2: id: is missing"]);
  });
});
