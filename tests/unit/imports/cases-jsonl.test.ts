import { describe, expect, it } from "vitest";
import { MAX_LINE_BYTES } from "@/lib/imports/byte-lines";
import { readCases } from "@/lib/imports/cases-jsonl";
import { line, readAll } from "./read";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...utf8(part)] : part)));

describe("a file that will not do says where and why", () => {
  const table: [kind: string, file: string | Uint8Array, problems: string[]][] = [
    ["empty", "", ["f.jsonl:1: the file is empty: it holds no case"]],
    ["blank lines alone", "\n \r\n\t\n", ["f.jsonl:1: the file is empty: it holds no case"]],
    [
      "a list instead of lines",
      `[${line()}]`,
      ["f.jsonl:1: the file begins with a list; write one case a line, each its own {...} (JSONL)"],
    ],
    [
      "UTF-16",
      Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
      ["f.jsonl:1: the file is UTF-16, not UTF-8; save it as UTF-8"],
    ],
    [
      "not UTF-8",
      bytes(`${line()}\n`, '{"id": "caf', [0xe9], '"}\n'),
      ["f.jsonl:2: not UTF-8: byte 12 of the line is 0xE9; save the file as UTF-8"],
    ],
    [
      "not JSON",
      '{"id": "a", "metadata": {"x": NaN}}',
      ["f.jsonl:1: metadata.x: not JSON at column 31: NaN is no JSON value"],
    ],
    [
      "cut off",
      '{"id": "a", "tags": ["x"',
      ["f.jsonl:1: tags[0]: not JSON at column 25: the line ends in the middle"],
    ],
    [
      "two objects in a line",
      `${line()} {}`,
      [`f.jsonl:1: not JSON at column ${line().length + 2}: something follows the end of the object`],
    ],
    ["no object", "7", ["f.jsonl:1: must be an object, {...}: one case a line"]],
    [
      "a number too large",
      line().replace('"answerable":true', '"metadata":{"score":1e400}'),
      ["f.jsonl:1: metadata.score: is not a finite number: it is too large to be held"],
    ],
    [
      "half a surrogate pair",
      line().replace("closes at 5", "closes at \\ud83d"),
      ["f.jsonl:1: answer: holds half a surrogate pair (such as \\ud83d alone), which is no character"],
    ],
    [
      "U+0000",
      line({ question: "a\u0000b" }),
      ["f.jsonl:1: question: holds the sign U+0000, which can't be stored"],
    ],
    ["missing id", line({ id: undefined }), ["f.jsonl:1: id: is missing"]],
    ["blank id", line({ id: " " }), ["f.jsonl:1: id: is empty"]],
    [
      "missing question and answer",
      '{"id":"a"}',
      ["f.jsonl:1: question: is missing", "f.jsonl:1: answer: is missing"],
    ],
    [
      "wrong type",
      line({ answer: 5, tags: "x" }),
      ["f.jsonl:1: answer: must be text, is 5", 'f.jsonl:1: tags: must be a list, is "x"'],
    ],
    ["null for a text", line({ answer: null }), ["f.jsonl:1: answer: must be text, is null"]],
    [
      "unknown verdict",
      line({ labels: ["supported", "maybe"] }),
      ['f.jsonl:1: labels[1]: must be supported, contradicted or unsupported, is "maybe"'],
    ],
    [
      "unknown verdict of an annotator",
      line({ claims: [{ text: "x", annotators: [{ name: "A", label: "yes" }] }] }),
      ['f.jsonl:1: claims[0].annotators[0].label: must be supported, contradicted or unsupported, is "yes"'],
    ],
    [
      "label count unlike claim count",
      line({ labels: ["supported"] }),
      [
        'f.jsonl:1: labels: the answer has 2 claims but 1 label: 1 "The desk opens at 9.", 2 "It closes at 5."',
      ],
    ],
    [
      "labels of an answer without claims",
      line({ answer: "I can't find that in the notes.", labels: ["supported"] }),
      ["f.jsonl:1: labels: the answer has 0 claims but 1 label"],
    ],
    [
      "unknown case type",
      line({ type: "tricky" }),
      [
        'f.jsonl:1: type: must be answerable, unanswerable, out_of_scope, false_premise, stale_context, only_superseded, conflicting_sources or partially_answerable, is "tricky"',
      ],
    ],
    [
      "unknown expectation",
      line({ expect: "decline" }),
      ['f.jsonl:1: expect: must be answer or abstain, is "decline"'],
    ],
    [
      "passage id without notes",
      line({ retrieved: ["D07"] }),
      [
        'f.jsonl:1: retrieved[0]: "D07" is an id without a text: give a notes file, or write {"id", "text"} here',
      ],
    ],
    [
      "a name of metadata that is lost",
      '{"id":"c1","question":"Q?","answer":"A.","retrieved":[],"metadata":{"__proto__":"x"}}',
      ["f.jsonl:1: metadata.__proto__: is a name that can't be kept here: call it something else"],
    ],
    [
      "a name twice",
      '{"id":"c1","question":"Q?","answer":"A.","retrieved":[],"answer":"B."}',
      ["f.jsonl:1: answer: stands for the second time in its object at column 57; keep one of the two"],
    ],
    [
      "passage id twice",
      line({
        retrieved: [
          { id: "D01", text: "a" },
          { id: "D01", text: "b" },
        ],
      }),
      ['f.jsonl:1: retrieved[1]: passage id "D01" already stands at retrieved[0]'],
    ],
    [
      "case id twice",
      `${line()}\n${line({ id: "c2" })}\n${line()}`,
      ['f.jsonl:3: id: "c1" already stands in line 1'],
    ],
    [
      "a person twice on a claim",
      line({
        claims: [
          {
            text: "x",
            annotators: [
              { name: "Ana", label: "supported" },
              { name: "ana", label: "supported" },
            ],
          },
        ],
      }),
      ['f.jsonl:1: claims[0].annotators[1]: "ana" already labels this claim'],
    ],
    [
      "a place outside the answer",
      line({ answer: "Short.", claims: [{ text: "Short.", start: 0, end: 7 }] }),
      ["f.jsonl:1: claims[0].start: 0 to 7 lies outside the answer, which has 6 UTF-16 units"],
    ],
    [
      "evidence that is not there",
      line({
        claims: [
          {
            text: "x",
            annotators: [
              {
                name: "A",
                label: "supported",
                evidence: [{ passage: "D09" }, { passage: "D01", quote: "at ten" }],
              },
            ],
          },
        ],
      }),
      [
        'f.jsonl:1: claims[0].annotators[0].evidence[0].passage: the case has no passage "D09"',
        'f.jsonl:1: claims[0].annotators[0].evidence[1].quote: does not stand in passage "D01" word for word',
      ],
    ],
    [
      "a label taken back that has a verdict",
      line({
        claims: [{ text: "x", labels: [{ by: "a@example.org", label: "supported", withdrawn: true }] }],
      }),
      ['f.jsonl:1: claims[0].labels[0].label: must be a verdict, or null together with "withdrawn": true'],
    ],
    [
      "a time without its zone",
      line({
        claims: [{ text: "x", annotators: [{ name: "A", label: "supported", at: "2026-01-01T10:00:00" }] }],
      }),
      [
        'f.jsonl:1: claims[0].annotators[0].at: must be an instant with its zone, such as 2026-01-31T09:30:00Z, is "2026-01-01T10:00:00"',
      ],
    ],
    [
      "a verdict of a run that is not there",
      line({ claims: [{ text: "x", verdicts: [{ run: 1, verdict: "supported" }] }] }),
      ["f.jsonl:1: claims[0].verdicts[0].run: the header has no run 1"],
    ],
    [
      "a file of a newer form",
      '{"plumbline":2}\n',
      ["f.jsonl:1: plumbline: must be 1, the form of file that this version reads"],
    ],
    [
      "a header that contradicts itself",
      JSON.stringify({ plumbline: 1, datasets: [{ name: "a" }, { name: "a" }] }),
      ['f.jsonl:1: datasets[1].name: "a" stands twice'],
    ],
  ];
  it.each(table)("%s", async (_kind, file, problems) => {
    expect((await readAll(file)).problems).toEqual(problems);
  });

  it("a line over the bound is told, and those after it are read", async () => {
    const events: string[] = [];
    const long = new Uint8Array(MAX_LINE_BYTES + 1).fill(0x20);
    const chunks = async function* () {
      yield long;
      yield utf8(`\n${line()}`);
    };
    for await (const event of readCases(chunks(), { file: "f.jsonl", splitter: "sentence" })) {
      events.push(event.kind === "problem" ? event.problem.message : event.kind);
    }
    expect(events).toEqual([`has ${MAX_LINE_BYTES + 1} bytes; a line may have ${MAX_LINE_BYTES}`, "case"]);
  });

  it("gives every problem, not the first, and the good lines beside them", async () => {
    const { problems, cases } = await readAll(`{\n${line()}\n${line({ id: "c2", answer: 1 })}\n`);
    expect(problems).toHaveLength(2);
    expect(cases.map(({ id }) => id)).toEqual(["c1"]);
  });

  it("hands back every bad line as it stands, after the header", async () => {
    const handed: string[] = [];
    const header = '{"plumbline":1,"dataset":{"name":"d"}}';
    await readAll(`${header}\n${line()}\n{"id":1}\n{bad\n`, {
      onBadLine: (number, row) => handed.push(`${number} ${new TextDecoder().decode(row)}`),
    });
    expect(handed).toEqual([`1 ${header}`, '3 {"id":1}', "4 {bad"]);
  });
});

