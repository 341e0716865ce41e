import { describe, expect, test } from "vitest";
import { comparedHref, readComparedAddress } from "@/components/calibration/compared-address";

describe("the address of judges side by side", () => {
  test("holds the runs in their order and reads back", () => {
    const href = comparedHref("desk", ["one", "two", "three"]);
    expect(href).toBe("/projects/desk/calibration/compare?a=one&b=two&c=three");
    const query = Object.fromEntries(new URL(href, "http://localhost").searchParams);
    expect(readComparedAddress(query)).toEqual(["one", "two", "three"]);
  });

  test("without runs asks for none", () => {
    expect(comparedHref("desk")).toBe("/projects/desk/calibration/compare");
    expect(readComparedAddress({})).toEqual([]);
  });

  test("leaves out what is empty, too long or not a run's name, and takes the first of two", () => {
    expect(readComparedAddress({ a: " ", b: ["two", "three"], c: "x".repeat(301), z: "four" })).toEqual([
      "two",
    ]);
  });

  test("holds six runs at most", () => {
    const href = comparedHref("desk", ["1", "2", "3", "4", "5", "6", "7"]);
    expect(href.endsWith("f=6")).toBe(true);
  });
});
