import type { FailureKind } from "../judge";
import type { RunTrouble } from "../record";

/** Claims in a row, each with its own retries behind it, after which a server is taken for gone. */
const MOST_IN_A_ROW = 5;

/** Notices when a server has gone, so that a run waits for it rather than failing every claim that is left. */
export interface Breaker {
  /** Notes what a claim came to after its retries; null for a verdict. */
  note(failure: FailureKind | null): RunTrouble | null;
}

/** A breaker of one judge: any answer of the server sets it back. */
export function createBreaker(host: string): Breaker {
  let inARow = 0;
  return {
    note(failure) {
      if (failure !== "server_error" && failure !== "network" && failure !== "timeout") {
        inARow = 0;
        return null;
      }
      inARow += 1;
      if (inARow < MOST_IN_A_ROW) return null;
      return {
        action: "pause",
        message: `${inARow} claims in a row got no answer from ${host} (${failure.replace("_", " ")}). Look whether it runs and can be reached.`,
      };
    },
  };
}
