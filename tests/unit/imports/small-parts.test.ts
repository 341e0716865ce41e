import { describe, expect, it } from "vitest";
import { readNotes } from "@/lib/imports/notes";
import { personAddress } from "@/lib/imports/person-address";
import { placeClaims } from "@/lib/imports/place-claims";
import { addProblem, MAX_LISTED_PROBLEMS, type ProblemList } from "@/lib/imports/problem";
import { badRowsName } from "@/lib/imports/summary";
import { decodeUtf8 } from "@/lib/imports/utf8";

describe("personAddress", () => {
  it.each([
    ["Reviewer A", "reviewer-a@imported.local"],
    ["wid_0", "wid_0@imported.local"],
    ["  reviewer a ", "reviewer-a@imported.local"],
  ])("%j is %s", (name, address) => expect(personAddress(name)).toBe(address));

  it("tells names apart that differ in signs an address can't hold", () => {
    const names = ["Tomás", "Tomas", "李", "王", "a@b", "ab", "?", "!"];
    expect(new Set(names.map(personAddress)).size).toBe(names.length);
    expect(names.map(personAddress).every((address) => /^[a-z0-9._-]+@imported\.local$/.test(address))).toBe(
      true,
    );
  });
});

describe("placeClaims", () => {
  it("finds equal texts one after the other, and none where there is none", () => {
    expect(
      placeClaims("A. A. B.", [{ text: "A." }, { text: "A." }, { text: "A." }, { text: "B." }, { text: "" }]),
    ).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
      { start: null, end: null },
      { start: 6, end: 8 },
      { start: null, end: null },
    ]);
  });
  it("keeps a place that is stated, null too", () => {
    expect(placeClaims("A.", [{ text: "A.", start: null, end: null }])).toEqual([{ start: null, end: null }]);
  });
});

describe("readNotes", () => {
  const notes = (text: string) => readNotes(new TextEncoder().encode(text), "n.json");
  it("reads ids and texts, a byte-order mark before them", () => {
    expect([...notes('\ufeff{"D01": "a", "D02": ""}').notes]).toEqual([
      ["D01", "a"],
      ["D02", ""],
    ]);
  });
  it.each([
    ["[]", [{ file: "n.json", line: 1, field: "", message: "must be one object of passage id to text" }]],
    ['{"D01": 5}', [{ file: "n.json", line: 1, field: "D01", message: "must be text" }]],
    ["", [{ file: "n.json", line: 1, field: "", message: "the file is empty: it holds no passage" }]],
    [
      '{"D01": "a",\n"D01": "b"}',
      [
        {
          file: "n.json",
          line: 2,
          field: "D01",
          message: "stands for the second time in the file; keep one of the two",
        },
      ],
    ],
    [
      '{\n  "D01": "a, {\\"D02\\":",\n  "D02":\n 4, "D03": {"D01": []},\n\n"D\\u0030\\u0034": null}',
      [
        { file: "n.json", line: 3, field: "D02", message: "must be text" },
        { file: "n.json", line: 4, field: "D03", message: "must be text" },
        { file: "n.json", line: 6, field: "D04", message: "must be text" },
      ],
    ],
    [
      '{\n"D01": "a",\n}',
      [
        {
          file: "n.json",
          line: 3,
          field: "D01",
          message: "not JSON at column 1: a name in double quotes is expected",
        },
      ],
    ],
  ])("%j has a problem", (text, problems) => expect(notes(text).problems).toEqual(problems));
});

describe("decodeUtf8", () => {
  it.each([
    [[0x61, 0xe9], 1],
    [[0xc3, 0xa4, 0xff], 2],
    [[0xe2, 0x82], 0],
    [[0xc0, 0xaf], 0],
    [[0xed, 0xa0, 0x80], 0],
    [[0xf4, 0x90, 0x80, 0x80], 0],
  ])("%j has its first bad byte at %i", (list, at) => {
    expect(decodeUtf8(Uint8Array.from(list))).toEqual({ ok: false, at, byte: list[at] });
  });
});

it("a list of problems keeps the first thousand and counts on", () => {
  const list: ProblemList = { items: [], count: 0 };
  for (let line = 1; line <= MAX_LISTED_PROBLEMS + 5; line++)
    addProblem(list, { file: "f", line, field: "", message: "x" });
  expect([list.items.length, list.count]).toEqual([MAX_LISTED_PROBLEMS, MAX_LISTED_PROBLEMS + 5]);
});

it.each([
  ["cases.jsonl", "cases.bad.jsonl"],
  ["cases", "cases.bad"],
  [".cases", ".cases.bad"],
])("bad rows of %s go to %s", (file, bad) => expect(badRowsName(file)).toBe(bad));
it("further bad rows of the same file go to a numbered one", () =>
  expect([badRowsName("cases.jsonl", 2), badRowsName("cases", 3)]).toEqual([
    "cases.bad-2.jsonl",
    "cases.bad-3",
  ]));
