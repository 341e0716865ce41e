import { describe, expect, it } from "vitest";
import { passageSentences } from "@/lib/claims/passage-sentences";

const cut = (text: string) => passageSentences(text).map(({ start, end }) => text.slice(start, end));

describe("passageSentences", () => {
  it.each([
    ["plain sentences", "One here. Two there! Three?", ["One here.", "Two there!", "Three?"]],
    [
      "titles and initials do not end one",
      "Dr. Ito met J. Moss. He left.",
      ["Dr. Ito met J. Moss.", "He left."],
    ],
    ["a number with a stop inside", "It is 1.5 km. Far.", ["It is 1.5 km.", "Far."]],
    ["closing quotes belong to it", 'He said "Go." Then left.', ['He said "Go."', "Then left."]],
    ["a line break ends one", "Title\nText follows", ["Title", "Text follows"]],
    ["East Asian stops need no space", "一つ。二つ。", ["一つ。", "二つ。"]],
    ["nothing in blanks", " \n ", []],
  ])("%s", (_name, text, expected) => {
    expect(cut(text)).toEqual(expected);
  });
});
