/** One observation: values of the features in their order, and whether the thing happened. */
export interface LogisticRow {
  values: readonly number[];
  isHit: boolean;
}

/** A fitted model: log odds = base + sum of weight * value. */
export interface LogisticFit {
  base: number;
  /** One a feature, in their order. */
  weights: number[];
}

const MOST_STEPS = 100;
/** The gradient, a sum over all rows, is nothing below this share of a row. */
const FLAT = 1e-9;
/** A step is halved down to this share of it. */
const LEAST_SHARE = 1e-10;

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
/** log(1 + e^x) without overflow. */
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** The log odds that a fit gives values. */
export function logOddsOf({ base, weights }: LogisticFit, values: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), base);
}

/** The probability that a fit gives values, strictly between 0 and 1 but for the ends of what a number can hold. */
export function probabilityOf(fit: LogisticFit, values: readonly number[]): number {
  return sigmoid(logOddsOf(fit, values));
}

/** Rows as one table, a leading 1 for the base in each: many fits are made, and this is where their time goes. */
interface Table {
  cells: Float64Array;
  hits: Uint8Array;
  rows: number;
  /** Features and the base. */
  size: number;
}

function tableOf(rows: readonly LogisticRow[], size: number): Table {
  const cells = new Float64Array(rows.length * size);
  const hits = new Uint8Array(rows.length);
  for (const [at, { values, isHit }] of rows.entries()) {
    cells[at * size] = 1;
    cells.set(values, at * size + 1);
    hits[at] = isHit ? 1 : 0;
  }
  return { cells, hits, rows: rows.length, size };
}

function oddsIn({ cells, size }: Table, row: number, of: Float64Array): number {
  let odds = 0;
  for (let at = 0; at < size; at++) odds += (of[at] ?? 0) * (cells[row * size + at] ?? 0);
  return odds;
}

/** {@link penalisedLoss} of rows as a table. */
function lossAt(table: Table, of: Float64Array, strength: number): number {
  let loss = 0;
  for (let at = 1; at < table.size; at++) loss += (strength / 2) * (of[at] ?? 0) ** 2;
  for (let row = 0; row < table.rows; row++) {
    const odds = oddsIn(table, row, of);
    loss += softplus(table.hits[row] === 1 ? -odds : odds);
  }
  return loss;
}

/**
 * Minus the log likelihood of rows, plus strength / 2 times the sum of the squared weights; the base is free.
 *
 * @param rows as many values in every row as there are weights.
 */
export function penalisedLoss(
  { base, weights }: LogisticFit,
  rows: readonly LogisticRow[],
  strength: number,
): number {
  return lossAt(tableOf(rows, weights.length + 1), Float64Array.of(base, ...weights), strength);
}

interface Slope {
  /** Of the base, then of each weight. */
  gradient: Float64Array;
  /** The lower half alone, row by row of `size`. */
  curvature: Float64Array;
}

function slopeAt(table: Table, of: Float64Array, strength: number): Slope {
  const { cells, hits, rows, size } = table;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  for (let at = 1; at < size; at++) {
    gradient[at] = strength * (of[at] ?? 0);
    curvature[at * size + at] = strength;
  }
  for (let row = 0; row < rows; row++) {
    const p = sigmoid(oddsIn(table, row, of));
    const miss = p - (hits[row] ?? 0);
    const spread = p * (1 - p);
    for (let at = 0; at < size; at++) {
      const one = cells[row * size + at] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + miss * one;
      for (let other = 0; other <= at; other++) {
        const cell = at * size + other;
        curvature[cell] = (curvature[cell] ?? 0) + spread * one * (cells[row * size + other] ?? 0);
      }
    }
  }
  return { gradient, curvature };
}

/** Solves curvature * x = gradient by Cholesky's factors. */
function solve({ curvature, gradient }: Slope): Float64Array {
  const size = gradient.length;
  const factor = new Float64Array(size * size);
  const cell = (at: number, other: number) => factor[at * size + other] ?? 0;
  for (let at = 0; at < size; at++) {
    for (let other = 0; other <= at; other++) {
      let sum = curvature[at * size + other] ?? 0;
      for (let k = 0; k < other; k++) sum -= cell(at, k) * cell(other, k);
      // The base has no penalty: where every probability is at its end, its curvature is nothing.
      factor[at * size + other] = at === other ? Math.sqrt(Math.max(sum, 1e-12)) : sum / cell(other, other);
    }
  }
  const found = new Float64Array(size);
  for (let at = 0; at < size; at++) {
    let sum = gradient[at] ?? 0;
    for (let k = 0; k < at; k++) sum -= cell(at, k) * (found[k] ?? 0);
    found[at] = sum / cell(at, at);
  }
  for (let at = size - 1; at >= 0; at--) {
    let sum = found[at] ?? 0;
    for (let k = at + 1; k < size; k++) sum -= cell(k, at) * (found[k] ?? 0);
    found[at] = sum / cell(at, at);
  }
  return found;
}

function moved(of: Float64Array, step: Float64Array, share: number): Float64Array {
  return of.map((value, at) => value - share * (step[at] ?? 0));
}

/**
 * Logistic regression with a penalty on the squares of its weights (ridge), by Newton's method with halved steps: the
 * same as iteratively reweighted least squares.
 *
 * @param rows finite values, as many in every row; features should be of one scale, as the penalty treats all alike. At
 *   least one row of either kind.
 * @param strength of the penalty, more than 0: with it there is one best fit, and it is finite also where the two kinds can
 *   be told apart without a fault.
 * @returns the fit at which the gradient of {@link penalisedLoss} is nothing.
 * @throws RangeError for rows of one kind alone, of unlike lengths or with values that are no finite numbers, and for another strength.
 * @see le Cessie and van Houwelingen (1992), Ridge Estimators in Logistic Regression, Applied Statistics 41(1).
 * @example fitLogistic([{ values: [0], isHit: false }, { values: [1], isHit: true }], 1).weights[0] // about 0.46
 */
export function fitLogistic(rows: readonly LogisticRow[], strength: number): LogisticFit {
  const hits = rows.filter(({ isHit }) => isHit).length;
  if (hits === 0 || hits === rows.length) {
    throw new RangeError(`fitLogistic requires rows of both kinds, got ${hits} hits of ${rows.length}`);
  }
  if (!(strength > 0 && Number.isFinite(strength))) {
    throw new RangeError(`fitLogistic requires a strength above 0, got ${strength}`);
  }
  const size = rows[0]?.values.length ?? 0;
  if (rows.some(({ values }) => values.length !== size || !values.every(Number.isFinite))) {
    throw new RangeError(`fitLogistic requires ${size} finite values in every row`);
  }
  const table = tableOf(rows, size + 1);
  let fit: Float64Array = new Float64Array(size + 1);
  fit[0] = Math.log(hits / (rows.length - hits));
  let loss = lossAt(table, fit, strength);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = slopeAt(table, fit, strength);
    if (slope.gradient.every((one) => Math.abs(one) <= FLAT * rows.length)) break;
    const whole = solve(slope);
    let share = 1;
    let next = moved(fit, whole, share);
    let nextLoss = lossAt(table, next, strength);
    while (nextLoss > loss && share > LEAST_SHARE) {
      share /= 2;
      next = moved(fit, whole, share);
      nextLoss = lossAt(table, next, strength);
    }
    // No step makes it better: the rest is rounding.
    if (nextLoss > loss) break;
    fit = next;
    loss = nextLoss;
  }
  const [base = 0, ...weights] = fit;
  return { base, weights };
}
