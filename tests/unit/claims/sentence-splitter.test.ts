import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referenceSentenceSpans, splitSentences } from "@/lib/claims/sentence-splitter";
import { SPACE_CLASS } from "@/lib/claims/text-classes";
import { workOf } from "../counted-work";

const SPACES = new RegExp(`[${SPACE_CLASS}]`, "g");

const passages = [{ id: "D01" }, { id: "D07" }];

const texts = (answer: string) => splitSentences(answer, passages).claims.map((claim) => claim.text);

describe("splitSentences", () => {
  it("takes citations out, keeps each once and sets abstentions aside", () => {
    expect(splitSentences("It opens at 9 [D01][D07] [D01]. I don't know more.", passages)).toEqual({
      claims: [{ text: "It opens at 9.", cites: ["D01", "D07"], start: 0, end: 31 }],
      nonClaims: [{ text: "I don't know more.", kind: "abstention", start: 32, end: 50 }],
      abstained: true,
      answerCites: [],
      unknownCites: [],
    });
  });

  it.each([
    [
      "cuts after ., ! and ? where a space follows",
      "One. Two! Three? Four",
      ["One.", "Two!", "Three?", "Four"],
    ],
    ["does not cut where no space follows", "Version 1.5 is out.Really", ["Version 1.5 is out.Really"]],
    ["cuts abbreviations, as the reference does", "Dr. Ito came.", ["Dr.", "Ito came."]],
    [
      "leaves an empty claim for a citation after the stop, as the reference does",
      "It rains. [D07]",
      ["It rains.", ""],
    ],
    ["drops spaces before . ! ? and ,", "So , yes [D01] .", ["So, yes."]],
    ["keeps a space before other marks", "So ; yes", ["So ; yes"]],
    ["cuts at a Unicode space", "One.\u3000Two.\x1cThree.\u0085Four.", ["One.", "Two.", "Three.", "Four."]],
    ["does not take U+FEFF for a space", "One.\ufeffTwo.", ["One.\ufeffTwo."]],
    ["reads digits of any script in a citation", "It rains [D٠٧].", ["It rains."]],
    ["does not read a small letter as a citation", "It rains [d07].", ["It rains [d07]."]],
    ["knows nothing in an empty answer", "", []],
    ["knows nothing in blanks", " \n\t ", []],
  ])("%s", (_name, answer, expected) => {
    expect(texts(answer)).toEqual(expected);
  });

  it.each([
    ["I CAN'T FIND it.", true],
    ["So I cannot find it.", true],
    ["It is not in the retrieved notes.", true],
    ["There is no information.", true],
    ["I can’t find it.", false],
    ["Casino information is here.", false],
    ["There is no informational leaflet.", false],
    ["Hawai'i can't find it.", true],
    ["élani can't find it.", false],
  ])("%s abstains: %s", (answer, abstains) => {
    expect(splitSentences(answer, passages).abstained).toBe(abstains);
  });

  it("names citations of no retrieved passage", () => {
    expect(splitSentences("A [D09]. B [D01]. C [D09].", passages).unknownCites).toEqual(["D09"]);
  });

  it("covers every character that is not a space, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (answer) => {
        const { claims, nonClaims } = splitSentences(answer, passages);
        const spans = [...claims, ...nonClaims]
          .map(({ start, end }) => ({ start: start ?? -1, end: end ?? -1 }))
          .sort((a, b) => a.start - b.start);
        expect(spans).toEqual(referenceSentenceSpans(answer));
        const inside = spans.map(({ start, end }) => answer.slice(start, end)).join("");
        expect(inside.replace(SPACES, "")).toBe(answer.replace(SPACES, ""));
      }),
    );
  });

  it("loses no citation", () => {
    const part = fc.constantFrom("A b", ". ", "! ", " [D01]", "[D07]", " [D09]", " ", "I don't knot. ");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const answer = parts.join("");
        const inText = new Set([...answer.matchAll(/\[(D\d+)\]/g)].map((match) => match[1]));
        expect(new Set(splitSentences(answer, passages).claims.flatMap((claim) => claim.cites))).toEqual(
          inText,
        );
      }),
    );
  });

  it("takes twice the steps for twice the text", () => {
    const split = (many: number) =>
      splitSentences(" ".repeat(2 * many) + "[D".repeat(many) + ". ".repeat(many), passages);
    const once = workOf(() => split(10_000));
    expect(once).toBeGreaterThan(60_000);
    expect(workOf(() => split(20_000)) / once).toBeLessThanOrEqual(2.01);
    // A pattern that reads the same text again and again shows in no count, but would not come to an end here.
    expect(split(200_000).claims).toHaveLength(200_000);
  });
});
