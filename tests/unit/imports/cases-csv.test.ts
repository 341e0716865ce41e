import { describe, expect, it } from "vitest";
import { guessDelimiter } from "@/lib/imports/csv-rows";
import { formatProblem } from "@/lib/imports/problem";
import { readAnyCases } from "@/lib/imports/read-cases";
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
      'id,question,answer,answerable\n1,a,b,perhaps\n\n2,c\n\n3,a,"b,yes\n4,a,b,no\n',
      [
        'f.csv:2: answerable: must be true or false, is "perhaps"',
        "f.csv:4: has 2 cells where the first row has 4; look for a quote or a separator too many",
        'f.csv:6: a quote (") opens a cell here and is closed nowhere: close it, or write a quote that belongs to the text twice',
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

  it("names the rows before a byte that is no UTF-8, and takes in no row after it", async () => {
    const bytes = new TextEncoder().encode("id,question,answer\n1,a,b\n2,c\n3,d,?\n4,e,f\n");
    bytes[bytes.indexOf(0x3f)] = 0xe9;
    const { cases, problems } = await readAll(bytes, { file: "f.csv" });
    expect(cases.map(({ id }) => id)).toEqual(["1"]);
    expect(problems).toEqual([
      "f.csv:3: has 2 cells where the first row has 3; look for a quote or a separator too many",
      expect.stringMatching(/^f\.csv:4: not UTF-8: byte 5 of the line is 0xE9;/),
    ]);
  });

  it("does not hold what a quote swallows that is never closed", async () => {
    let taken = 0;
    async function* endless() {
      yield new TextEncoder().encode('id,question,answer\n1,a,b\n2,"c,d\n');
      const more = new TextEncoder().encode(`3,e,${"f".repeat(1_000_000)}\n`);
      for (; taken < 100; taken++) yield more;
    }
    const told: string[] = [];
    for await (const event of readAnyCases(endless(), { file: "f.csv", splitter: "sentence-2" }))
      if (event.kind === "problem") told.push(formatProblem(event.problem));
    expect(told).toEqual([
      'f.csv:3: the row that begins here has more than 16777216 bytes; look for a quote (") that is not closed',
    ]);
    expect(taken).toBe(16);
  });

  it("hands back bad rows under the first row", async () => {
    const handed: string[] = [];
    await readAll("id,question,answer\n1,a,b\n\n\n2,c\n3\n", {
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
