import { describe, expect, it } from "vitest";
import { splitAsWritten } from "@/lib/claims/sentence2/split";

const PASSAGES = ["D05", "D06", "D07"].map((id) => ({ id, text: "" }));
const TEXT =
  "The ferry left with 90 of 100 guests [D07]. It was late, e.g. in fog. [D06] I can't find a fare, but it is 5 euros.\n\n- Bring a coat [D05]\n\n";

/** Signs that send a scanner back to the start again and again if it lets them. */
const WORST = ["(", "[", ".", "a.", "[D07", "<cite>"];
const MORE = [
  "<cite>\n\n",
  "<sup>",
  "`",
  "``a`",
  "**a",
  "_",
  "[D07]",
  "a. [D07] ",
  "¹",
  "|",
  "| a |\n",
  ">",
  "- ",
  "1. ",
  "#",
  " #",
  "```\n",
  "~~~a",
  "[a](",
  "((",
  "「",
  "。",
  ":",
  "?",
  ")",
  '"',
  "“a. ",
  "U.S. ",
  "z. B. ",
  "3. ",
  "http://",
  "[^1]",
  "【1†",
  "…",
  "I can't find it, but ",
];

describe("time in proportion to the text", () => {
  it.each(WORST)("finishes on 50,000 of %j", { timeout: 60_000 }, (unit) => {
    expect(splitAsWritten(unit.repeat(50_000), PASSAGES).abstained).toBe(false);
  });

  it.each(MORE)("finishes on 5,000 of %j with another sign at the end", { timeout: 60_000 }, (unit) => {
    const split = splitAsWritten(`${unit.repeat(5000)}a`, PASSAGES);
    expect(split.claims.length + split.nonClaims.length).toBeGreaterThan(0);
  });

  it("splits 250,000 characters into as many parts as a small answer has, times the repeats", {
    timeout: 60_000,
  }, () => {
    const repeats = Math.ceil(250_000 / TEXT.length);
    const one = splitAsWritten(TEXT, PASSAGES);
    const many = splitAsWritten(TEXT.repeat(repeats), PASSAGES);
    expect(many.claims.length).toBe(one.claims.length * repeats);
    expect(many.nonClaims.length).toBe(one.nonClaims.length * repeats);
  });

  it("takes at most twice the steps for twice the text", { timeout: 60_000 }, () => {
    expect(readsOf(TEXT.repeat(60))).toBeLessThanOrEqual(readsOf(TEXT.repeat(30)) * 2.05);
    for (const unit of ["(", "[D07", "a. ", "<cite>", "**a ", "U.S. ", ". ", '"a. ', "[D07] "]) {
      expect(readsOf(unit.repeat(4000))).toBeLessThanOrEqual(readsOf(unit.repeat(2000)) * 2.05 + 500);
    }
  });
});

/** How often the splitter reads a character or takes a piece of text: steps are counted, not timed. */
function readsOf(answer: string): number {
  let reads = 0;
  const charAt = String.prototype.charAt;
  const slice = String.prototype.slice;
  String.prototype.charAt = function (this: string, at: number) {
    reads += 1;
    return charAt.call(this, at);
  };
  String.prototype.slice = function (this: string, from?: number, to?: number) {
    const piece = slice.call(this, from, to);
    reads += 1 + piece.length;
    return piece;
  };
  try {
    splitAsWritten(answer, PASSAGES);
  } finally {
    String.prototype.charAt = charAt;
    String.prototype.slice = slice;
  }
  return reads;
}
