import { describe, expect, it } from "vitest";
import { clusteredAgreementOf, emptyClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import { addDrawnCluster, emptySides } from "@/lib/metrics/label-basis";
import { countDraw, type DrawMix, type LabelsToday } from "@/lib/metrics/label-plan";
import { drawStratified } from "@/lib/metrics/label-plan-draw";
import { rateAfter, rateToday, widthOf } from "@/lib/metrics/label-plan-range";
import { createRandom } from "@/lib/stats/random";

/** A run of 1,600 claims of which a judge flagged 300; bad are about 70% of the flagged and 6% of the passed. */
interface Run {
  flagged: string[];
  passed: string[];
  bad: Set<string>;
}

function makeRun(seed: number): Run {
  const random = createRandom(seed);
  const flagged = Array.from({ length: 300 }, (_, at) => `f${at}`);
  const passed = Array.from({ length: 1300 }, (_, at) => `p${at}`);
  const bad = new Set([...flagged.filter(() => random() < 0.7), ...passed.filter(() => random() < 0.06)]);
  return { flagged, passed, bad };
}

const nothing = clusteredAgreementOf(emptyClusteredAgreement());

/** The labels of draws as a plan builds on them. */
function todayOf(run: Run, labeled: ReadonlySet<string>): LabelsToday {
  const side = (claims: readonly string[]) => {
    const known = claims.filter((claim) => labeled.has(claim));
    return {
      total: claims.length,
      labeled: known.length,
      hallucinated: known.filter((claim) => run.bad.has(claim)).length,
    };
  };
  const sides = { flagged: side(run.flagged), passed: side(run.passed) };
  return {
    basis: "stratified",
    refused: "in_shares",
    disputed: 0,
    claims: run.flagged.length + run.passed.length,
    answers: run.flagged.length + run.passed.length,
    labeled: labeled.size,
    sides,
    drawn: { flagged: sides.flagged.labeled, passed: sides.passed.labeled },
    caught: nothing.caught,
    falseAlarms: nothing.falseAlarms,
    perAnswer: {
      headline: { method: "none", reason: "no_labels", flags: nothing.caught },
      counts: sides,
      basis: "none",
      partlyDrawn: 0,
    },
  };
}

function label(run: Run, mix: DrawMix, today: LabelsToday, size: number, seed: number): string[] {
  const { flagged, passed } = countDraw(today, mix, size);
  return drawStratified(run, { wanted: { flagged, passed }, seed }).map(({ claimId }) => claimId);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const RUNS = 300;

describe("a weighed draw, planned, drawn and labeled 300 times", () => {
  const mix = { kind: "stratified", flagged: 0.4 } as const;
  const ratios: number[] = [];
  let held = 0;
  let narrowed = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const run = makeRun(seed);
    const labeled = new Set(label(run, mix, todayOf(run, new Set()), 250, seed));
    const before = todayOf(run, labeled);
    const drawn = countDraw(before, mix, 350);
    const foretold = widthOf(rateAfter(before, mix, drawn, "catchRate"));
    for (const claim of label(run, mix, before, 350, seed + RUNS)) labeled.add(claim);
    const found = rateToday(todayOf(run, labeled), "catchRate");
    const width = widthOf(found);
    if (foretold === null || width === null) throw new Error(`no range with seed ${seed}`);
    ratios.push(width / foretold);
    const caught = run.flagged.filter((claim) => run.bad.has(claim)).length;
    const truth = caught / run.bad.size;
    if ((found.low ?? 1) <= truth && truth <= (found.high ?? 0)) held += 1;
    if (width < (widthOf(rateToday(before, "catchRate")) ?? 0)) narrowed += 1;
  }

  it("gives a range as wide as was foretold: to a twentieth in the middle, to a third in nine of ten", () => {
    expect(Math.abs(median(ratios) - 1)).toBeLessThan(0.05);
    const near = ratios.filter((ratio) => ratio > 2 / 3 && ratio < 4 / 3).length;
    expect(near / RUNS).toBeGreaterThan(0.9);
  });

  it("gives a range that holds the truth about as often as it says", () => {
    // 95% of 300 is 285; four standard deviations are 15.
    expect(held).toBeGreaterThanOrEqual(270);
  });

  it("narrows the range nearly always", () => {
    expect(narrowed / RUNS).toBeGreaterThan(0.97);
  });
});

describe("who stops early", () => {
  it("has labeled a random part of each side: the first half of a draw gives the same rates on average", () => {
    const mix = { kind: "stratified", flagged: 0.5 } as const;
    let sum = 0;
    let truth = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const run = makeRun(seed);
      const all = label(run, mix, todayOf(run, new Set()), 300, seed);
      sum += rateToday(todayOf(run, new Set(all.slice(0, 150))), "catchRate").rate ?? Number.NaN;
      truth += run.flagged.filter((claim) => run.bad.has(claim)).length / run.bad.size;
    }
    expect(Math.abs(sum - truth) / RUNS).toBeLessThan(0.015);
  });
});

