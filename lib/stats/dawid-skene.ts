import { meanOf, sumOf } from "./moments";
import { type Measured, refuse } from "./refusal";

/** A label a reviewer gave an item; the same reviewer may label an item more than once. */
export interface ReviewerLabel<Label> {
  item: string | number;
  reviewer: string | number;
  label: Label;
}

export interface DawidSkene<Label> {
  /** Share of each class, in the order of the declared classes. */
  classShares: number[];
  /** One entry an item, in order of first appearance: below 0.9 it needs a second look. */
  items: { item: string | number; mostLikely: Label; posterior: number }[];
}

/** Labels as places: which item, which reviewer, which class. */
type Vote = readonly [item: number, reviewer: number, label: number];

const STOP = 1e-12;
const MAX_ROUNDS = 20_000;
/** With labels from two reviewers on fewer items than this share there is nothing to compare. */
const MIN_COMPARED_SHARE = 0.1;

function zeros(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}

function shareOut(row: number[]): number[] {
  const sum = sumOf(row);
  return sum === 0 ? row : row.map((one) => one / sum);
}

/** What each reviewer says of items of each class, weighted by how sure the class is: row reviewer * classes + class. */
function errorTables(votes: readonly Vote[], posterior: number[][], reviewers: number): number[][] {
  const classes = posterior[0]?.length ?? 0;
  const tables = zeros(reviewers * classes, classes);
  for (const [item, reviewer, label] of votes) {
    for (const [truth, weight] of (posterior[item] ?? []).entries()) {
      const row = tables[reviewer * classes + truth];
      if (row !== undefined) row[label] = (row[label] ?? 0) + weight;
    }
  }
  return tables.map(shareOut);
}

/** Class chances of every item, and the log likelihood of all labels. */
function expectation(votes: readonly Vote[], items: number, shares: number[], tables: number[][]) {
  const classes = shares.length;
  const logs = Array.from({ length: items }, () => shares.map((share) => Math.log(share)));
  for (const [item, reviewer, label] of votes) {
    const row = logs[item];
    if (row === undefined) continue;
    for (let truth = 0; truth < classes; truth += 1) {
      row[truth] = (row[truth] ?? 0) + Math.log(tables[reviewer * classes + truth]?.[label] ?? 0);
    }
  }
  let likelihood = 0;
  const posterior = logs.map((row) => {
    const top = Math.max(...row);
    const chances = row.map((one) => Math.exp(one - top));
    likelihood += top + Math.log(sumOf(chances));
    return shareOut(chances);
  });
  return { posterior, likelihood };
}

/** Puts items, reviewers and labels to places; null where a label is not declared. */
function placeVotes<Label>(labels: readonly ReviewerLabel<Label>[], classes: readonly Label[]) {
  const items = new Map<string | number, number>();
  const reviewers = new Map<string | number, number>();
  const votes: Vote[] = [];
  for (const { item, reviewer, label } of labels) {
    const place = classes.indexOf(label);
    if (place < 0) return null;
    if (!items.has(item)) items.set(item, items.size);
    if (!reviewers.has(reviewer)) reviewers.set(reviewer, reviewers.size);
    votes.push([items.get(item) ?? 0, reviewers.get(reviewer) ?? 0, place]);
  }
  return { votes, items: [...items.keys()], reviewers: reviewers.size };
}

/**
 * The most likely class of each item when reviewers differ in how often they err: a hint where to look, never a label.
 *
 * @param labels what reviewers said, in any order.
 * @param classes the declared classes.
 * @returns class shares and, item by item, the most likely class with its chance. Needs some 20 labels a reviewer and common
 *   class. Refuses no_items without labels, too_few_ratings for one reviewer or where fewer than a tenth of the items have
 *   two labels, invalid_input for a label that is not declared.
 * @see Dawid & Skene 1979 (Applied Statistics 28:20); expectation and maximisation from vote shares.
 * @example dawidSkene([{ item: 1, reviewer: "a", label: "x" }, { item: 1, reviewer: "b", label: "x" }], ["x", "y"])
 */
export function dawidSkene<Label>(
  labels: readonly ReviewerLabel<Label>[],
  classes: readonly Label[],
): Measured<DawidSkene<Label>> {
  if (labels.length === 0) return refuse("no_items");
  const placed = placeVotes(labels, classes);
  if (placed === null) return refuse("invalid_input");
  const { votes, items, reviewers } = placed;
  const counts = zeros(items.length, classes.length);
  for (const [item, , label] of votes) {
    const row = counts[item];
    if (row !== undefined) row[label] = (row[label] ?? 0) + 1;
  }
  const compared = counts.filter((row) => sumOf(row) >= 2).length;
  if (reviewers < 2 || compared < MIN_COMPARED_SHARE * items.length) return refuse("too_few_ratings");
  let posterior = counts.map(shareOut);
  let classShares: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    classShares = classes.map((_, at) => meanOf(posterior.map((row) => row[at] ?? 0)));
    const next = expectation(votes, items.length, classShares, errorTables(votes, posterior, reviewers));
    posterior = next.posterior;
    if (Math.abs(next.likelihood - before) < STOP) break;
    before = next.likelihood;
  }
  return {
    classShares,
    items: items.map((item, at) => {
      const row = posterior[at] ?? [];
      const best = Math.max(...row);
      const [first] = classes;
      const mostLikely = classes[row.indexOf(best)] ?? first;
      // Labels are there and all declared, so the classes are not empty.
      if (mostLikely === undefined) throw new RangeError("dawidSkene requires declared classes");
      return { item, mostLikely, posterior: best };
    }),
  };
}
