import "server-only";
import type { Db } from "@/lib/db/client";
import {
  endRun,
  letGoOfRun,
  type RunAdvance,
  type RunEnding,
  type RunLease,
  renewRun,
  takeRun,
} from "@/lib/db/run-lease";

/** This process takes up nothing more of the run: another process has taken it over, it is gone, or a person has ended it. */
export class HoldLost extends Error {}

/** A person has paused or stopped the run; it stays held, by nobody else, until it is let go. */
export class RunEnded extends HoldLost {}

/** A process's hold on a run, renewed as the work goes on; whoever loses it writes nothing more. */
export class RunHold {
  readonly #client: Db;
  readonly #clock: { now: () => Date; leaseMs: number };
  #lease: RunLease;

  private constructor(client: Db, lease: RunLease, clock: { now: () => Date; leaseMs: number }) {
    this.#client = client;
    this.#lease = lease;
    this.#clock = clock;
  }

  /** Takes up a run that waits or whose process is gone; null when there is nothing to take. */
  static async take(
    client: Db,
    runId: string,
    clock: { now: () => Date; leaseMs: number },
  ): Promise<RunHold | null> {
    const lease = await takeRun(client, { runId, now: clock.now(), leaseMs: clock.leaseMs });
    return lease === null ? null : new RunHold(client, lease, clock);
  }

  /** @throws HoldLost; RunEnded where it is held for longer all the same. */
  async renew({ done, noVerdict, spent }: RunAdvance): Promise<void> {
    const { now, leaseMs } = this.#clock;
    const lease = await renewRun(this.#client, this.#lease, { now: now(), leaseMs, done, noVerdict, spent });
    if (lease === null) throw new HoldLost();
    this.#lease = lease;
    if (lease.isEnded) throw new RunEnded();
  }

  /** @throws HoldLost */
  async finish({ done, noVerdict, spent }: RunAdvance): Promise<void> {
    const advance = { done, noVerdict, spent };
    if (!(await this.#end({ status: "done", total: done, ...advance }, advance))) throw new HoldLost();
  }

  /** Marks the run as failed, unless it is not ours any more. */
  async fail(error: string, advance: Partial<RunAdvance> = {}): Promise<void> {
    await this.#end({ ...advance, status: "failed", error }, advance);
  }

  /** Lets the run wait for a person, who is told why; nothing happens where it is not ours any more. */
  async pause(error: string, advance: RunAdvance): Promise<void> {
    await this.#end({ ...advance, status: "paused", error }, advance);
  }

  /** Lets go of a run that a person has ended; nothing happens where it is not ours any more. */
  async letGo(advance: Partial<RunAdvance> = {}): Promise<void> {
    await letGoOfRun(this.#client, this.#lease, advance);
  }

  /** A person who has ended it meanwhile has the last word. */
  async #end(ending: RunEnding, advance: Partial<RunAdvance>): Promise<boolean> {
    const isOurs = await endRun(this.#client, this.#lease, ending, this.#clock.now());
    if (!isOurs) await this.letGo(advance);
    return isOurs;
  }
}
