import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutWindows } from "@/lib/judges/nli/windows";

/** A vocabulary of characters: every character that is no blank is a token. */
const byCharacter = async (texts: readonly string[]) => texts.map((text) => text.replace(/\s/gu, "").length);
/** A vocabulary of words. */
const byWord = async (texts: readonly string[]) =>
  texts.map((text) => text.split(/\s+/u).filter(Boolean).length);

const cut = async (text: string, budget: number, count = byWord) =>
  (await cutWindows(text, budget, count)).map(({ start, end }) => text.slice(start, end));

describe("cutting a passage into windows", () => {
  it("leaves a passage whole that fits", async () => {
    expect(await cut("  One two. Three four. ", 4)).toEqual(["One two. Three four."]);
  });

  it("fills windows with whole sentences", async () => {
    const text = "One two. Three four. Five six seven. Eight.";
    expect(await cut(text, 4)).toEqual(["One two. Three four.", "Five six seven. Eight."]);
    expect(await cut(text, 3)).toEqual(["One two.", "Three four.", "Five six seven.", "Eight."]);
  });

  it("cuts a sentence that is too long at a blank near its middle", async () => {
    expect(await cut("one two three four five six", 3)).toEqual(["one two three", "four five six"]);
  });

  it("cuts a text without blanks between characters, never inside one", async () => {
    expect(await cut("abcdefgh", 2, byCharacter)).toEqual(["ab", "cd", "ef", "gh"]);
    const faces = await cut("😀😁😂🤣😃", 2, byCharacter);
    expect(faces).toEqual(["😀", "😁", "😂", "🤣", "😃"]);
  });

  it("gives nothing for a passage without characters", async () => {
    expect(await cut(" \n\t ", 4)).toEqual([]);
    expect(await cut("", 4)).toEqual([]);
  });

  it("cuts again where sentences take more tokens together than alone", async () => {
    const gluing = async (texts: readonly string[]) =>
      texts.map((text) => {
        const sentences = text.split(". ").length;
        return text.split(" ").length + (sentences > 1 ? 3 : 0);
      });
    expect(await cut("One two. Three four. Five six.", 5, gluing)).toEqual([
      "One two.",
      "Three four.",
      "Five six.",
    ]);
  });

  it("holds every character that is no blank, once and in order, each window within the budget", async () => {
    const text = fc.array(fc.constantFrom("a", "bc", "😀", " ", ". ", "\n", "é", "日本", "。"), {
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 2, max: 20 }), async (parts, budget) => {
        const whole = parts.join("");
        const windows = await cut(whole, budget, byCharacter);
        expect(windows.join("").replace(/\s/gu, "")).toBe(whole.replace(/\s/gu, ""));
        for (const tokens of await byCharacter(windows)) expect(tokens).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it("halves a million characters without a blank until they fit, and has each counted once a halving", async () => {
    let counted = 0;
    const windows = await cutWindows("x".repeat(1_024_000), 500, async (texts) => {
      for (const { length } of texts) counted += length;
      return byCharacter(texts);
    });
    expect(windows).toEqual(
      Array.from({ length: 2048 }, (_, at) => ({ start: at * 500, end: (at + 1) * 500 })),
    );
    // As a whole, as a sentence, after each of 11 halvings, and as windows.
    expect(counted).toBe(1_024_000 * 14);
  });
});
