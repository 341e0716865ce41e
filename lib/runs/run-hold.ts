import "server-only";
import type { Db } from "@/lib/db/client";
import { endRun, type RunAdvance, type RunLease, renewRun, takeRun } from "@/lib/db/runs";

/** This process has lost the run: it was stopped, or another process has taken it over. */
export class HoldLost extends Error {}

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

  /** @throws HoldLost */
  async renew({ done, noVerdict, spent }: RunAdvance): Promise<void> {
    const { now, leaseMs } = this.#clock;
    const lease = await renewRun(this.#client, this.#lease, { now: now(), leaseMs, done, noVerdict, spent });
    if (lease === null) throw new HoldLost();
    this.#lease = lease;
  }

  /** @throws HoldLost */
  async finish({ done, noVerdict, spent }: RunAdvance): Promise<void> {
    const end = { status: "done", total: done, done, noVerdict, spent, now: this.#clock.now() } as const;
    if (!(await endRun(this.#client, this.#lease, end))) throw new HoldLost();
  }

  /** Marks the run as failed, unless it is not ours any more. */
  async fail(error: string, advance: Partial<RunAdvance> = {}): Promise<void> {
    await endRun(this.#client, this.#lease, { ...advance, status: "failed", error, now: this.#clock.now() });
  }

  /** Lets the run wait for a person, who is told why; nothing happens where it is not ours any more. */
  async pause(error: string, advance: RunAdvance): Promise<void> {
    await endRun(this.#client, this.#lease, { ...advance, status: "paused", error, now: this.#clock.now() });
  }
}
