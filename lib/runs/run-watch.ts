import "server-only";
import type { RunAdvance } from "@/lib/db/run-lease";
import { HoldLost, RunEnded, type RunHold } from "./run-hold";

/** How often a run says how far it is, and finds out that a person has ended it. */
const LOOK_MS = 1000;

/** Why a run takes up nothing more before it is done: it is not ours any more, a person has ended it, or what a call found. */
export type Halt = { kind: "lost" } | { kind: "ended" } | { kind: "pause" | "stop"; message: string };

/** Watches over a run while this process works on it: renews its hold, and keeps why nothing more is taken up. */
export class RunWatch {
  readonly #hold: RunHold;
  readonly #advance: () => RunAdvance;
  readonly #cancel = new AbortController();
  readonly #closing = new AbortController();
  #halt: Halt | null = null;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isLooking = false;

  /** @param advance how far the run is, asked at each look. */
  constructor(hold: RunHold, advance: () => RunAdvance) {
    this.#hold = hold;
    this.#advance = advance;
  }

  /** null while work may be taken up. */
  get halt(): Halt | null {
    return this.#halt;
  }

  /** Aborts calls under way once the run is not ours any more. */
  get signal(): AbortSignal {
    return this.#cancel.signal;
  }

  /** Aborts once no further request may begin, for whatever reason; those under way end. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Lets requests under way end, and nothing more be taken up; the first reason stays. */
  stopFor(halt: Halt): void {
    this.#halt ??= halt;
    this.#closing.abort();
  }

  /** Begins to look at intervals. */
  begin(): void {
    this.#timer = setInterval(() => {
      if (this.#isLooking) return;
      this.#isLooking = true;
      this.#last = this.#look();
    }, LOOK_MS);
  }

  /** Looks no more; comes back once the last look is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }

  async #look(): Promise<void> {
    try {
      await this.#hold.renew(this.#advance());
    } catch (error) {
      if (error instanceof RunEnded) return this.stopFor({ kind: "ended" });
      if (!(error instanceof HoldLost)) return console.error(error);
      this.#halt = { kind: "lost" };
      this.#closing.abort();
      this.#cancel.abort();
    } finally {
      this.#isLooking = false;
    }
  }
}
