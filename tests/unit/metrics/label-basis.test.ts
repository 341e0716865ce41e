import { describe, expect, test } from "vitest";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import {
  addCalibrated,
  type CountedClaims,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import { claimBasis, emptySelections } from "@/lib/metrics/label-basis";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";

const of = (change: Partial<ReturnType<typeof emptySelections>>) => ({ ...emptySelections(), ...change });

describe("claimBasis", () => {
  test.each([
    ["nothing", of({}), 10, 0, "none"],
    ["every claim, however chosen", of({ picked: 1, random: 2 }), 0, 2, "all"],
    ["a draw and nothing else", of({ random: 10 }), 90, 10, "random"],
    ["labels in order", of({ all: 10 }), 90, 0, "part"],
    ["in order and part of a draw", of({ all: 10, random: 10 }), 80, 0, "part"],
    ["in order and a full draw", of({ all: 10, random: 10 }), 80, 10, "random"],
    ["picked and a full draw", of({ picked: 4, random: 10 }), 80, 10, "random"],
    ["picked and part of a draw", of({ picked: 4, random: 10 }), 80, 0, "picked"],
    ["in order and shares", of({ all: 10, stratified: 2 }), 80, 0, "stratified"],
    ["shares and a full draw, weighed together", of({ random: 10, stratified: 2 }), 80, 10, "stratified"],
  ] as const)("%s", (_name, selections, missing, fullDraw, expected) => {
    expect(claimBasis(selections, missing, fullDraw)).toBe(expected);
  });
});

const traits = {
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
  basis: "single",
} as const;

function claim(gold: "supported" | "unsupported", verdict: typeof gold, isOfFullDraw: boolean): LabeledClaim {
  return {
    ...traits,
    claimId: "c",
    gold,
    selection: isOfFullDraw ? "random" : "all",
    strataOf: null,
    isOfFullDraw,
    isAssisted: false,
    verdicts: [verdict],
    scores: [null],
  };
}

const cluster = (one: LabeledClaim) => ({
  answers: [{ caseId: "a", externalId: "a", claimsInAll: 1, isDrawnWhole: true, claims: [one] }],
});

// Drawn: two bad ones, one caught, and two good ones; in order: three bad ones, all caught.
const drawn = [
  claim("unsupported", "unsupported", true),
  claim("unsupported", "supported", true),
  claim("supported", "supported", true),
  claim("supported", "supported", true),
];
const inOrder = Array.from({ length: 3 }, () => claim("unsupported", "unsupported", false));

describe("a full random draw beside labels in order", () => {
  const group = (change: Partial<CountedClaims>): CountedClaims => ({
    ...traits,
    many: 1,
    gold: null,
    verdict: "supported",
    isDrawn: false,
    isAssisted: false,
    ...change,
    basis: change.gold === undefined || change.gold === null ? null : "single",
  });
  const labeled = (claims: readonly LabeledClaim[], unlabeled: number) => {
    const tally = emptyCalibration({ slice: null, isBlindOnly: false });
    for (const one of claims) addCalibrated(tally, cluster(one));
    const groups = claims.map(({ gold, verdicts }) =>
      group({ gold, verdict: verdicts[0] ?? null, isDrawn: true }),
    );
    if (unlabeled > 0) groups.push(group({ many: unlabeled }));
    return measureCalibration(groups, tally);
  };

  test("gives the printed rates by itself; the matrix keeps all labels", () => {
    const made = labeled([...drawn, ...inOrder], 20);
    expect(made).toMatchObject({ basis: "random", besideDraw: 3 });
    expect(made.agreement.caught).toMatchObject({ hits: 1, n: 2 });
    expect(made.allLabels.caught).toMatchObject({ hits: 4, n: 5 });
  });

  test("does not, where no passed claim of it is labeled, or every claim of the run is", () => {
    const flaggedOnly = labeled(
      [...drawn.slice(0, 1), ...inOrder, claim("supported", "supported", false)],
      20,
    );
    expect(flaggedOnly).toMatchObject({ basis: "part", besideDraw: 0 });
    expect(flaggedOnly.agreement.caught).toMatchObject({ hits: 4, n: 4 });
    const whole = labeled([...drawn, ...inOrder], 0);
    expect(whole).toMatchObject({ basis: "all", besideDraw: 0 });
    expect(whole.agreement.caught).toMatchObject({ hits: 4, n: 5 });
  });

  test("gives the rate per answer by itself where whole answers were drawn", () => {
    const tally = emptyAnswerTally();
    for (const one of [...drawn, ...inOrder]) addLabeledAnswers(tally, cluster(one));
    const totals = { flagged: 10, passed: 20, withoutVerdict: 0 };
    expect(headlineCounts(tally, totals)).toEqual({
      flagged: { total: 10, labeled: 1, hallucinated: 1 },
      passed: { total: 20, labeled: 3, hallucinated: 1 },
      withoutVerdict: { total: 0, labeled: 0, hallucinated: 0 },
      basis: "random",
      partlyDrawn: 0,
      besideDraw: 3,
      besideOrder: 0,
      disputed: 0,
    });
    const some = headlineCounts({ ...tally, partlyDrawn: 1 }, totals);
    expect(some).toMatchObject({ basis: "part", besideDraw: 0, flagged: { labeled: 4 } });
  });
});
