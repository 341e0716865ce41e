import { describe, expect, it } from "vitest";
import { claimKinds } from "@/lib/claims/kinds";

describe("claimKinds", () => {
  it.each([
    ["The pool is heated.", []],
    ["The pool has 3 lanes.", ["number"]],
    ["RM-4711 did not cost $12 on 3 May 2025.", ["number", "amount", "date", "identifier", "negation"]],
    ["A day ticket is 7 €.", ["number", "amount"]],
    ["Prices rose by 4 percent.", ["number", "amount"]],
    ["It costs EUR 12.", ["number", "amount"]],
    ["It opened in 1998.", ["number", "date"]],
    ["It opens on 2026-03-01.", ["number", "date"]],
    ["Closed from 24 December.", ["number", "date"]],
    ["Closed from March 3rd.", ["number", "date"]],
    ["You may bring 2 guests.", ["number"]],
    ["Order 4500017311 is late.", ["number", "identifier"]],
    ["It cost $1500000 in all.", ["number", "amount"]],
    ["The marsh has 12 ponds.", ["number"]],
    ["Dogs aren’t allowed.", ["negation"]],
    ["Nothing notable was noted.", ["negation"]],
    ["The knot is noted.", []],
    ["٣ boats", ["number"]],
    ["", []],
  ])("%s", (text, expected) => {
    expect(claimKinds(text)).toEqual(expected);
  });
});
