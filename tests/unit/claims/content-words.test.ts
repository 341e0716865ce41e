import { describe, expect, it } from "vitest";
import { contentWords } from "@/lib/claims/content-words";

describe("contentWords", () => {
  it.each([
    ["lower case, plural s and 's dropped", "Orion's 12-month Orders", ["orion", "month", "order"]],
    ["stop words and words under three letters dropped", "Yes, it is up to the ox of all", []],
    ["ss stays", "a press class", ["press", "class"]],
    ["a word is cut after the stop list, so 'uses' stays as 'use'", "uses", ["use"]],
    ["hyphens and apostrophes inside stay", "ship-to o'clock", ["ship-to", "o'clock"]],
    ["letters beyond a to z end a word", "naïveté", ["vet"]],
    ["capitals that lower to a to z count", "\u212Aelvin", ["kelvin"]],
    ["nothing in nothing", "", []],
    ["nothing in digits", "12 34", []],
  ])("%s", (_name, text, expected) => {
    expect([...contentWords(text)]).toEqual(expected);
  });

  it("adds to the set it is given", () => {
    const set = new Set(["old"]);
    expect(contentWords("new", set)).toBe(set);
    expect([...set]).toEqual(["old", "new"]);
  });
});
