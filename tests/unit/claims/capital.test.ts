import { expect, it } from "vitest";
import { withCapital } from "@/lib/claims/capital";

it.each([
  ["three of six", "Three of six"],
  ["eine Öse", "Eine Öse"],
  ["öse", "Öse"],
  ["NLI model", "NLI model"],
  ["3 of 6", "3 of 6"],
  ["", ""],
])("%j begins as %j", (text, expected) => expect(withCapital(text)).toBe(expected));
