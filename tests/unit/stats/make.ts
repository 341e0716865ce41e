import { isRefused, type Measured } from "@/lib/stats/refusal";

/** The figures of a measure; a refusal fails the test with its code. */
export function figures<Result extends object>(result: Measured<Result>): Result {
  if (isRefused(result)) throw new Error(`refused: ${result.refused}`);
  return result;
}

/** Freezes a value all the way down, to show that nothing changes it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
