import { describe, expect, test } from "vitest";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import { type HeadlineCounts, headlineOf } from "@/lib/metrics/headline";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";

const side = (total: number, labeled: number, hallucinated: number) => ({ total, labeled, hallucinated });
const counts = (change: Partial<HeadlineCounts>): HeadlineCounts => ({
  flagged: side(100, 0, 0),
  passed: side(300, 0, 0),
  withoutVerdict: side(0, 0, 0),
  basis: "random",
  partlyDrawn: 0,
  ...change,
});

describe("headlineOf", () => {
  test("is people's rate where every answer is labeled, whatever the judge said", () => {
    const of = headlineOf(
      counts({ flagged: side(5, 5, 4), passed: side(5, 5, 1), withoutVerdict: side(2, 2, 1), basis: "all" }),
    );
    expect(of).toMatchObject({ method: "people", rate: { hits: 6, n: 12, interval: "wilson" } });
  });

  test("is people's rate on a random part below 60 answers, sharpened from there on", () => {
    const few = headlineOf(counts({ flagged: side(100, 15, 12), passed: side(300, 44, 4) }));
    expect(few).toMatchObject({ method: "people_random_part", rate: { hits: 16, n: 59 }, of: 400 });
    const enough = headlineOf(counts({ flagged: side(100, 15, 12), passed: side(300, 45, 4) }));
    expect(enough).toMatchObject({ method: "poststratified", of: 400 });
    if (enough.method !== "poststratified") throw new Error("it is");
    expect(enough.estimate.rate).toBeCloseTo(0.25 * (12 / 15) + 0.75 * (4 / 45), 12);
  });

  test("is not sharpened where a side shows no spread or an answer has no verdict", () => {
    expect(headlineOf(counts({ flagged: side(0, 0, 0), passed: side(400, 80, 3) }))).toMatchObject({
      method: "people_random_part",
      rate: { hits: 3, n: 80 },
    });
    const open = { flagged: side(100, 30, 20), passed: side(300, 60, 5), withoutVerdict: side(1, 0, 0) };
    expect(headlineOf(counts(open)).method).toBe("people_random_part");
  });

  test("weighs known shares by their size in the run", () => {
    const of = headlineOf(
      counts({ flagged: side(100, 50, 40), passed: side(300, 50, 5), basis: "stratified" }),
    );
    if (of.method !== "stratified") throw new Error("it is");
    expect(of.estimate.rate).toBeCloseTo((100 * 0.8 + 300 * 0.1) / 400, 12);
    expect(of.people).toMatchObject({ hits: 45, n: 100 });
    expect(
      headlineOf(counts({ flagged: side(100, 50, 40), passed: side(300, 0, 0), basis: "stratified" })),
    ).toMatchObject({ method: "none", reason: "unlabeled_stratum" });
  });

  test("gives no rate per answer where single claims were drawn", () => {
    for (const basis of ["random", "stratified"] as const) {
      const of = headlineOf(
        counts({ flagged: side(100, 50, 40), passed: side(300, 50, 5), basis, partlyDrawn: 1 }),
      );
      expect(of).toMatchObject({ method: "none", reason: "partly_labeled_answer" });
    }
  });

  test("corrects for judge error where the labels were picked", () => {
    const of = headlineOf(counts({ flagged: side(100, 60, 50), passed: side(300, 60, 10), basis: "picked" }));
    if (of.method !== "rogan_gladen") throw new Error("it is");
    const sensitivity = 50 / 60;
    const specificity = 50 / 60;
    expect(of.estimate.rate).toBeCloseTo((0.25 + specificity - 1) / (sensitivity + specificity - 1), 12);
    expect(of.flags).toMatchObject({ hits: 100, n: 400 });
  });

  test("refuses a range from 0% to 100% and a judge at chance", () => {
    expect(
      headlineOf(counts({ flagged: side(5, 2, 1), passed: side(5, 3, 1), basis: "picked" })),
    ).toMatchObject({ method: "none", reason: "nothing_follows" });
    expect(
      headlineOf(counts({ flagged: side(50, 10, 5), passed: side(50, 10, 5), basis: "picked" })),
    ).toMatchObject({ method: "none", reason: "judge_at_or_below_chance" });
    expect(
      headlineOf(counts({ flagged: side(50, 10, 0), passed: side(50, 10, 0), basis: "picked" })),
    ).toMatchObject({ method: "none", reason: "no_positives" });
  });

  test("refuses a corrected range that lies beside its estimate", () => {
    // One bad answer, caught, and 86 good ones, none flagged, of a run that is flagged to 296 of 347.
    const of = headlineOf(
      counts({
        flagged: side(296, 1, 1),
        passed: side(51, 50, 0),
        withoutVerdict: side(9, 0, 0),
        basis: "picked",
      }),
    );
    expect(of).toMatchObject({ method: "none", reason: "too_few_labels" });
  });

  test("says of the part labeled so far that it is a part", () => {
    expect(
      headlineOf(counts({ flagged: side(100, 5, 4), passed: side(300, 5, 1), basis: "part" })),
    ).toMatchObject({ method: "people_part", rate: { hits: 5, n: 10 }, of: 400 });
  });

  test("has counts and no rate over nothing", () => {
    expect(headlineOf(counts({ basis: "none" }))).toMatchObject({
      method: "none",
      reason: "no_labels",
      flags: { hits: 100, n: 400 },
    });
    expect(
      headlineOf(counts({ flagged: side(0, 0, 0), passed: side(0, 0, 0), basis: "none" })),
    ).toMatchObject({ method: "none", reason: "no_answers" });
  });
});