/** A run of 400 answers of four claims that are bad together: in a bad answer nearly all are, elsewhere hardly one. */
function makeAnswers(seed: number): Run {
  const random = createRandom(seed);
  const run: Run = { flagged: [], passed: [], bad: new Set() };
  for (let answer = 0; answer < 400; answer++) {
    const isBadAnswer = random() < 0.25;
    for (let claim = 0; claim < 4; claim++) {
      const id = `${answer}/${claim}`;
      const isBad = random() < (isBadAnswer ? 0.9 : 0.02);
      if (isBad) run.bad.add(id);
      // What is missed of one answer is missed together, too.
      const isMissed = answer % 4 === 0;
      run[random() < (isBad ? (isMissed ? 0.1 : 0.9) : 0.05) ? "flagged" : "passed"].push(id);
    }
  }
  return run;
}

/** The same labels with what their answers hold of them. */
function clusteredToday(run: Run, labeled: ReadonlySet<string>): LabelsToday {
  const today = todayOf(run, labeled);
  const sides = emptySides({ flagged: run.flagged.length, passed: run.passed.length });
  const byAnswer = new Map<
    string,
    { gold: "supported" | "unsupported"; verdict: "supported" | "unsupported" }[]
  >();
  for (const [verdict, claims] of [
    ["unsupported", run.flagged],
    ["supported", run.passed],
  ] as const) {
    for (const claim of claims.filter((one) => labeled.has(one))) {
      const [answer = ""] = claim.split("/");
      const one = { gold: run.bad.has(claim) ? "unsupported" : "supported", verdict } as const;
      byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), one]);
    }
  }
  for (const claims of byAnswer.values()) addDrawnCluster(sides, claims);
  return { ...today, answers: 400, sides };
}

describe("a weighed draw of claims that go together, planned, drawn and labeled 300 times", () => {
  const mix = { kind: "stratified", flagged: 0.4 } as const;
  const ratios: number[] = [];
  const asIfAlone: number[] = [];
  for (let seed = 1; seed <= RUNS; seed++) {
    const run = makeAnswers(seed);
    const labeled = new Set(label(run, mix, clusteredToday(run, new Set()), 300, seed));
    const before = clusteredToday(run, labeled);
    const foretold = widthOf(rateAfter(before, mix, countDraw(before, mix, 700), "catchRate"));
    for (const claim of label(run, mix, before, 700, seed + RUNS)) labeled.add(claim);
    const width = widthOf(rateToday(clusteredToday(run, labeled), "catchRate"));
    const alone = widthOf(rateToday(todayOf(run, labeled), "catchRate"));
    if (foretold === null || width === null || alone === null) throw new Error(`no range with seed ${seed}`);
    ratios.push(width / foretold);
    asIfAlone.push(width / alone);
  }

  it("foretells a range that counts answers, as the printed one does", () => {
    expect(median(asIfAlone)).toBeGreaterThan(1.2);
    expect(Math.abs(median(ratios) - 1)).toBeLessThan(0.06);
    const near = ratios.filter((ratio) => ratio > 3 / 4 && ratio < 4 / 3).length;
    expect(near / RUNS).toBeGreaterThan(0.9);
  });
});
