import { expect } from "vitest";
import { splitAsWritten } from "@/lib/claims/sentence2/split";

/** What an answer must come apart into. Left out: nothing of the kind is expected. */
export interface OwnCase {
  name: string;
  answer: string;
  /** Ids of the retrieved passages; K1 to K4 where left out. */
  retrieved?: string[];
  /** Text, citations, lead-in. */
  claims?: [text: string, cites: string[], lead?: string][];
  nonClaims?: [text: string, kind: string][];
  abstained?: boolean;
  answerCites?: string[];
  unknownCites?: string[];
}

/** Splits the answer of a case and compares all that comes out. */
export function expectCase(one: OwnCase): void {
  const retrieved = one.retrieved ?? ["K1", "K2", "K3", "K4"];
  const split = splitAsWritten(
    one.answer,
    retrieved.map((id) => ({ id, text: "" })),
  );
  const got = {
    claims: split.claims.map(({ text, cites, lead }) =>
      lead === undefined ? [text, cites] : [text, cites, lead],
    ),
    nonClaims: split.nonClaims.map(({ text, kind }) => [text, kind]),
    abstained: split.abstained,
    answerCites: split.answerCites,
    unknownCites: split.unknownCites,
  };
  expect(got).toEqual({
    claims: one.claims ?? [],
    nonClaims: one.nonClaims ?? [],
    abstained: one.abstained ?? false,
    answerCites: one.answerCites ?? [],
    unknownCites: one.unknownCites ?? [],
  });
}
