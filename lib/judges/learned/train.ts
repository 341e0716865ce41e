import { canTellApart } from "./enough";
import { dealFolds, FOLDS } from "./folds";
import { fitLinear, type Linear, probabilityIn } from "./linear";
import { countLabels, type LearnedRow } from "./rows";

/** What is learned of some labels: everything it takes to judge a claim. */
export interface Learned {
  /** Probability of support from which a claim passes, in whole hundredths. */
  cut: number;
  /** The penalty on the weights that the inner folds chose. */
  strength: number;
  /** Probability that a claim is supported. */
  support: Linear;
  /** Of a claim that is not: probability that it is contradicted; null where the two are not told apart. */
  contradiction: { strength: number; model: Linear } | null;
}

/** Penalties that are tried, the weakest first. */
export const STRENGTHS = [1, 3, 10, 30, 100];

interface Binary {
  group: string;
  label: LearnedRow["label"];
  values: LearnedRow["values"];
  isHit: boolean;
}

const LEAST_PROBABILITY = 1e-9;
/** Standard errors by which another cut must be better. */
const CLEARLY = 2;

function logLoss(rows: readonly Binary[], probabilities: readonly number[]): number {
  return rows.reduce((sum, { isHit }, at) => {
    const p = probabilities[at] ?? 0.5;
    return sum - Math.log(Math.max(LEAST_PROBABILITY, isHit ? p : 1 - p));
  }, 0);
}

/** Probabilities of rows, each by a model made of the folds it is not in. */
function innerProbabilities(
  rows: readonly Binary[],
  folds: ReadonlyMap<string, number>,
  strength: number,
): number[] {
  const found = rows.map(() => 0.5);
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = rows.filter(({ group }) => folds.get(group) !== fold);
    const hits = others.filter(({ isHit }) => isHit).length;
    const isOneKind = hits === 0 || hits === others.length;
    const model = isOneKind ? null : fitLinear(others, strength);
    for (const [at, { group, values }] of rows.entries()) {
      if (folds.get(group) === fold && model !== null) found[at] = probabilityIn(model, values);
    }
  }
  return found;
}

/** The penalty under which folds tell best, by the log loss, what they have not seen; of equals the stronger. */
function chooseStrength(rows: readonly Binary[]): { strength: number; probabilities: number[] } {
  const folds = dealFolds(rows);
  let best = { strength: STRENGTHS[0] ?? 1, probabilities: [] as number[], loss: Number.POSITIVE_INFINITY };
  for (const strength of STRENGTHS) {
    const probabilities = innerProbabilities(rows, folds, strength);
    const loss = logLoss(rows, probabilities);
    if (loss <= best.loss) best = { strength, probabilities, loss };
  }
  return best;
}

interface Sides {
  good: number;
  bad: number;
  /** Good and bad rows by the hundredth their probability reaches. */
  goodBy: number[];
  badBy: number[];
}

function balancedAt({ good, bad, goodBy, badBy }: Sides, cut: number): number {
  const passed = (by: readonly number[]) => by.slice(cut).reduce((sum, one) => sum + one, 0);
  return (passed(goodBy) / good + 1 - passed(badBy) / bad) / 2;
}

/**
 * The cut, in hundredths. The share of supported claims is where a probability tells nothing new, and balances the two
 * errors if the probabilities are right; another cut takes its place only where the inner folds show it to be better by
 * more than two standard errors, as the best of a hundred cuts is always a little better by chance.
 */
function chooseCut(rows: readonly Binary[], probabilities: readonly number[]): number {
  const sides: Sides = {
    good: 0,
    bad: 0,
    goodBy: new Array<number>(101).fill(0),
    badBy: new Array<number>(101).fill(0),
  };
  for (const [at, { isHit }] of rows.entries()) {
    const p = probabilities[at] ?? 0.5;
    let level = Math.floor(p * 100);
    // The product may round across a hundredth; the comparison with the cut decides.
    if (p >= (level + 1) / 100) level += 1;
    if (p < level / 100) level -= 1;
    const by = isHit ? sides.goodBy : sides.badBy;
    by[level] = (by[level] ?? 0) + 1;
    sides[isHit ? "good" : "bad"] += 1;
  }
  const plain = Math.min(99, Math.max(1, Math.round((sides.good / rows.length) * 100)));
  let best = plain;
  let most = balancedAt(sides, plain);
  for (let cut = 1; cut <= 99; cut++) {
    const value = balancedAt(sides, cut);
    const isNearer = value === most && Math.abs(cut - plain) < Math.abs(best - plain);
    if (value > most || isNearer) {
      best = cut;
      most = value;
    }
  }
  const usual = balancedAt(sides, plain);
  const spread = usual * (1 - usual);
  const error = Math.sqrt(spread / sides.good + spread / sides.bad) / 2;
  return (most - usual > CLEARLY * error ? best : plain) / 100;
}

function learnContradiction(rows: readonly LearnedRow[]): Learned["contradiction"] {
  const bad = rows
    .filter(({ label }) => label !== "supported")
    .map((row) => ({ ...row, isHit: row.label === "contradicted" }));
  const hits = bad.filter(({ isHit }) => isHit).length;
  if (hits === 0 || hits === bad.length) return null;
  const { strength } = chooseStrength(bad);
  return { strength, model: fitLinear(bad, strength) };
}

/**
 * Learns from labels: the penalty and the cut by folds within them, then one model of all of them.
 *
 * @param rows with supported and hallucinated claims among them; isToldApart: whether contradicted and unsupported are.
 * @returns the same for the same rows in any order.
 */
export function learnFrom(rows: readonly LearnedRow[], isToldApart: boolean): Learned {
  // Sums of fractions depend on the order of their terms in the last digit.
  const sorted = [...rows]
    .map((row) => ({ row, key: JSON.stringify([row.group, row.label, row.values]) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
  const binary = sorted.map((row) => ({ ...row, isHit: row.label === "supported" }));
  const { strength, probabilities } = chooseStrength(binary);
  return {
    cut: chooseCut(binary, probabilities),
    strength,
    support: fitLinear(binary, strength),
    contradiction: isToldApart ? learnContradiction(sorted) : null,
  };
}

/** What is learned of all labels, and of all but each fold. */
export interface LearnedWhole {
  whole: Learned;
  folds: Learned[];
  /** Fold of every group of the labels. */
  foldOf: Map<string, number>;
}

/**
 * Learns from all labels, and once more for each fold from the others alone: penalty and cut are chosen anew each time, so
 * that nothing of a fold is in what it is judged by.
 *
 * @param rows labels that `refuseToTrain` has nothing against.
 * @returns one step at a time, so that others get their turn; the last holds everything.
 */
export function* learnStepwise(rows: readonly LearnedRow[]): Generator<null, LearnedWhole> {
  const isToldApart = canTellApart(countLabels(rows));
  const foldOf = dealFolds(rows);
  const folds: Learned[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    folds.push(
      learnFrom(
        rows.filter(({ group }) => foldOf.get(group) !== fold),
        isToldApart,
      ),
    );
    yield null;
  }
  return { whole: learnFrom(rows, isToldApart), folds, foldOf };
}
