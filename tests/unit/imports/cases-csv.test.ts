import { describe, expect, it } from "vitest";
import { guessDelimiter } from "@/lib/imports/csv-rows";
import { readAll } from "./read";

const table = (text: string) => readAll(text, { file: "f.csv" });

describe("a table of answers", () => {
  it.each([
    ["id,question,answer", ","],
    ["id;question;answer", ";"],
    ["id\tquestion\tanswer", "\t"],
    ['id;"a, b, c, d";answer', ";"],
    ["id", ","],
  ])("%s is parted by %j", (line, delimiter) => expect(guessDelimiter(line)).toBe(delimiter));

  it("reads passages, lists, labels and what is stated; other columns are kept under metadata", async () => {
    const { cases, problems } = await table(
      "id,question,doc1_id,doc1_text,doc2_text,answer,answerable,tags,labels,team\n" +
        'r1,Why?,D07,Because.,And so.,"It is so [D07]. Parking is free.",no,a; b,supported;unsupported,North\n',
    );
    expect(problems).toEqual([]);
    expect(cases[0]).toMatchObject({
      id: "r1",
      passages: [
        { id: "D07", text: "Because." },
        { id: "D02", text: "And so." },
      ],
      answerable: false,
      tags: ["a", "b"],
      metadata: { team: "North" },
    });
    expect(cases[0]?.claims.map(({ gold }) => gold?.verdict)).toEqual(["supported", "unsupported"]);
  });

  it.each([
    ["", ["f.csv:1: the file is empty: it holds no case"]],
    [
      "name,text\nx,y\n",
      [
        'f.csv:1: the first row must name the columns, among them "id", "question" and "answer"; it has "name", "text"',
      ],
    ],
    [
      'id,question,answer\n1,"a\nb",c\n2,d\n',
      ["f.csv:4: has 2 cells where the first row has 3; look for a quote or a separator too many"],
    ],
    [
      'id,question,answer\n1,a,b\n2,"c,d\n3,e,f\n',
      [
        'f.csv:3: a quote (") opens a cell here and is closed nowhere: close it, or write a quote that belongs to the text twice',
      ],
    ],
    [
      "id,query,answer,response\n1,a,b,c\n",
      ['f.csv:1: the column "response" stands for the second time; keep one of the two'],
    ],
    ["id,question,answer,,\n,a,b,,\n", ["f.csv:2: id: is empty"]],
    ["id,question,answer\n,a,b\n", ["f.csv:2: id: is empty"]],
    [
      "id,question,answer,answerable\n1,a,b,perhaps\n",
      ['f.csv:2: answerable: must be true or false, is "perhaps"'],
    ],
    ["id,question,answer\n1,a,b\n1,a,b\n", ['f.csv:3: id: "1" already stands in line 2']],
  ])("%j says where and why not", async (text, problems) =>
    expect((await table(text)).problems).toEqual(problems),
  );

  it("hands back bad rows under the first row", async () => {
    const handed: string[] = [];
    await readAll("id,question,answer\n1,a,b\n2,c\n3\n", {
      file: "f.csv",
      onBadLine: (_line, row) => handed.push(new TextDecoder().decode(row)),
    });
    expect(handed).toEqual(["id,question,answer", "2,c", "3"]);
  });

  it("JSONL under a table's name is read as what it is", async () => {
    expect(
      (await readAll('{"id":"a","question":"q","answer":"It opens."}', { file: "f.txt" })).cases,
    ).toHaveLength(1);
  });
});
