import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forEachNumber, numbersAndCodes } from "@/lib/claims/numbers";

/** The definition read as a pattern, to hold the scanners to. */
function numbersByPattern(text: string): Set<string> {
  const found = text.match(/[A-Za-z]*-?\p{Nd}[\p{Nd}.,-]*/gu) ?? [];
  return new Set(found.map((one) => one.replace(/[.,]+$/, "").toLowerCase()));
}

describe("numbersAndCodes", () => {
  it.each([
    ["a plain number", "The 90 of 100 pieces", ["90", "100"]],
    [
      "a full stop and a comma at the end do not belong",
      "It was 100. Then 1,000, and 1.5,.",
      ["100", "1,000", "1.5"],
    ],
    ["a hyphen at the end does", "a 12-month warranty", ["12-"]],
    ["a code, in lower case", "Component RM-4711 and D07", ["rm-4711", "d07"]],
    ["a hyphen before a digit belongs", "from -5 to 7", ["-5", "7"]],
    ["two hyphens: the second belongs", "abc--5", ["-5"]],
    ["letters after digits start anew", "12a5b", ["12", "a5"]],
    ["letters beyond a to z do not belong", "é5 µ7", ["5", "7"]],
    ["digits of any script", "٩٠ and ９０ and 𝟗𝟎", ["٩٠", "９０", "𝟗𝟎"]],
    ["a superscript is no decimal digit", "m² and ½", []],
    ["nothing in nothing", "", []],
    ["no code without a digit", "RM- and letters", []],
  ])("%s", (_name, text, expected) => {
    expect([...numbersAndCodes(text)]).toEqual(expected);
  });

  it("is the pattern of the definition", () => {
    const unit = fc.constantFrom("a", "Z", "é", "-", ".", ",", "5", "٩", "𝟗", " ", "²", "'");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(numbersAndCodes(text)).toEqual(numbersByPattern(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("gives places in order that never overlap", () => {
    const places: [number, number][] = [];
    forEachNumber("RM-4711, 1.5.", (start, end) => places.push([start, end]));
    expect(places).toEqual([
      [0, 7],
      [9, 12],
    ]);
  });
});
