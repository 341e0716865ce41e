import { expect, it } from "vitest";
import { isRefused, REFUSAL_CODES, refuse } from "@/lib/stats/refusal";

it("a refusal is told apart from figures by its code", () => {
  expect(refuse("no_items")).toEqual({ refused: "no_items" });
  expect(isRefused(refuse("degenerate"))).toBe(true);
  expect(isRefused({ value: 0 })).toBe(false);
});

it("no code stands twice", () => {
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});
