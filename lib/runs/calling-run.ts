import "server-only";
import { type CallHead, newCallId } from "@/lib/db/call-rows";
import type { Db } from "@/lib/db/client";
import { readBatchCosts, readRunOptions, readRunSpent } from "@/lib/db/run-work";
import { patiently } from "@/lib/db/write-turns";
import type { CallSignals, RunTrouble } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { Slots } from "./call-slots";
import {
  type AnyRecord,
  type AnyReply,
  type CallTrade,
  isOutage,
  type Stored,
  type Told,
} from "./call-trade";
import { GroupWriter } from "./group-writer";
import { HeldBack } from "./held-back";
import { HoldLost, type RunHold } from "./run-hold";
import { RunMeter, spentBefore } from "./run-meter";
import { RunProblem } from "./run-problem";
import { type Halt, RunWatch } from "./run-watch";
import { ServedWatch } from "./served-watch";

/** A few are stored with one write; a process that is killed meanwhile has lost them as it has those under way. */
const CALLS_WAIT_MS = 5;
/** Goes over what is missing so often, while more keeps coming in. */
const MAX_WALKS = 3;

/** A run in the hands of this process. */
export interface RunInHand {
  run: RunRecord;
  hold: RunHold;
  now: () => Date;
  onProgress: (progress: { done: number; noVerdict: number; total: number }) => void;
}

/** One run of calls in the hands of this process, from being taken up until it is done or left. */
export class CallingRun<Item, Record extends AnyRecord, Said extends { reply: AnyReply }> {
  readonly options: RunOptions;
  readonly #work: RunInHand;
  readonly #trade: CallTrade<Item, Record, Said>;
  readonly #meter: RunMeter;
  readonly #served: ServedWatch;
  readonly #slots: Slots;
  /** Calls open at once at most. */
  readonly many: number;
  readonly #progress: { done: number; noVerdict: number; total: number };
  readonly #watch: RunWatch;
  readonly #calls: GroupWriter<CallHead & Item & { record: Record }>;
  readonly #heldBack = new HeldBack();
  #inFlight = 0;
  /** Calls under way by their names: whoever asks the same meanwhile waits for the one answer. */
  readonly #open = new Map<string, Promise<Told<Said> | null>>();
  /** Names of calls that this process has made: an item read before its twin was answered finds that answer stored. */
  readonly #made = new Set<string>();

