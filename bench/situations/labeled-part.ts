import { poststratifiedRate } from "@/lib/stats/poststratified";
import { ppiMean } from "@/lib/stats/ppi";
import type { Random } from "@/lib/stats/random";
import { isRefused } from "@/lib/stats/refusal";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { verificationBias } from "@/lib/stats/verification-bias";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { happens, percent, type Round, type Situation } from "./cell";

const RUN = 1000;
const ROUNDS = 1500;
const PREVALENCES = [0.05, 0.2, 0.4];
const JUDGES = [
  { name: "good judge", catches: 0.83, spares: 0.93 },
  { name: "weak judge", catches: 0.6, spares: 0.9 },
];
type Judge = (typeof JUDGES)[number];

interface Answer {
  isBad: boolean;
  isFlagged: boolean;
}

function drawRun(random: Random, prevalence: number, { catches, spares }: Judge): Answer[] {
  return Array.from({ length: RUN }, () => {
    const isBad = happens(random, prevalence);
    return { isBad, isFlagged: happens(random, isBad ? catches : 1 - spares) };
  });
}

function count(answers: readonly Answer[], isCounted: (answer: Answer) => boolean): number {
  return answers.filter(isCounted).length;
}

const isBad = (answer: Answer) => answer.isBad;
const isFlagged = (answer: Answer) => answer.isFlagged;

function calibrated(labeled: readonly Answer[], run: readonly Answer[]) {
  return roganGladen({
    flagged: count(run, isFlagged),
    run: run.length,
    caught: count(labeled, (one) => one.isBad && one.isFlagged),
    hallucinated: count(labeled, isBad),
    passedGood: count(labeled, (one) => !one.isBad && !one.isFlagged),
    supported: count(labeled, (one) => !one.isBad),
  });
}

function situations(
  sizes: readonly number[],
  draw: (random: Random, n: number, prevalence: number, judge: Judge) => Round[],
): Situation[] {
  return sizes.flatMap((n) =>
    PREVALENCES.flatMap((prevalence) =>
      JUDGES.map((judge) => ({
        size: `${n} labels`,
        setting: `rate ${percent(prevalence)}, ${judge.name}`,
        rounds: ROUNDS,
        draw: (random: Random) => draw(random, n, prevalence, judge),
      })),
    ),
  );
}

/** The answers of a run are drawn one like another, so its first n are a random part of it. */
function drawRandomPart(random: Random, n: number, prevalence: number, judge: Judge): Round[] {
  const run = drawRun(random, prevalence, judge);
  const labeled = run.slice(0, n);
  const flagged = labeled.filter(isFlagged);
  const passed = labeled.filter((one) => !one.isFlagged);
  const ones = (answers: readonly Answer[], of: (answer: Answer) => boolean) =>
    answers.map((one) => (of(one) ? 1 : 0));
  const ppi = ppiMean({
    people: ones(labeled, isBad),
    judge: ones(labeled, isFlagged),
    judgeUnlabeled: ones(run.slice(n), isFlagged),
  });
  const poststratified = poststratifiedRate({
    labeledFlagged: { hits: count(flagged, isBad), n: flagged.length },
    labeledPassed: { hits: count(passed, isBad), n: passed.length },
    flagged: count(run, isFlagged),
    run: RUN,
  });
  const truth = prevalence;
  return [
    {
      method: "judge's flag rate, Wilson (never printed as the rate)",
      limits: wilsonProportion({ hits: count(run, isFlagged), n: RUN }),
      truth,
    },
    {
      method: "random part: people only, Wilson",
      limits: wilsonProportion({ hits: count(labeled, isBad), n }),
      truth,
    },
    { method: "random part: post-stratified", limits: poststratified, truth },
    { method: "random part: PPI++", limits: isRefused(ppi) ? ppi : ppi.tuned, truth },
  ];
}

/** Half flagged and half passed ones, so bad answers stand in the labels more often than in the run. */
function drawShares(random: Random, n: number, prevalence: number, judge: Judge): Round[] {
  const run = drawRun(random, prevalence, judge);
  const flagged = run.filter(isFlagged);
  const passed = run.filter((one) => !one.isFlagged);
  const ofFlagged = flagged.slice(0, n / 2);
  const ofPassed = passed.slice(0, n / 2);
  const strata = [
    { items: flagged.length, labeled: ofFlagged.length, hits: count(ofFlagged, isBad) },
    { items: passed.length, labeled: ofPassed.length, hits: count(ofPassed, isBad) },
  ];
  const bias = verificationBias({
    flagged: { total: flagged.length, labeled: ofFlagged.length, hallucinated: count(ofFlagged, isBad) },
    passed: { total: passed.length, labeled: ofPassed.length, hallucinated: count(ofPassed, isBad) },
  });
  return [
    // Sampling within a finite run: the truth is that run's own rate.
    {
      method: "known shares: stratified rate",
      limits: stratifiedRate(strata),
      truth: count(run, isBad) / RUN,
    },
    { method: "known shares: catch rate, corrected", limits: bias, truth: judge.catches },
  ];
}

/** Labels of another set in which four of ten answers are bad, whatever the run is like. */
function drawPicked(random: Random, n: number, prevalence: number, judge: Judge): Round[] {
  const run = drawRun(random, prevalence, judge);
  const labeled = drawRun(random, 0.4, judge).slice(0, n);
  return [{ method: "picked labels: Rogan-Gladen", limits: calibrated(labeled, run), truth: prevalence }];
}

/** Runs of which a part is labeled, by how it was chosen. */
export function labeledPartSituations(): Situation[] {
  return [
    ...situations([30, 60, 150, 400], drawRandomPart),
    ...situations([60, 150, 400], drawShares),
    ...situations([30, 60, 150, 400], drawPicked),
  ];
}
