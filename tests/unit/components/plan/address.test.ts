import { expect, test } from "vitest";
import { mixOf, readPlanAddress } from "@/components/plan/address";

test.each([
  ["19", 50],
  ["20", 20],
  ["80", 80],
  ["81", 50],
  ["99", 50],
])("a draw of %s% flagged is one of %i%", (given, flagged) => {
  const address = readPlanAddress({ draw: "stratified", flagged: given });
  expect(address.flagged).toBe(flagged);
  expect(mixOf(address)).toEqual({ kind: "stratified", flagged: flagged / 100 });
});