describe("what is tolerated", () => {
  it("a byte-order mark, carriage returns, blank lines, no line end at the end", async () => {
    const { cases, problems } = await readAll(`\ufeff${line()}\r\n\r\n${line({ id: "c2" })}`);
    expect(problems).toEqual([]);
    expect(cases.map(({ id }) => id)).toEqual(["c1", "c2"]);
  });

  it("U+2028 and U+0085 inside a text are no line ends", async () => {
    const { cases } = await readAll(line({ answer: "a\u2028b\u0085c" }));
    expect(cases[0]?.answer).toBe("a\u2028b\u0085c");
  });

  it("a line of one megabyte", async () => {
    const text = "word ".repeat(200_000);
    const { cases } = await readAll(line({ retrieved: [{ id: "D01", text }] }));
    expect(cases[0]?.passages[0]?.text).toBe(text);
  });

  it("the same id of two systems", async () => {
    const { cases, problems } = await readAll(`${line({ system: "v1" })}\n${line({ system: "v2" })}`);
    expect([cases.length, problems]).toEqual([2, []]);
  });
});

describe("what is said without refusing", () => {
  it("a passage without text, a citation of nothing retrieved, a field that is not kept (once)", async () => {
    const odd = line({ retrieved: [{ id: "D01", text: " " }], answer: "It opens [D09].", source: "x" });
    const { warnings, cases } = await readAll(`${odd}\n${odd.replace('"c1"', '"c2"')}`);
    expect(cases).toHaveLength(2);
    expect(warnings.slice(0, 3)).toEqual([
      "f.jsonl:1: source: is no field of a case and is not kept; put it under metadata to keep it",
      'f.jsonl:1: retrieved: passage "D01" without text: nothing rests on it',
      'f.jsonl:1: answer: cites "D09", which was not retrieved',
    ]);
    expect(warnings.filter((warning) => warning.includes("source"))).toHaveLength(1);
  });
});

