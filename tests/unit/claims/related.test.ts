import { describe, expect, it } from "vitest";
import { relatedPlaces } from "@/lib/claims/related";

/** The marked sentences and words of each passage, as text. */
function marked(claim: string, texts: string[]) {
  return relatedPlaces(
    claim,
    texts.map((text) => ({ text })),
  ).map(({ sentences, words }, index) => {
    const slice = ({ start, end }: { start: number; end: number }) => texts[index]?.slice(start, end);
    return { sentences: sentences.map(slice), words: words.map(slice) };
  });
}

describe("relatedPlaces", () => {
  it("marks a sentence that shares a number and a word, and no other", () => {
    expect(marked("It delivered 90 pieces.", ["90 of 100 pieces came. Rain fell."])).toEqual([
      { sentences: ["90 of 100 pieces came."], words: ["90", "pieces"] },
    ]);
  });

  it("takes a time for one number, so that 08:00 shares nothing with 20:00", () => {
    expect(marked("It opens at 08:00.", ["We shut at 20:00. Doors: 08:00."])).toEqual([
      { sentences: [], words: ["08:00"] },
    ]);
  });

  it("returns a single shared word alone", () => {
    expect(marked("The ferry is blue.", ["A ferry sails at dawn."])).toEqual([
      { sentences: [], words: ["ferry"] },
    ]);
  });

  it("counts a code whatever its case, and reads plurals as one word", () => {
    expect(marked("Boats need permit RX-12.", ["Each boat has permit rx-12."])[0]?.words).toEqual([
      "boat",
      "permit",
      "rx-12",
    ]);
  });

  it("leaves out a word that stands in most sentences, yet never a number", () => {
    const text = "The ferry sails 7. The ferry waits 7. The ferry rests 7. The ferry leaves 7.";
    expect(marked("The ferry is 7.", [text])).toEqual([{ sentences: [], words: ["7", "7", "7", "7"] }]);
  });

  it("keeps passages apart and in order, blank ones empty", () => {
    expect(marked("Lamp seven", ["", "A lamp.", "Nothing"])).toEqual([
      { sentences: [], words: [] },
      { sentences: [], words: ["lamp"] },
      { sentences: [], words: [] },
    ]);
  });

  it("reads words of other scripts", () => {
    expect(marked("Der Zähler misst Wärme", ["Ein Zähler zeigt Wärme an."])[0]?.sentences).toEqual([
      "Ein Zähler zeigt Wärme an.",
    ]);
  });
});
