import { describe, expect, test } from "vitest";
import { isInSlice, type Slice } from "@/lib/claims/slice";
import { sliceWord } from "@/lib/claims/trait-words";

const traits = {
  caseType: "out_of_scope",
  system: "prompt-v3",
  claimKinds: ["date"],
  tags: ["fees"],
  length: "long",
  wording: "own_words",
} as const;
const bare = {
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
} as const;

describe("isInSlice", () => {
  test.each([
    [null, true, true],
    [{ key: "caseType", value: "out_of_scope" }, true, false],
    [{ key: "caseType", value: null }, false, true],
    [{ key: "system", value: "prompt-v3" }, true, false],
    [{ key: "system", value: null }, false, true],
    [{ key: "claimKind", value: "date" }, true, false],
    [{ key: "claimKind", value: "amount" }, false, false],
    [{ key: "claimKind", value: null }, false, true],
    [{ key: "tag", value: "fees" }, true, false],
    [{ key: "tag", value: null }, false, true],
    [{ key: "length", value: "long" }, true, false],
    [{ key: "length", value: "short" }, false, true],
    [{ key: "wording", value: "own_words" }, true, false],
    [{ key: "wording", value: "close" }, false, false],
    [{ key: "wording", value: null }, false, true],
  ] as [Slice | null, boolean, boolean][])(
    "%j: with traits %s, with none %s",
    (slice, withTraits, withNone) => {
      expect([isInSlice(traits, slice), isInSlice(bare, slice)]).toEqual([withTraits, withNone]);
    },
  );
});

test.each([
  [{ key: "caseType", value: "out_of_scope" }, "out of scope"],
  [{ key: "claimKind", value: "amount" }, "an amount"],
  [{ key: "tag", value: "toString" }, "toString"],
  [{ key: "caseType", value: "toString" }, "toString"],
  [{ key: "claimKind", value: null }, "none of these"],
  [{ key: "system", value: null }, "no system stated"],
] as [Slice, string][])("%j reads as %s", (slice, word) => {
  expect(sliceWord(slice)).toBe(word);
});
