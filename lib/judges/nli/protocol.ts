/** What a worker is started for. */
export interface WorkerSetup {
  folder: string;
  /** Model file within the folder, and files of weights that belong to it. */
  model: string;
  weights: readonly string[];
  template: string | null;
  maxTokens: number;
  /** How many numbers the model must give. */
  outputs: number;
}

/** drop: nobody waits for that request any more. */
export type WorkerRequest = { id: number } & (
  | { op: "start" }
  | { op: "count"; texts: readonly string[] }
  | { op: "room"; claim: string }
  | { op: "score"; passages: readonly string[]; claim: string }
  | { op: "drop" }
);

export type WorkerFaultKind = "package" | "model" | "run";

/** An answer, or why there is none. */
export type WorkerReply = { id: number } & (
  | { fault: { kind: WorkerFaultKind; message: string } }
  | { runtime: string }
  | { counts: readonly number[] }
  | { tokens: number }
  | { runtime: string; scores: readonly (readonly number[])[] }
);