describe("headlineCounts", () => {
  const claim = (change: Partial<LabeledClaim>): LabeledClaim => ({
    claimId: "c",
    gold: "supported",
    basis: "single",
    selection: "random",
    strataOf: null,
    isAssisted: false,
    verdicts: ["supported"],
    scores: [null],
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
    ...change,
  });
  const tallyOf = (answers: { claimsInAll: number; claims: LabeledClaim[] }[]) => {
    const tally = emptyAnswerTally();
    addLabeledAnswers(tally, {
      answers: answers.map((answer) => ({ caseId: "a", externalId: "a", ...answer })),
    });
    return headlineCounts(tally, { flagged: 3, passed: 4, withoutVerdict: 2 });
  };

  test("counts answers labeled in whole by side, bad where one claim is", () => {
    const of = tallyOf([
      { claimsInAll: 2, claims: [claim({ gold: "unsupported", verdicts: ["contradicted"] }), claim({})] },
      { claimsInAll: 1, claims: [claim({})] },
      { claimsInAll: 1, claims: [claim({ verdicts: [null], gold: "contradicted" })] },
      { claimsInAll: 1, claims: [claim({ verdicts: ["not_judged"] })] },
      { claimsInAll: 3, claims: [claim({})] },
    ]);
    expect(of).toEqual({
      flagged: side(3, 1, 1),
      passed: side(4, 1, 0),
      withoutVerdict: side(2, 2, 1),
      basis: "random",
      partlyDrawn: 1,
      besideDraw: 0,
      besideOrder: 0,
      disputed: 0,
    });
  });

  test.each([
    [["random", "random"], "random"],
    [["random", "stratified"], "stratified"],
    [["stratified", "all"], "stratified"],
    [["random", "all"], "part"],
    [["all", "picked"], "picked"],
    [["random", null], "picked"],
  ] as const)("an answer was chosen as the worst of its claims: %j is %s", (selections, basis) => {
    const claims = selections.map((selection) => claim({ selection }));
    expect(tallyOf([{ claimsInAll: 2, claims }]).basis).toBe(basis);
  });
});

describe("answers labeled in order beside single drawn claims", () => {
  const one = (change: Partial<LabeledClaim>): LabeledClaim => ({
    claimId: "c",
    gold: "supported",
    basis: "single",
    selection: "all",
    strataOf: null,
    isAssisted: false,
    verdicts: ["supported"],
    scores: [null],
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
    ...change,
  });
  const tally = emptyAnswerTally();
  const answer = (claimsInAll: number, claims: LabeledClaim[]) =>
    addLabeledAnswers(tally, { answers: [{ caseId: "a", externalId: "a", claimsInAll, claims }] });
  // Two in order, one of which a draw in shares holds too; one short answer that the draw filled; one it did not.
  answer(2, [one({ isInOrder: true, gold: "unsupported" }), one({ isInOrder: true })]);
  answer(1, [one({ isInOrder: true, selection: "stratified" })]);
  answer(1, [one({ selection: "stratified" })]);
  answer(3, [one({ selection: "stratified" })]);
  const totals = { flagged: 20, passed: 40, withoutVerdict: 0 };

  test("give people's rate on the part labeled so far; answers that the draw filled are left out", () => {
    const made = headlineCounts(tally, totals);
    expect(made).toMatchObject({ basis: "part", partlyDrawn: 1, besideOrder: 1 });
    expect(headlineOf(made)).toMatchObject({ method: "people_part", rate: { hits: 1, n: 2 }, of: 60 });
  });

  test("are no part of a rate from shares where each answer makes one claim", () => {
    const short = emptyAnswerTally();
    const add = (claim: LabeledClaim) =>
      addLabeledAnswers(short, {
        answers: [{ caseId: "a", externalId: "a", claimsInAll: 1, claims: [claim] }],
      });
    for (const gold of ["unsupported", "supported"] as const) {
      add(one({ gold, selection: "stratified", isInOrder: gold === "supported" }));
      add(one({ gold, selection: "stratified", verdicts: ["unsupported"] }));
    }
    for (let at = 0; at < 5; at++) add(one({ gold: "unsupported", isInOrder: true }));
    const made = headlineCounts(short, totals);
    expect(made).toMatchObject({
      basis: "stratified",
      flagged: { total: 20, labeled: 2, hallucinated: 1 },
      passed: { total: 40, labeled: 2, hallucinated: 1 },
      besideDraw: 5,
    });
    expect(headlineOf(made)).toMatchObject({ method: "stratified", people: { n: 4 } });
  });

  test("give none where nothing is labeled in order", () => {
    const drawnOnly = { ...tally, inOrder: emptyAnswerTally().inOrder };
    expect(headlineOf(headlineCounts(drawnOnly, totals))).toMatchObject({
      method: "none",
      reason: "partly_labeled_answer",
    });
  });
});

