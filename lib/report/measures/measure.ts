import type { RangeNote } from "./range";

/** One number that is shown: the sentence beside it and what its panel says. The only home of those words. */
export interface Measure<F> {
  id: string;
  /** As a head names it: "Catch rate". */
  name: string;
  /** The plain sentence with the figures; where there is nothing to count, the reason. */
  sentence(figures: F): string;
  definition: string;
  /** In plain text; one line an equation. */
  formula: string;
  /** The formula with these figures; one line an equation. */
  worked(figures: F): string;
  source: string;
  /** Which range is printed beside the number; null where none is. */
  range(figures: F): RangeNote | null;
}

/** Everything the panel of one number shows, in plain values. */
export interface Explanation {
  id: string;
  name: string;
  sentence: string;
  definition: string;
  formula: string;
  worked: string;
  source: string;
  range: RangeNote | null;
}

/**
 * What the panel of a number shows.
 *
 * @param measure one of the registry.
 * @param figures this project's.
 * @param refused why this number must not be printed here, as a phrase without a full stop; null or left out where it may.
 *   The reason then stands in place of every figure.
 * @returns plain values, so that a server can hand them to a page.
 * @example explain(CATCH_RATE, rateOf({ hits: 5, n: 6 })).worked // "5 / (5 + 1) = 5 / 6 = 83%"
 */
export function explain<F>(
  measure: Measure<F>,
  figures: F,
  { refused = null }: { refused?: string | null } = {},
): Explanation {
  const { id, name, definition, formula, source } = measure;
  const fixed = { id, name, definition, formula, source };
  if (refused !== null) {
    const reason = `Not printed: ${refused}.`;
    return { ...fixed, sentence: reason, worked: reason, range: null };
  }
  return {
    ...fixed,
    sentence: measure.sentence(figures),
    worked: measure.worked(figures),
    range: measure.range(figures),
  };
}