describe("the forms of a case", () => {
  it("ids of passages stand for the texts of the notes", async () => {
    const notes = new Map([["D07", "Note seven."]]);
    const { cases } = await readAll(line({ retrieved: ["D07"] }), { notes });
    expect(cases[0]?.passages).toEqual([{ id: "D07", text: "Note seven." }]);
    const { problems } = await readAll(line({ retrieved: ["D08"] }), { notes });
    expect(problems).toEqual(['f.jsonl:1: retrieved[0]: the notes file has no passage "D08"']);
  });

  it("labels go to the claims in order; null leaves one open", async () => {
    const { cases } = await readAll(line({ labels: [null, "unsupported"] }));
    expect(cases[0]?.claims.map(({ gold, labels }) => [gold, labels.length])).toEqual([
      [null, 0],
      [{ verdict: "unsupported", basis: "single" }, 1],
    ]);
  });

  it("given claims are not split again; their label is the gold label, their annotators the labels", async () => {
    const people = [
      { name: "Ana", label: "supported" },
      { name: "Ben", label: "unsupported" },
    ];
    const claims = [
      { text: "It closes at 5.", label: "unsupported", annotators: people },
      { text: "The desk opens at 9", annotators: people },
      { text: "Two. Sentences.", label: "contradicted" },
    ];
    const { cases } = await readAll(line({ claims }));
    expect(
      cases[0]?.claims.map(({ text, start, end, gold, origin }) => ({ text, start, end, gold, origin })),
    ).toEqual([
      {
        text: "It closes at 5.",
        start: 27,
        end: 42,
        gold: { verdict: "unsupported", basis: "imported" },
        origin: "imported",
      },
      {
        text: "The desk opens at 9",
        start: null,
        end: null,
        gold: { verdict: null, basis: "disputed" },
        origin: "imported",
      },
      {
        text: "Two. Sentences.",
        start: null,
        end: null,
        gold: { verdict: "contradicted", basis: "imported" },
        origin: "imported",
      },
    ]);
    expect(cases[0]?.claims.map(({ labels }) => labels.map(({ by }) => by))).toEqual([
      [{ name: "Ana" }, { name: "Ben" }],
      [{ name: "Ana" }, { name: "Ben" }],
      [null],
    ]);
  });

  it("the expectation shape: query, context, response, required and forbidden values", async () => {
    const { cases } = await readAll(
      '{"id":"e1","type":"unanswerable","expect":"abstain","query":"Q?","context":["One.","Two."],"response":"I can\'t find that in the notes.","must_include":[],"must_not_include":["12"]}',
    );
    expect(cases[0]).toMatchObject({
      question: "Q?",
      passages: [
        { id: "D01", text: "One." },
        { id: "D02", text: "Two." },
      ],
      answerable: false,
      caseType: "unanswerable",
      expect: "abstain",
      mustNotInclude: ["12"],
      abstained: true,
      claims: [],
    });
  });

  it("answerable: stated, told by the type, or not stated; null is not stated whatever the type", async () => {
    const answerable = async (changes: object) =>
      (await readAll(line({ answerable: undefined, ...changes }))).cases[0]?.answerable;
    expect(await answerable({})).toBe(null);
    expect(await answerable({ type: "out_of_scope" })).toBe(false);
    expect(await answerable({ type: "false_premise" })).toBe(null);
    expect(await answerable({ type: "answerable", answerable: false })).toBe(false);
    expect(await answerable({ type: "unanswerable", answerable: null })).toBe(null);
  });

  it("a label taken back counts for nothing, the one after it does", async () => {
    const by = "ana@example.org";
    const labels = [
      { by, label: "supported" },
      { by, label: null, withdrawn: true },
    ];
    const gold = async (list: object[]) =>
      (await readAll(line({ claims: [{ text: "x", labels: list }] }))).cases[0]?.claims[0]?.gold;
    expect(await gold(labels)).toBe(null);
    expect(await gold([...labels, { by, label: "contradicted" }])).toEqual({
      verdict: "contradicted",
      basis: "single",
    });
  });
});
