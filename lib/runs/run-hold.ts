import "server-only";
import type { Db } from "@/lib/db/client";
import { endRun, type RunLease, renewRun, takeRun } from "@/lib/db/runs";

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
  async renew(progress: { done: number; noVerdict: number }): Promise<void> {
    const { now, leaseMs } = this.#clock;
    const { done, noVerdict } = progress;
    const lease = await renewRun(this.#client, this.#lease, { now: now(), leaseMs, done, noVerdict });
    if (lease === null) throw new HoldLost();
    this.#lease = lease;
  }

  /** @throws HoldLost */
  async finish(progress: { done: number; noVerdict: number }): Promise<void> {
    const { done, noVerdict } = progress;
    const end = { status: "done", total: done, done, noVerdict, now: this.#clock.now() } as const;
    if (!(await endRun(this.#client, this.#lease, end))) throw new HoldLost();
  }

  /** Marks the run as failed, unless it is not ours any more. */
  async fail(error: string): Promise<void> {
    await endRun(this.#client, this.#lease, { status: "failed", error, now: this.#clock.now() });
  }
}