  private constructor(
    work: RunInHand,
    trade: CallTrade<Item, Record, Said>,
    made: { options: RunOptions; meter: RunMeter; served: ServedWatch; done: number; noVerdict: number },
  ) {
    this.#work = work;
    this.#trade = trade;
    this.options = made.options;
    this.#meter = made.meter;
    this.#served = made.served;
    this.many = Math.max(1, made.options.maxInFlight ?? trade.maxInFlight);
    this.#slots = new Slots(this.many);
    this.#watch = new RunWatch(work.hold, () => this.#advance());
    this.#progress = { done: made.done, noVerdict: made.noVerdict, total: work.run.total };
    this.#calls = new GroupWriter((calls) => patiently(() => trade.save(calls)), {
      enough: Math.ceil(this.many / 4),
      ms: CALLS_WAIT_MS,
    });
  }

  /** @throws HoldLost where the run is gone. */
  static async take<Item, Record extends AnyRecord, Said extends { reply: AnyReply }>(
    client: Db,
    work: RunInHand,
    trade: CallTrade<Item, Record, Said>,
  ): Promise<CallingRun<Item, Record, Said>> {
    const { id, projectId, judge } = work.run;
    const [options, written, earlier, counts, served] = await Promise.all([
      readRunOptions(client, id),
      readRunSpent(client, id),
      trade.earlier(),
      trade.counts(),
      ServedWatch.of(client, judge.versionId),
    ]);
    if (options === null) throw new HoldLost();
    const spent = spentBefore(earlier, written);
    const { batchId } = options;
    const currency = spent.costCurrency ?? written?.costCurrency ?? null;
    const others =
      batchId === null || options.costLimit === null
        ? []
        : await readBatchCosts(client, { projectId, batchId, exceptId: id, currency });
    const meter = new RunMeter(spent, options, { others });
    return new CallingRun(work, trade, { options, meter, served, ...counts });
  }

  /** Takes every open item, so many at once, and says how that ended. */
  async toEnd<Open>(
    openItems: () => AsyncGenerator<Open>,
    takeItem: (item: Open) => Promise<void>,
  ): Promise<"done" | "left" | "failed" | "paused"> {
    this.#watch.begin();
    try {
      for (let walks = 0; walks < MAX_WALKS; walks++) {
        await this.#walk(openItems(), takeItem);
        if (this.#watch.halt !== null) return await this.#leave(this.#watch.halt);
        await this.#count();
        if (this.#progress.done >= (await this.#trade.total())) {
          await this.#watch.end();
          await this.#work.hold.finish(this.#advance());
          return "done";
        }
      }
    } finally {
      await this.#watch.end();
    }
    throw new RunProblem(this.#trade.neverEnds);
  }

  /** Takes up what is stored. */
  reuse(stored: Stored<Said>): Told<Said> {
    const isCached = stored.runId !== this.#work.run.id;
    if (isCached) this.#meter.addCached();
    return { ...stored, isCached };
  }

  /**
   * Asks once, whoever else asks the same meanwhile; null where the run takes up nothing more, and the item stays open.
   *
   * @param wanted.lookFirst whether the call may be stored already though this process did not make it.
   */
  async ask(wanted: {
    key: string;
    item: Item;
    externalId: string;
    lookFirst: boolean;
    call: (signals: CallSignals) => Promise<{ record: Record; trouble: RunTrouble | null }>;
  }): Promise<Told<Said> | null> {
    const { key } = wanted;
    const open = this.#open.get(key);
    if (open !== undefined) return open;
    const answer = this.#findOrCall(wanted);
    this.#open.set(key, answer);
    try {
      return await answer;
    } finally {
      this.#open.delete(key);
    }
  }

  /** Has what came of an item written: at once, or once it is clear that the server is still there. */
  async settle({ reply }: Said, write: () => Promise<void>): Promise<void> {
    if (isOutage(reply)) return this.#heldBack.add(write);
    // An answer of the server: it is there, so those before it failed for themselves.
    await Promise.all([write(), this.#heldBack.release()]);
  }

  /** Counts what was written. */
  written({ done, noVerdict }: { done: number; noVerdict: number }): void {
    this.#progress.done += done;
    this.#progress.noVerdict += noVerdict;
    this.#work.onProgress({ ...this.#progress });
  }

  #advance() {
    const { done, noVerdict } = this.#progress;
    return { done, noVerdict, spent: this.#meter.spent };
  }

  async #count(): Promise<void> {
    Object.assign(this.#progress, await this.#trade.counts());
  }

  async #leave(halt: Halt): Promise<"left" | "failed" | "paused"> {
    await this.#watch.end();
    if (halt.kind === "lost") return "left";
    const { hold } = this.#work;
    await this.#count();
    if (halt.kind === "ended") {
      await hold.letGo(this.#advance());
      return "left";
    }
    if (halt.kind === "pause") {
      await hold.pause(halt.message, this.#advance());
      return "paused";
    }
    await hold.fail(halt.message, this.#advance());
    return "failed";
  }

  async #walk<Open>(items: AsyncGenerator<Open>, takeItem: (item: Open) => Promise<void>): Promise<void> {
    const worker = async () => {
      for await (const item of items) {
        if (this.#watch.halt !== null) return;
        await takeItem(item);
      }
    };
    // Twice as many as calls: one half waits for its turn while the other half's answers are written.
    const workers = Array.from({ length: this.many * 2 }, async () => {
      try {
        await worker();
      } catch (error) {
        // This process broke at it: what others have open ends, and is paid for and kept as well as can be.
        this.#watch.stopFor({ kind: "lost" });
        throw error;
      }
    });
    const broken = (await Promise.allSettled(workers)).find((end) => end.status === "rejected");
    if (broken !== undefined) throw broken.reason;
    if (this.#watch.halt === null) await this.#heldBack.release();
  }

  async #findOrCall(wanted: Parameters<typeof this.ask>[0]): Promise<Told<Said> | null> {
    const { key, item, lookFirst } = wanted;
    if (lookFirst || this.#made.has(key)) {
      const stored = (await this.#trade.find([key])).get(key);
      if (stored !== undefined) return this.reuse(stored);
    }
    this.#made.add(key);
    const called = await this.#slots.with(() => this.#call(wanted));
    if (called === null) return null;
    const { record, trouble } = called;
    const isAborted = record.reply.status === "no_verdict" && record.reply.failure === "aborted";
    const { run, now: clock } = this.#work;
    const id = newCallId();
    const now = clock();
    await this.#calls.add({
      ...item,
      id,
      key,
      versionId: run.judge.versionId,
      runId: run.id,
      repeat: run.repeat,
      record,
      isCurrent: trouble === null && !isAborted && !isOutage(record.reply),
      now,
    });
    await this.#served.note(record, now);
    if (trouble !== null) this.#stopFor(trouble);
    if (trouble !== null || isAborted) return null;
    return { ...this.#trade.said(record), id, createdAt: now, isCached: false };
  }

  /** Whatever every other item would meet too: nothing more is taken up, and this one is asked about when that is over. */
  #stopFor({ action, message }: RunTrouble): void {
    // Those that failed while the server was going away are asked about anew with the rest.
    this.#heldBack.drop();
    this.#watch.stopFor({
      kind: action,
      message: action === "pause" ? `${message} Resume the run after that.` : message,
    });
  }

  async #call({ externalId, call }: Parameters<typeof this.ask>[0]) {
    const reached = this.#meter.limitReached(this.#inFlight);
    if (reached !== null) this.#watch.stopFor({ kind: "pause", message: reached });
    if (this.#watch.halt !== null) return null;
    const { signal, closing } = this.#watch;
    this.#inFlight += 1;
    try {
      const called = await call({ signal, closing });
      this.#meter.add(called.record);
      return called;
    } catch (cause) {
      if (closing.aborted) return null;
      throw new RunProblem(`the judge broke on case ${externalId}`, { cause });
    } finally {
      this.#inFlight -= 1;
    }
  }
}
