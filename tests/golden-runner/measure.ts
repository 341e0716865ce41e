import type { ZodType } from "zod";
import { isRefused, type Refusal } from "@/lib/stats/refusal";

/** Works a golden input out; the answer has the keys that golden files use. */
export type GoldenMeasure = (input: unknown) => Record<string, unknown>;

const INVALID = { refuse: "invalid_input" };

/**
 * A measure that golden files know: checks the input's form, works it out and names the figures as the files do.
 *
 * @param schema the form of the input; another form is refused as invalid_input.
 * @param work gives the figures, or our refusal, which becomes `{ refuse: code }`. A RangeError, thrown on numbers that
 *   make no sense, is a refusal too.
 */
export function goldenMeasure<Input>(
  schema: ZodType<Input>,
  work: (input: Input) => Refusal | Record<string, unknown>,
): GoldenMeasure {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) return INVALID;
    try {
      const result = work(parsed.data);
      return isRefused(result) ? { refuse: result.refused } : result;
    } catch (error) {
      if (error instanceof RangeError) return INVALID;
      throw error;
    }
  };
}

/** Names the figures of a result; a refusal stays what it is. */
export function named<Result extends object>(
  result: Result | Refusal,
  name: (figures: Result) => Record<string, unknown>,
): Refusal | Record<string, unknown> {
  return isRefused(result) ? result : name(result);
}
