import { describe, expect, it } from "vitest";
import { cutText, errorText, hideKey, isSendableKey } from "@/lib/judges/llm/hide-key";
import { splitTextQuotes } from "@/lib/judges/llm/text-quotes";

describe("quotations in a text reply", () => {
  it.each([
    ['QUOTE D01: "within 30 days"', "D01", "within 30 days"],
    ["**Quote [D01]:** “within 30 days”", "D01", "within 30 days"],
    ['- QUOTE doc:7: "a: b"', "doc:7", "a: b"],
    ['QUOTE D01: "he said "no" twice".', "D01", 'he said "no" twice'],
  ])("%s", (line, passage, text) => {
    expect(splitTextQuotes(`It says so.\n${line}`)).toEqual({
      quotes: [{ passage, text }],
      rationale: "It says so.",
    });
  });

  it.each(["The quote D01 is short.", "QUOTE D01: within 30 days", 'QUOTE: "x"', 'He said: "no"'])(
    "none, and the line stays: %s",
    (line) => {
      expect(splitTextQuotes(line)).toEqual({ quotes: [], rationale: line });
    },
  );

  it("stop at fifty: the lines after them stay where they are", () => {
    const found = splitTextQuotes(Array.from({ length: 80 }, () => 'QUOTE D: "x"').join("\n"));
    expect(found.quotes).toHaveLength(50);
    expect(found.rationale).toBe(Array.from({ length: 30 }, () => 'QUOTE D: "x"').join("\n"));
  });

  it("a line of more than 5000 signs is none, and is not looked at", () => {
    const line = (signs: number) => `QUOTE D: "${"x".repeat(signs - 11)}"`;
    expect(splitTextQuotes(line(5000)).quotes).toHaveLength(1);
    expect(splitTextQuotes(line(5001))).toEqual({ quotes: [], rationale: line(5001) });
  });

  it("lines of the worst kind come to an end", () => {
    const lines = (worst: string, many: number) => Array.from({ length: many }, () => worst).join("\n");
    for (const text of [
      `QUOTE ${"a: ".repeat(100_000)}`,
      lines(`QUOTE ${"a:".repeat(90)}`, 2000),
      lines(`QUOTE ${'a:"'.repeat(1600)}: x`, 50),
    ]) {
      expect(splitTextQuotes(text).rationale).toBe(text.trim());
    }
  });
});

describe("texts of servers", () => {
  it("lose the key before they are cut, in every form it may stand in", () => {
    const key = 'sk-a/b+"c"';
    const text = `${"x".repeat(490)} ${key} ${encodeURIComponent(key)} ${JSON.stringify(key)}`;
    expect(hideKey(text, key)).not.toMatch(/sk-a/);
    expect(errorText(text, key)).toBe(`${"x".repeat(490)} [key] [ke…`);
    expect(hideKey("abc", null)).toBe("abc");
  });

  it("are cut between characters", () => {
    expect(cutText("abc", 3)).toBe("abc");
    expect(cutText("ab😀d", 3)).toBe("ab…");
    expect(cutText("ab😀d", 4)).toBe("ab😀…");
  });

  it("lose what no database keeps", () => {
    expect(cutText("a\u0000b\ud83dc😀", 100)).toBe("a\ufffdb\ufffdc😀");
  });

  it("a key is visible ASCII", () => {
    expect(["sk-1", "a b", "a\nb", "clé", ""].map(isSendableKey)).toEqual([true, false, false, false, false]);
  });
});
