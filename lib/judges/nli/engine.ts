import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "@/lib/env";
import { NliFault } from "./fault";
import type { WorkerReply, WorkerRequest, WorkerSetup } from "./protocol";

/** How an engine keeps time, and which file its thread runs. */
export interface EngineOptions {
  /** How long a thread without work is kept. */
  idleMs?: number;
  /** Longest time until an answer: loading the model, and one window. */
  startMs?: number;
  windowMs?: number;
  workerFile?: string;
}

type Asked = WorkerRequest extends infer One ? (One extends unknown ? Omit<One, "id"> : never) : never;
type Op = WorkerRequest["op"];

const WORKER_FILE = path.join(ROOT, "lib/judges/nli/worker.mjs");
/** Characters of texts whose tokens are remembered: the passages of a case are counted once for all its claims. */
const REMEMBERED_CHARS = 4_000_000;

const DEFAULTS = { idleMs: 60_000, startMs: 300_000, windowMs: 120_000, workerFile: WORKER_FILE };

/**
 * A local model in a thread of its own: started at the first question, ended when nobody asks, started anew after a crash.
 *
 * Questions are answered one at a time in the order asked. Each rejects with the signal's reason when it aborts, and with an
 * {@link NliFault} when there is no answer.
 */
export class NliEngine {
  readonly #setup: WorkerSetup;
  readonly #options: Required<EngineOptions>;
  readonly #counts = new Map<string, number>();
  #countedChars = 0;
  #worker: Worker | null = null;
  #turn: Promise<void> = Promise.resolve();
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(setup: WorkerSetup, options: EngineOptions = {}) {
    this.#setup = setup;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Whether its thread runs. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Loads the model and says what runs it: a package and its version. */
  async start(signal: AbortSignal): Promise<string> {
    const reply = await this.#ask({ op: "start" }, 0, signal);
    return "runtime" in reply ? reply.runtime : "";
  }

  /** Tokens of each text alone. */
  async count(texts: readonly string[], signal: AbortSignal): Promise<readonly number[]> {
    const unknown = [...new Set(texts.filter((text) => !this.#counts.has(text)))];
    const found = new Map<string, number>();
    if (unknown.length > 0) {
      const reply = await this.#ask({ op: "count", texts: unknown }, 1, signal);
      if ("counts" in reply)
        for (const [at, text] of unknown.entries()) found.set(text, reply.counts[at] ?? 0);
    }
    const counts = texts.map((text) => found.get(text) ?? this.#counts.get(text) ?? 0);
    for (const [text, tokens] of found) this.#remember(text, tokens);
    return counts;
  }

  /** Tokens that a claim leaves for a passage; below 0 where it is too long itself. */
  async room(claim: string, signal: AbortSignal): Promise<number> {
    const reply = await this.#ask({ op: "room", claim }, 1, signal);
    return "tokens" in reply ? reply.tokens : 0;
  }

  /** The model's numbers for the claim beside each passage, and what ran it. */
  async score(
    { passages, claim }: { passages: readonly string[]; claim: string },
    signal: AbortSignal,
  ): Promise<{ runtime: string; scores: readonly (readonly number[])[] }> {
    const reply = await this.#ask({ op: "score", passages, claim }, passages.length, signal);
    return "scores" in reply ? reply : { runtime: "", scores: [] };
  }

  /** Ends its thread; the next question starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #remember(text: string, tokens: number): void {
    this.#countedChars += text.length;
    if (this.#countedChars > REMEMBERED_CHARS) {
      this.#counts.clear();
      this.#countedChars = text.length;
    }
    this.#counts.set(text, tokens);
  }

  async #ask(asked: Asked, windows: number, signal: AbortSignal): Promise<WorkerReply> {
    signal.throwIfAborted();
    const before = this.#turn;
    let end = () => {};
    this.#turn = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await untilAborted(before, signal);
      clearTimeout(this.#idle);
      return await this.#answer(asked, windows, signal);
    } finally {
      // Whoever stops waiting gives its turn on only when the one before it is through.
      void before.then(end);
      this.#rest();
    }
  }

  /** An idle thread is no reason for the process to stay, and is ended after a while. */
  #rest(): void {
    this.#worker?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#idle.unref();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    // Without the parent's flags: the thread is plain JavaScript and needs none of its loaders.
    const worker = new Worker(this.#options.workerFile, { workerData: this.#setup, execArgv: [] });
    // Each question listens too; this one is for a thread that ends between questions.
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.on("exit", forget).on("error", forget);
    this.#worker = worker;
    return worker;
  }

  #answer(asked: Asked, windows: number, signal: AbortSignal): Promise<WorkerReply> {
    const worker = this.#running();
    const id = ++this.#lastId;
    const deadlineMs = this.#options.startMs + windows * this.#options.windowMs;
    worker.ref();
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(deadline);
        signal.removeEventListener("abort", onAbort);
        worker.off("message", onMessage).off("exit", onExit).off("error", onError);
        finish();
      };
      const fail = (fault: unknown) => settle(() => reject(fault));
      const onMessage = (reply: WorkerReply) => {
        if (reply.id !== id) return;
        if (!("fault" in reply)) return settle(() => resolve(reply));
        // What is missing or broken may be mended while the server runs: the next question looks again.
        if (reply.fault.kind !== "run") void this.close();
        fail(new NliFault(reply.fault.kind, reply.fault.message));
      };
      const onExit = (code: number) => fail(crashed(asked.op, `it ended with status ${code}`));
      const onError = (error: unknown) =>
        fail(crashed(asked.op, error instanceof Error ? error.message : String(error)));
      const onAbort = () => {
        worker.postMessage({ id, op: "drop" } satisfies WorkerRequest);
        fail(signal.reason);
      };
      const deadline = setTimeout(() => {
        void this.close();
        fail(new NliFault("timeout", `the local model gave no answer within ${deadlineMs} ms and was ended`));
      }, deadlineMs);
      worker.on("message", onMessage).on("exit", onExit).on("error", onError);
      signal.addEventListener("abort", onAbort);
      worker.postMessage({ ...asked, id });
    });
  }
}

function crashed(op: Op, how: string): NliFault {
  return new NliFault("crash", `the local model's thread broke down at ${op}: ${how}; it is started again`);
}

/** Waits for a turn, or rejects with the signal's reason. */
function untilAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    void turn.then(() => {
      signal.removeEventListener("abort", onAbort);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    });
  });
}

const engines = new Map<string, NliEngine>();

/** The one engine of this process for a model: several judges of different cuts share its memory. */
export function sharedEngine(setup: WorkerSetup, modelHash: string): NliEngine {
  const key = JSON.stringify([setup, modelHash]);
  const engine = engines.get(key) ?? new NliEngine(setup);
  engines.set(key, engine);
  return engine;
}
