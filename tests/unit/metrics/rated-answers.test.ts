import { expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { LabeledAnswer, RunAnswer } from "@/lib/metrics/labeled-answer";
import { addRated, emptyRatedTally, measureRated } from "@/lib/metrics/rated-answers";

/** An answer by its claims: what people and each run said of them. */
function answer(
  caseId: string,
  claims: readonly { gold: Verdict; verdicts: readonly RunAnswer[] }[],
  claimsInAll = claims.length,
): LabeledAnswer {
  return {
    caseId,
    externalId: caseId,
    claimsInAll,
    claims: claims.map(({ gold, verdicts }, at) => ({
      claimId: `${caseId}-${at}`,
      caseType: null,
      system: null,
      claimKinds: [],
      tags: [],
      length: "short",
      wording: null,
      gold,
      basis: "single",
      selection: "all",
      strataOf: null,
      isAssisted: false,
      verdicts,
      scores: verdicts.map(() => null),
    })),
  };
}

const good = { gold: "supported", verdicts: ["supported"] } as const;
const goodFlagged = { gold: "supported", verdicts: ["unsupported"] } as const;
const badMissed = { gold: "unsupported", verdicts: ["supported"] } as const;
const badCaught = { gold: "contradicted", verdicts: ["contradicted"] } as const;

/** Two bad and three good answers, rated 1, 4, 5, 3 and not at all. */
function tallied(ratings: Record<string, number> = { a: 1, b: 4, c: 5, d: 3 }) {
  const tally = emptyRatedTally(1);
  const clusters = [
    [answer("a", [good, badCaught])],
    [answer("b", [badMissed])],
    [answer("c", [good, good])],
    [answer("d", [goodFlagged])],
    [answer("e", [good])],
  ];
  for (const answers of clusters) addRated(tally, { answers }, (id) => ratings[id] ?? null);
  return measureRated(tally);
}

test("an answer is bad where one of its claims is, and flagged where its rating is below the cut", () => {
  const { cuts, ratings, unrated } = tallied();
  expect(
    cuts.map(({ cut, caught, falseAlarms }) => [cut, caught.hits, caught.n, falseAlarms.hits, falseAlarms.n]),
  ).toEqual([
    [2, 1, 2, 0, 2],
    [3, 1, 2, 0, 2],
    [4, 1, 2, 1, 2],
    [5, 2, 2, 1, 2],
  ]);
  expect(ratings).toEqual({
    1: { good: 0, bad: 1 },
    2: { good: 0, bad: 0 },
    3: { good: 1, bad: 0 },
    4: { good: 0, bad: 1 },
    5: { good: 1, bad: 0 },
  });
  // An answer without a rating is no low one: it is in no rate.
  expect(unrated).toEqual({ good: 1, bad: 0 });
});

test("a judge of claims stands beside it on the same answers, flagged where it flags one claim", () => {
  const [run] = tallied().runs;
  expect(run?.caught).toMatchObject({ hits: 1, n: 2, rate: 0.5 });
  expect(run?.falseAlarms).toMatchObject({ hits: 1, n: 2, rate: 0.5 });
});

test("an answer with a claim without a verdict is left out of all rates, and told", () => {
  const tally = emptyRatedTally(2);
  const claims = [{ gold: "unsupported", verdicts: ["unsupported", null] }] as const;
  addRated(tally, { answers: [answer("a", claims)] }, () => 1);
  const unjudged = [{ gold: "unsupported", verdicts: ["unsupported", "not_judged"] }] as const;
  addRated(tally, { answers: [answer("b", unjudged)] }, () => 1);
  const measured = measureRated(tally);
  expect(measured.notByAll).toBe(2);
  expect(measured.cuts.map(({ caught }) => caught.rate)).toEqual([null, null, null, null]);
  expect(measured.runs.map(({ caught }) => caught.n)).toEqual([0, 0]);
});

test("an answer that is labeled in part, or makes no claim, says nothing", () => {
  const tally = emptyRatedTally(1);
  addRated(tally, { answers: [answer("a", [badCaught], 2), answer("b", [])] }, () => 1);
  const { cuts, ratings, unrated } = measureRated(tally);
  expect(cuts[0]?.caught).toMatchObject({ n: 0, rate: null, low: null, high: null, refused: "no_items" });
  expect(Object.values(ratings).every((one) => one.good + one.bad === 0)).toBe(true);
  expect(unrated).toEqual({ good: 0, bad: 0 });
});

test("answers to one question are one cluster of the range", () => {
  const tally = emptyRatedTally(1);
  const twins = { answers: [answer("a", [badCaught]), answer("b", [badCaught])] };
  addRated(tally, twins, () => 1);
  const [first] = measureRated(tally).cuts;
  expect(first?.caught).toMatchObject({ hits: 2, n: 2, rate: 1, answers: 1, refused: "too_few_clusters" });
});

test("a rating outside 1 to 5 is none", () => {
  const { unrated } = tallied({ a: 0, b: 6, c: 2.5, d: 3 });
  expect(unrated).toEqual({ good: 2, bad: 2 });
});
