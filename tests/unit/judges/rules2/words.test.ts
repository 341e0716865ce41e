import { describe, expect, it } from "vitest";
import { readExceptions } from "@/lib/judges/rules2/exceptions";
import { Layout } from "@/lib/judges/rules2/layout";
import { deniedTokens, hasNegation } from "@/lib/judges/rules2/negation";
import { commonInOrder } from "@/lib/judges/rules2/order";
import { stem } from "@/lib/judges/rules2/stem";
import { readWord } from "@/lib/judges/rules2/terms";
import { tokens } from "@/lib/judges/rules2/tokens";

const termsOf = (word: string) => readWord(word).terms.map((term) => term.id);

describe("stems", () => {
  it.each([
    ["releases", "released"],
    ["cities", "city"],
    ["stopped", "stopping"],
    ["boxes", "box"],
    ["organisation", "organize"],
    ["took", "taken"],
    ["children", "child"],
    ["quickly", "quick"],
  ])("%s and %s are one", (one, other) => expect(stem(one)).toBe(stem(other)));

  it.each([
    ["news", "new"],
    ["likely", "lik"],
    ["bus", "bu"],
    ["sing", "s"],
    ["red", "r"],
  ])("%s is not %s", (word, not) => expect(stem(word)).not.toBe(not));
});

describe("terms", () => {
  it.each([
    ["buys", "purchased"],
    ["Café", "cafe"],
    ["Orion’s", "Orion"],
    ["Straße", "strasse"],
  ])("%s and %s count as one", (one, other) => expect(termsOf(one)).toEqual(termsOf(other)));

  it.each([["the"], ["not"], ["und"], ["WOULD"]])("%s has no content", (word) =>
    expect(termsOf(word)).toEqual([]),
  );

  it("the US is a country, and us is not", () => {
    expect(termsOf("US")).toEqual(termsOf("USA"));
    expect(termsOf("us")).toEqual([]);
    expect(tokens("the U.S. army").map(({ text }) => text)).toEqual(["the", "U.S", "army"]);
    expect(tokens("the U.S. army")[1]?.word?.terms.map((term) => term.id)).toEqual(termsOf("USA"));
  });

  it("a script without blanks is compared by pairs of letters", () => {
    expect(termsOf("東京都")).toEqual(["東京", "京都"]);
    expect(termsOf("京")).toEqual(["京"]);
  });
});

describe("what a sentence denies", () => {
  const denied = (text: string) => {
    const list = tokens(text);
    const flags = deniedTokens(text, list);
    return list.filter((_token, at) => flags[at]).map((token) => token.text);
  };

  it.each([
    ["Dogs are not allowed.", ["allowed"]],
    ["It cannot be delivered or billed.", ["be", "delivered", "or", "billed"]],
    ["It isn’t free, but open.", ["free"]],
    ["Not only dogs swim.", []],
    ["A no-load fund pays.", []],
    ["See No. 5 first.", []],
    ["It is never not open.", ["not"]],
    ["Das ist nicht erlaubt.", ["erlaubt"]],
  ])("%s", (text, words) => expect(denied(text)).toEqual(words));

  it("tells whether it denies anything", () => {
    expect(hasNegation("Nobody came.", tokens("Nobody came."))).toBe(true);
    expect(hasNegation("No later than noon.", tokens("No later than noon."))).toBe(false);
  });
});

describe("what a sentence excepts", () => {
  const read = (text: string) => readExceptions(text, tokens(text));

  it.each([
    ["Open daily except Monday.", ["mondai"]],
    ["Open daily other than on Monday, says Ann.", ["mondai"]],
    ["Calendars except calendars.", []],
    ["Open on Monday.", []],
  ])("%s", (text, keys) => expect([...read(text).keys]).toEqual(keys));

  it("tells all and only", () => {
    expect(read("Every boat.")).toMatchObject({ hasAll: true, hasOnly: false });
    expect(read("Only boats.")).toMatchObject({ hasAll: false, hasOnly: true });
  });
});

describe("lines of a passage", () => {
  it("lists and tables are read with the line that heads them", () => {
    const layout = new Layout();
    const lines = [
      "You get:",
      "- towels",
      "1.",
      "a locker",
      "Come in.",
      "| Plan | Price |",
      "| --- |",
      "| Gold | 5 |",
    ];
    expect(lines.map((line) => layout.place(line))).toEqual([
      "lead",
      "item",
      "mark",
      "item",
      "plain",
      "header",
      "mark",
      "row",
    ]);
  });
});

describe("order", () => {
  it.each([
    [["a", null, "b"], ["a", "c", "b"], 2],
    [["b", "a"], ["a", "b"], 1],
    [[null], ["a"], 0],
    [[], [], 0],
    [["a", "a"], ["a"], 1],
  ])("%j in %j: %i", (wanted, held, count) => expect(commonInOrder(wanted, held)).toBe(count));
});
