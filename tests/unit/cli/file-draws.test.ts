import { expect, test } from "vitest";
import { FileDraws } from "@/bin/cli/file-draws";
import { factsOfLabels } from "@/bin/cli/file-labels";
import type { ReadLabel } from "@/lib/imports/read-case";

const sample = (kind: "random" | "stratified", run?: number) => ({
  dataset: "first",
  kind,
  seed: 1,
  size: 20,
  at: new Date("2026-03-01T10:00:00Z"),
  ...(run === undefined ? {} : { run }),
});

const labelOf = (given: "blind" | "assisted", how: "all" | "random" | "stratified" = "all"): ReadLabel => ({
  by: { email: "ada@example.com" },
  verdict: "supported",
  given,
  selection: { how },
});

const BLIND = factsOfLabels([labelOf("blind")]);
const ASSISTED = factsOfLabels([labelOf("assisted")]);

function drawsOf(samples: ReturnType<typeof sample>[]): FileDraws {
  const draws = new FileDraws();
  draws.begin({ samples });
  return draws;
}

type Looked = { facts?: typeof BLIND; isSettled?: boolean };

/** Looks at a claim that the judge passed, in some samples; runs: what others said of it, by their number. */
function look(draws: FileDraws, samples: number[], { facts = BLIND, isSettled = true }: Looked = {}) {
  const claim = { samples: samples.map((one) => ({ sample: one, position: 0, share: 0.5 })), verdicts: [] };
  return draws.add(claim, { facts, isSettled, verdict: "supported" });
}

/** A draw of 20 claims with so many of them labeled; the key of its claims. */
function fill(draws: FileDraws, number: number, labeled: number): string {
  const keys = Array.from({ length: 20 }, (_, at) => look(draws, [number], { isSettled: at < labeled }));
  return keys[0] ?? "";
}

test("a random draw is labeled nearly throughout with 19 of 20 claims, not with 18", () => {
  for (const [labeled, isInFullRandom] of [
    [18, false],
    [19, true],
  ] as const) {
    const draws = drawsOf([sample("random")]);
    const key = fill(draws, 1, labeled);
    expect(draws.drawsOf(key)).toEqual({ isInRandom: true, isInFullRandom, full: [], open: [], waiting: [] });
  }
});

test("a draw that the header does not name, and none, hold no claim", () => {
  const draws = drawsOf([sample("random")]);
  expect([look(draws, [2]), look(draws, [])]).toEqual([null, null]);
});

test("a claim in a full draw and in an open one is in a full one", () => {
  const draws = drawsOf([sample("random"), sample("random")]);
  fill(draws, 1, 20);
  fill(draws, 2, 0);
  const key = look(draws, [1, 2]) ?? "";
  expect(draws.drawsOf(key).isInFullRandom).toBe(true);
});

test("a label given after a verdict could be seen leaves its claim open in the draw", () => {
  const draws = drawsOf([sample("random")]);
  const key = fill(draws, 1, 19);
  look(draws, [1], { facts: ASSISTED });
  look(draws, [1], { facts: ASSISTED });
  // 19 of 22.
  expect(draws.drawsOf(key).isInFullRandom).toBe(false);
});

test("an unfinished draw in shares is open where all shares are one run's, and waits where two runs made some", () => {
  const one = drawsOf([sample("stratified", 1), sample("stratified", 1)]);
  expect(one.drawsOf(fill(one, 1, 10))).toMatchObject({ full: [], open: ["1"], waiting: [] });
  const two = drawsOf([sample("stratified", 1), sample("stratified", 2)]);
  const keys = [fill(two, 1, 10), fill(two, 2, 20)];
  expect(keys.map((key) => two.drawsOf(key))).toMatchObject([
    { full: [], open: [], waiting: ["1"] },
    { full: ["2"], open: [], waiting: [] },
  ]);
});

test("shares of a run that flags another claim than the judge, or that is gone, are not the judge's", () => {
  const draws = drawsOf([sample("stratified", 1), sample("stratified", 2), sample("stratified")]);
  const of = { facts: BLIND, isSettled: true, verdict: "unsupported" as const };
  const said = (run: number, verdict: "supported" | "contradicted") => ({ run, verdict });
  draws.add({ samples: [], verdicts: [said(1, "contradicted"), said(2, "supported")] }, of);
  expect(draws.ownRuns()).toEqual(["1"]);
});
