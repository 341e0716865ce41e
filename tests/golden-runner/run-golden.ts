import { differenceOf } from "./compare";
import type { GoldenCase, GoldenFile } from "./golden-files";
import type { GoldenMeasure } from "./measure";
import { GOLDEN_MEASURES } from "./registry";

export interface GoldenResult {
  name: string;
  /** null: passed. */
  failure: string | null;
}

function runCase(measure: GoldenMeasure, { name, input, expected, tolerance }: GoldenCase): GoldenResult {
  try {
    const found = measure(input);
    if ("refuse" in found && !("refuse" in expected)) {
      return { name, failure: `expected figures, found a refusal: ${String(found.refuse)}` };
    }
    return { name, failure: differenceOf(found, expected, tolerance) };
  } catch (error) {
    return { name, failure: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Runs every case of a file; all of them fail where no measure has its name. */
export function runGolden({ measure, cases }: GoldenFile): GoldenResult[] {
  const known = GOLDEN_MEASURES.get(measure);
  if (known === undefined) {
    const names = cases.length === 0 ? ["no case"] : cases.map(({ name }) => name);
    return names.map((name) => ({ name, failure: `no measure is called ${measure}` }));
  }
  return cases.map((one) => runCase(known, one));
}
