import { isDeepStrictEqual } from "node:util";
import { isAbstention } from "@/lib/claims/abstention";
import { splitAsWritten } from "@/lib/claims/sentence2/split";
import { parseReply } from "@/lib/judges/llm/parse-reply";
import type { AbstentionCase, FixtureFile, ReplyCase, SplittingCase } from "./fixture-files";

export interface CaseResult {
  id: string;
  /** Null where the case passed; else what came out instead of what. */
  failure: string | null;
}

/** Runs every case of a fixture file. */
export function runFixture(file: FixtureFile): CaseResult[] {
  switch (file.kind) {
    case "claim-splitting":
      return file.cases.map((one) => ({ id: one.id, failure: splittingFailure(one) }));
    case "abstention":
      return file.cases.map((one) => ({ id: one.id, failure: abstentionFailure(one) }));
    case "judge-replies":
      return file.cases.map((one) => ({ id: one.id, failure: replyFailure(one) }));
    case "unknown":
      return [{ id: "(file)", failure: file.problem }];
  }
}

function compare(got: Record<string, unknown>, want: Record<string, unknown>): string | null {
  const wrong = Object.keys(want).filter((key) => !isDeepStrictEqual(got[key], want[key]));
  if (wrong.length === 0) return null;
  return wrong
    .map((key) => `${key} is ${JSON.stringify(got[key])}, not ${JSON.stringify(want[key])}`)
    .join("; ");
}

function splittingFailure(one: SplittingCase): string | null {
  const split = splitAsWritten(
    one.answer,
    one.retrieved.map((id) => ({ id, text: "" })),
  );
  const got = {
    abstained: split.abstained,
    claims: split.claims.map(({ text, cites, lead }) => ({
      text,
      cites,
      ...(lead === undefined ? {} : { lead }),
    })),
    nonClaims: split.nonClaims.map(({ text, kind }) => ({ text, kind })),
    answerCites: split.answerCites,
    unknownCites: split.unknownCites,
  };
  const { abstained, claims, nonClaims, answerCites, unknownCites } = one;
  return compare(got, { abstained, claims, nonClaims, answerCites, unknownCites });
}

function abstentionFailure(one: AbstentionCase): string | null {
  const { abstains, kind } = isAbstention(one.sentence);
  return compare({ abstains, kind }, { abstains: one.abstains, kind: one.kind });
}

function replyFailure(one: ReplyCase): string | null {
  const parsed = parseReply(one.reply, {
    mode: one.mode,
    ...(one.labelMap ? { labelMap: one.labelMap } : {}),
    ...(one.passages ? { passages: Object.entries(one.passages).map(([id, text]) => ({ id, text })) } : {}),
  });
  const { expect } = one;
  if (!parsed.ok) return compare({ ok: false, failure: parsed.failure, retry: parsed.canRetry }, expect);
  const got = {
    ok: true,
    verdict: parsed.verdict,
    flags: [...parsed.flags].sort(),
    quotes: parsed.quotes.map(({ passage, status }) => ({ passage, status })),
    confidence: parsed.confidence,
  };
  return compare(got, expect.ok ? { ...expect, flags: [...expect.flags].sort() } : expect);
}
