import { expect, test } from "vitest";
import { readScoreAddress, scoreHref } from "@/components/score/address";

test.each([
  [{}, { run: null, penalty: null }],
  [{ penalty: "3" }, { run: null, penalty: 3 }],
  [{ penalty: "0" }, { run: null, penalty: 0 }],
  [
    { penalty: "2.5", run: "r1" },
    { run: "r1", penalty: 2.5 },
  ],
  [{ penalty: "" }, { run: null, penalty: null }],
  [{ penalty: "-1" }, { run: null, penalty: null }],
  [{ penalty: "1000" }, { run: null, penalty: null }],
  [{ penalty: "Infinity" }, { run: null, penalty: null }],
  [{ penalty: "three" }, { run: null, penalty: null }],
  [{ penalty: ["4", "5"] }, { run: null, penalty: 4 }],
])("%j is read as %j", (given, expected) => {
  expect(readScoreAddress(given)).toEqual(expected);
});

test("what is at its default stands in no address", () => {
  expect(scoreHref("desk", { run: null, penalty: null })).toBe("/projects/desk/score");
  expect(scoreHref("desk", { run: "r1", penalty: 0 })).toBe("/projects/desk/score?run=r1&penalty=0");
});
