import { describe, expect, test } from "vitest";
import { splitSentence2 } from "@/lib/claims/sentence2/split";
import { citeByList, type StructuredCitation } from "@/lib/claims/structured-citations";

const PASSAGES = [
  { id: "D01", text: "A ladder may be kept for “ten” days." },
  { id: "D02", text: "Late tools cost a fee." },
];
const ANSWER = "A ladder may be kept for ten days [D02]. Late tools cost a fee. I can't find the fee.";

const cite = (...citations: StructuredCitation[]) =>
  citeByList(splitSentence2(ANSWER, PASSAGES), citations, PASSAGES);

describe("citations that stand beside an answer", () => {
  test("win over the markers in its text", () => {
    const { split } = cite({ start: 0, end: 8, passage: "D01" }, { start: 41, end: 63, passage: "D02" });
    expect(split.claims.map(({ cites }) => cites)).toEqual([["D01"], ["D02"]]);
    expect(split.answerCites).toEqual([]);
  });

  test("leave a claim without one without a citation, whatever marker it holds", () => {
    expect(cite({ start: 41, end: 63, passage: "D02" }).split.claims.map(({ cites }) => cites)).toEqual([
      [],
      ["D02"],
    ]);
  });

  test("belong to every claim that their words run into, once and in the order of the answer", () => {
    const { split } = cite(
      { start: 50, end: 55, passage: "D02" },
      { start: 10, end: 45, passage: "D01" },
      { start: 52, end: 60, passage: "D02" },
    );
    expect(split.claims.map(({ cites }) => cites)).toEqual([["D01"], ["D01", "D02"]]);
  });

  test("belong to the answer where their words run into no claim", () => {
    const { split } = cite({ start: 66, end: 80, passage: "D02" });
    expect([split.claims.flatMap(({ cites }) => cites), split.answerCites]).toEqual([[], ["D02"]]);
  });

  test("touch a claim only with words in it: its end is not in it", () => {
    const [first] = splitSentence2(ANSWER, PASSAGES).claims;
    const { split } = cite({ start: first?.end ?? 0, end: 63, passage: "D02" });
    expect(split.claims.map(({ cites }) => cites)).toEqual([[], ["D02"]]);
  });

  test("are listed where they name no passage", () => {
    expect(cite({ start: 0, end: 8, passage: "D09" }).split.unknownCites).toEqual(["D09"]);
  });

  test("have their quotations looked up in the passage they name", () => {
    const place = { start: 0, end: 8 };
    const { unfound } = cite(
      { ...place, passage: "D01", quote: 'kept for  "ten" days' },
      { ...place, passage: "D01", quote: "kept for nine days" },
      { ...place, passage: "D02", quote: 'kept for "ten" days' },
      { ...place, passage: "D09", quote: "anything" },
    );
    expect(unfound).toEqual([1, 2]);
  });

  test("none leaves the markers", () => {
    expect(cite().split.claims.map(({ cites }) => cites)).toEqual([["D02"], []]);
  });
});
