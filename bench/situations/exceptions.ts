import type { Cell } from "./cell";

/** Where every interval should be. */
export const LEAST = 0.93;
export const MOST = 0.98;

interface Exception {
  /** Lowest and highest share that the reason explains. */
  least: number;
  most: number;
  why: string;
}

/** Methods that leave the range in some situation, each with its reason. */
const EXCEPTIONS: Record<string, Exception> = {
  "Wilson, items on their own": {
    least: 0.9,
    most: 0.99,
    why: "a count of few items moves in steps, so any interval of it swings about 95%; from 100 items on it settles",
  },
  "Clopper-Pearson, items on their own": {
    least: 0.95,
    most: 1,
    why: "made never to hold less than it says, so it holds more: for strict gates",
  },
  "paired difference, Newcombe": {
    least: LEAST,
    most: 0.99,
    why: "wide where few claims tell the judges apart",
  },
  "area under ROC, DeLong": {
    least: 0.85,
    most: MOST,
    why: "a normal interval: too narrow with fewer than some 50 hallucinated claims",
  },
  "plain Wilson on claims": {
    least: 0.7,
    most: MOST,
    why: "claims of one answer go together: shown on request only, the clustered t form is the printed one",
  },
  "clustered Wilson, normal": {
    least: 0.9,
    most: MOST,
    why: "takes the design effect for known; the t form is the printed one",
  },
  "clustered Wilson, t": {
    least: 0.92,
    most: 0.99,
    why: "careful with ten answers; a little short where a rate near 5% goes with claims that are all alike",
  },
  "linearised, t": {
    least: 0.9,
    most: 0.99,
    why: "short where a rate near 5% goes with claims that are all alike: for rates the clustered Wilson form is printed",
  },
  "part against the rest, by answer, t": {
    least: LEAST,
    most: 0.99,
    why: "careful with ten answers on one side",
  },
  "kappa, bootstrap by answer": {
    least: 0.91,
    most: MOST,
    why: "percentiles of so few drawn answers: a little short with 30, settled from 60; kappa stands beside the rates, which have ranges of their own",
  },
  "alpha, bootstrap by answer": {
    least: 0.91,
    most: MOST,
    why: "percentiles of so few drawn answers: with some 30 the range is rough",
  },
  "judge's flag rate, Wilson (never printed as the rate)": {
    least: 0,
    most: 1,
    why: "the judge errs, and more verdicts only narrow the range around the wrong number: the reason for all the others",
  },
  "random part: post-stratified": {
    least: 0.83,
    most: MOST,
    why: "needs some 60 labels: below, people only is printed",
  },
  "random part: PPI++": {
    least: 0.72,
    most: MOST,
    why: "too narrow with few labels or few bad answers: for scores only, never the headline of a rate",
  },
  "known shares: stratified rate": {
    least: 0.7,
    most: 0.99,
    why: "labels of passed items that hold no or hardly a miss show no spread, and the misses not seen are left out",
  },
  "known shares: catch rate, corrected": {
    least: 0.83,
    most: MOST,
    why: "shaky with few found misses; without any there is no interval, and the worst case is printed",
  },
  "picked labels: Rogan-Gladen": {
    least: LEAST,
    most: 1,
    why: "careful with few labels",
  },
};

/** Whether a situation lies outside the range that intervals should be in. */
export function isException({ held }: Cell): boolean {
  return held !== null && (held < LEAST || held > MOST);
}

/** Why a method leaves the range, or null where no reason covers this situation. */
export function reasonFor({ method, held }: Cell): string | null {
  const known = EXCEPTIONS[method];
  if (known === undefined || held === null) return null;
  return held >= known.least && held <= known.most ? known.why : null;
}
