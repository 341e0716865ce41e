import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault, findRepeatedNames } from "@/lib/imports/json-fault";

describe("findJsonFault", () => {
  const table: [text: string, at: number, field: string, message: string][] = [
    ["", 0, "", "the line ends in the middle"],
    ["{", 1, "", "the line ends in the middle"],
    ['{"a" 1}', 5, "a", "a colon is expected"],
    ['{"a": 1 "b": 2}', 8, "a", 'a comma is expected, not "'],
    ['{"a": [1, {"b": NaN}]}', 16, "a[1].b", "NaN is no JSON value"],
    ['{"a": -Infinity}', 6, "a", "-Infinity is no JSON value"],
    ['{"a": 01}', 6, "a", "01 is no JSON value"],
    ['{"a": undefined}', 6, "a", "undefined is no JSON value"],
    ["{'a': 1}", 1, "", "a name in double quotes is expected"],
    ['{"a": 1,}', 8, "a", "a name in double quotes is expected"],
    ['{"a": "x', 6, "a", "the text that begins here has no closing quote"],
    ['{"a": "\\x"}', 7, "a", "\\x is no escape of JSON"],
    ['{"a": "\t"}', 7, "a", "a control character (U+0009) stands bare in a text"],
    ['{"a": 1}}', 8, "", "something follows the end of the object"],
    ["\u0000\u0000", 0, "", "unexpected U+0000"],
    ["{\u00a0}", 1, "", "a name in double quotes is expected"],
    ['{"a": 1\u001b[2J}', 7, "a", "a comma is expected, not U+001B"],
    ['{"a": 1\u200b}', 7, "a", "a comma is expected, not U+200B"],
    ['{"a": [1, 2}', 11, "a[1]", "a comma is expected, not }"],
  ];
  it.each(table)("%s", (text, at, field, message) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(findJsonFault(text)).toEqual({ at, field, message });
  });

  it("finds nothing in any JSON value, and something in any text that JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findJsonFault(text)).toBe(null);
      }),
    );
    const nearly = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "}", "\\", "1", "e"))
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + 1);
      });
    fc.assert(
      fc.property(nearly, (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(findJsonFault(text) === null).toBe(isJson);
      }),
      { numRuns: 500 },
    );
  });
});

describe("findRepeatedNames", () => {
  const found = (text: string) => findRepeatedNames(text, JSON.parse(text));
  it.each<[string, { at: number; field: string }[]]>([
    ["{}", []],
    ["[]", []],
    ["null", []],
    ['{"a": 1, "a": 2}', [{ at: 9, field: "a" }]],
    ['{"a": 1, "\\u0061": 2}', [{ at: 9, field: "a" }]],
    ['{"a": {"b": ":{\\":"}, "b": ["c:", {"a": 1}]}', []],
    [
      '{"a": [{"b": 1}, {"b": 1, "c": {}, "b": {"d": 1, "d": 2}}], "a": 0, "a": 0}',
      [
        { at: 35, field: "a[1].b" },
        { at: 49, field: "a[1].b.d" },
        { at: 60, field: "a" },
        { at: 68, field: "a" },
      ],
    ],
    ['{"__proto__": 1, "constructor": 2}', []],
    ['{"__proto__": 1, "__proto__": 2}', [{ at: 17, field: "__proto__" }]],
    ['{"": 1, "": 2}', [{ at: 8, field: "" }]],
  ])("%s", (text, names) => expect(found(text)).toEqual(names));

  it("finds none in what JSON.stringify writes, and one where a name is written again", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (value, at) => {
        const text = JSON.stringify(value);
        expect(found(text)).toEqual([]);
        const names = Object.keys(JSON.parse(text));
        const name = names[at % names.length] ?? "";
        const again = `${text.slice(0, -1)},${JSON.stringify(name)}:0}`;
        expect(found(again)).toEqual([{ at: text.length, field: name }]);
      }),
    );
  });

  it("tells a hundred of a text that is made of nothing else", () => {
    const text = `{${Array.from({ length: 150_000 }, () => '"a":1').join(",")}}`;
    const names = found(text);
    expect(names).toHaveLength(100);
    expect(names.at(-1)).toEqual({ at: 1 + 100 * 6, field: "a" });
  });

  it("goes as deep as a text does", () => {
    const text = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    expect(found(text)).toEqual([]);
  });
});
