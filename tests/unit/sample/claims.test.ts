import { describe, expect, it } from "vitest";
import { splitSentence2 } from "@/lib/claims/sentence2/split";
import { readSample } from "./read-sample";

const { cases } = readSample();

describe("the sample's claims", () => {
  it.each(cases.map((one) => [`${one.id} ${one.system}`, one] as const))(
    "%s has the claims that sentence-2 makes of its answer",
    (_name, one) => {
      const split = splitSentence2(one.answer, one.retrieved);
      expect(split.claims.map(({ text, cites }) => ({ text, cites }))).toEqual(
        one.claims.map(({ text, cites }) => ({ text, cites })),
      );
    },
  );
});
