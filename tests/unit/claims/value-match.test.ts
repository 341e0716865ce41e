import { describe, expect, test } from "vitest";
import { holdsRefusal } from "@/lib/claims/refusal";
import { findValue, statesValue } from "@/lib/claims/value-match";

describe("a value stands as a whole", () => {
  test.each<[value: string, answer: string, stands: boolean]>([
    ["$15", "It costs $15.", true],
    ["$15", "It costs $150.", false],
    ["$15", "It costs $15.00.", false],
    ["$15", "It costs $15. Nothing else.", true],
    ["$15", "US$15", false],
    ["15", "version 3.15", false],
    ["15", "115", false],
    ["15", "a15", false],
    ["15", "(15)", true],
    ["12-month", "a 12-month warranty", true],
    ["12-month", "a 12‑month warranty", true],
    ["2-month", "a 12-month warranty", false],
    ["30 day", "within 30 days", true],
    ["30 days", "within 30\u00a0days", true],
    ["30 days", "within 30\n  days", true],
    ["don't", "They don’t.", true],
    ["Don’t", "they don't", true],
    ["EXPRESS", "express delivery", true],
    ["20 €", "für 20 € im Jahr", true],
    ["20 €", "für 120 € im Jahr", false],
    ["€20", "€200", false],
    ["45", "٤٥ دقيقة", true],
    ["४५", "45 minutes", true],
    ["9", "𝟡", true],
    ["été", "À l'Été", true],
    ["STRASSE", "Straße", false],
    ["a", "", false],
  ])("%j in %j: %j", (value, answer, stands) => {
    expect(statesValue(answer, value)).toBe(stands);
  });

  test("a blank value stands nowhere", () => {
    expect(findValue("any text", "")).toEqual([]);
    expect(findValue("any text", " \u00a0")).toEqual([]);
  });

  test("spaces at the ends of a value do not matter", () => {
    expect(findValue("for 7 days", " 7 days ")).toEqual([{ start: 4, end: 10 }]);
  });

  test("places are those of the answer as it is written", () => {
    const answer = "😀 “30\u00a0 days”, or 30 days; not 130 days";
    const places = findValue(answer, "30 days");
    expect(places.map(({ start, end }) => answer.slice(start, end))).toEqual(["30\u00a0 days", "30 days"]);
  });

  test("a letter whose lower case is longer keeps the places behind it", () => {
    const answer = "İ 30 days";
    expect(findValue(answer, "30 days")).toEqual([{ start: 2, end: 9 }]);
  });
});

describe("thousands", () => {
  test.each<[value: string, answer: string, plain: boolean, alike: boolean]>([
    ["1000", "1,000 seats", false, true],
    ["1,000", "1000 seats", false, true],
    ["1,000,000", "1 000 000 seats", false, true],
    ["1'500", "1’500 seats", true, true],
    ["$1", "$1,000", true, false],
    ["1,5", "15 seats", false, false],
    ["2000", "in 2, 000", false, false],
    ["12", "1,2", false, false],
    ["10000", "1,0000", false, false],
  ])("%j in %j: %j to the letter, %j with thousands alike", (value, answer, plain, alike) => {
    expect(statesValue(answer, value)).toBe(plain);
    expect(statesValue(answer, value, { thousands: true })).toBe(alike);
  });
});

describe("a refusal phrase", () => {
  test.each<[text: string, phrase: string, holds: boolean]>([
    ["Sorry, that’s not  something I cover.", "That's not something I cover", true],
    ["That is not my desk.", "not my desk", true],
    ["not my desktop", "not my desk", false],
    ["anything", "", false],
  ])("%j holds %j: %j", (text, phrase, holds) => {
    expect(holdsRefusal(text, [phrase])).toBe(holds);
  });

  test("any of several is enough", () => {
    expect(holdsRefusal("Ask the desk.", ["no idea", "ask the desk"])).toBe(true);
    expect(holdsRefusal("Ask the desk.", [])).toBe(false);
  });
});