describe("answers drawn in shares of what another judge flagged and passed", () => {
  const one = (change: Partial<LabeledClaim>): LabeledClaim => ({
    claimId: "c",
    gold: "supported",
    basis: "single",
    selection: "stratified",
    strataOf: ["other"],
    isAssisted: false,
    verdicts: ["supported"],
    scores: [null],
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
    ...change,
  });
  const totals = { flagged: 20, passed: 40, withoutVerdict: 0 };
  const countsOf = (claims: readonly LabeledClaim[], claimsInAll = 1) => {
    const tally = emptyAnswerTally(["own"]);
    for (const claim of claims) {
      const answer = { caseId: "a", externalId: "a", claimsInAll, claims: [claim] };
      addLabeledAnswers(tally, { answers: [answer] });
    }
    return headlineCounts(tally, totals);
  };
  const others = [one({}), one({ gold: "unsupported" }), one({ verdicts: ["unsupported"] })];

  test("give no rate, and are not picked by anybody", () => {
    const made = countsOf(others);
    expect(made.basis).toBe("other_shares");
    expect(headlineOf(made)).toMatchObject({ method: "none", reason: "other_shares" });
  });

  test("are left out of a rate from the judge's own shares", () => {
    const own = { strataOf: ["own"] };
    const made = countsOf([
      ...others,
      one({ ...own, gold: "unsupported", verdicts: ["unsupported"] }),
      one({ ...own, verdicts: ["unsupported"] }),
      one({ ...own, gold: "unsupported" }),
      one(own),
    ]);
    expect(made).toMatchObject({
      basis: "stratified",
      flagged: { labeled: 2, hallucinated: 1 },
      passed: { labeled: 2, hallucinated: 1 },
      besideDraw: 3,
    });
    expect(headlineOf(made)).toMatchObject({ method: "stratified", people: { hits: 2, n: 4 } });
  });

  test("are picked where some were picked too", () => {
    expect(countsOf([...others, one({ selection: "picked", strataOf: null })]).basis).toBe("picked");
  });

  test("need the rest of their answers first", () => {
    const tally = emptyAnswerTally(["own"]);
    const answer = (claimsInAll: number) => ({
      caseId: "a",
      externalId: "a",
      claimsInAll,
      claims: [one({})],
    });
    addLabeledAnswers(tally, { answers: [answer(1), answer(2)] });
    expect(headlineOf(headlineCounts(tally, totals))).toMatchObject({
      method: "none",
      reason: "partly_labeled_answer",
    });
  });
});

describe("answers that wait for people to settle a claim", () => {
  test("were looked at: the rest is people's rate, though claims were picked", () => {
    const picked = counts({
      flagged: side(5, 4, 3),
      passed: side(5, 5, 1),
      basis: "picked",
      disputed: 1,
    });
    expect(headlineOf(picked)).toMatchObject({ method: "people", rate: { hits: 4, n: 9 } });
    expect(headlineOf({ ...picked, disputed: 0 }).method).not.toBe("people");
  });

  test("are none of those without a label", () => {
    const tally = emptyAnswerTally();
    tally.labeled.passed = { labeled: 9, hallucinated: 2 };
    tally.selections.picked = 9;
    const made = (disputed: number) =>
      headlineCounts(tally, { flagged: 0, passed: 10, withoutVerdict: 0, disputed });
    expect(made(1)).toMatchObject({ basis: "all", disputed: 1 });
    expect(made(0)).toMatchObject({ basis: "picked", disputed: 0 });
  });
});
