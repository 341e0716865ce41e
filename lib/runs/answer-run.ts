import "server-only";
import {
  type AnswerCallToSave,
  findAnswerCalls,
  newAnswerCallId,
  readAnswerCallCosts,
  type StoredAnswerCall,
  saveAnswerCalls,
} from "@/lib/db/answer-calls";
import {
  type AnswerToAsk,
  countAnswers,
  countReplies,
  listOpenAnswerIds,
  readAnswersById,
} from "@/lib/db/answer-replies";
import type { Db } from "@/lib/db/client";
import { noteSpentOfEnded, readBatchCosts, readRunOptions, readRunSpent } from "@/lib/db/run-work";
import { patiently } from "@/lib/db/write-turns";
import { answerKey } from "@/lib/judges/answer-key";
import type { AnswerRecord, AnswerTask } from "@/lib/judges/answer-task";
import type { FailureKind } from "@/lib/judges/judge";
import type { RunTrouble } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { Slots } from "./call-slots";
import { GroupWriter } from "./group-writer";
import { HoldLost, type RunHold } from "./run-hold";
import { RunMeter, spentBefore } from "./run-meter";
import { RunProblem } from "./run-problem";
import { type Halt, RunWatch } from "./run-watch";
import { ServedWatch } from "./served-watch";

/** Goes over what is missing so often, while answers keep coming in. */
const MAX_WALKS = 3;
/** Answers in memory at once, beside those that are being asked about. */
const ANSWERS_A_PAGE = 40;
const OUTAGES: readonly FailureKind[] = ["server_error", "network", "timeout"];
/** Answers that failed because no server answered, kept back until it is clear whether it went away. */
const MOST_HELD_BACK = 50;

/** What a reply rests on: a call of just now, or a stored one. */
export type ToldAnswer = Omit<StoredAnswerCall, "key" | "runId"> & { isCached: boolean };

/** What becomes of replies: where they are kept, and what else comes of them. */
export interface AnswerDesk {
  /** Whether an answer must not be asked about; then it is settled as such, and costs nothing. */
  refuse?(answer: AnswerToAsk): Promise<boolean>;
  /** Keeps what came of an answer, once. */
  settle(answer: AnswerToAsk, told: ToldAnswer): Promise<"kept" | "no_verdict">;
}

export interface AnswerWork {
  run: RunRecord;
  task: AnswerTask;
  desk: AnswerDesk;
  hold: RunHold;
  now: () => Date;
  onProgress: (progress: { done: number; noVerdict: number; total: number }) => void;
}

interface AnswerToCall {
  answer: AnswerToAsk;
  key: string;
  stored: StoredAnswerCall | null;
}

function isOutage({ reply }: Pick<AnswerRecord, "reply">): boolean {
  return reply.status === "no_verdict" && OUTAGES.includes(reply.failure);
}

function isAborted({ reply }: Pick<AnswerRecord, "reply">): boolean {
  return reply.status === "no_verdict" && reply.failure === "aborted";
}

/** What an answer is asked about, in the order shown. */
export function shownAnswer(
  { question, passages, answer }: AnswerToAsk,
  { isReversed, repeat }: { isReversed: boolean; repeat: number },
) {
  return { question, passages: isReversed ? [...passages].reverse() : passages, answer, repeat };
}

/** One run over whole answers in the hands of this process, from being taken up until it is done or left. */
class AnswerRun {
  readonly #client: Db;
  readonly #work: AnswerWork;
  readonly #options: RunOptions;
  readonly #meter: RunMeter;
  readonly #served: ServedWatch;
  readonly #slots: Slots;
  readonly #many: number;
  readonly #watch: RunWatch;
  readonly #progress: { done: number; noVerdict: number; total: number };
  readonly #calls: GroupWriter<AnswerCallToSave>;
  readonly #open = new Map<string, Promise<ToldAnswer | null>>();
  readonly #made = new Set<string>();
  #heldBack: { answer: AnswerToAsk; told: ToldAnswer }[] = [];
  #inFlight = 0;

  constructor(
    client: Db,
    work: AnswerWork,
    made: { options: RunOptions; meter: RunMeter; served: ServedWatch; done: number; noVerdict: number },
  ) {
    this.#client = client;
    this.#work = work;
    this.#options = made.options;
    this.#meter = made.meter;
    this.#served = made.served;
    this.#many = Math.max(1, made.options.maxInFlight ?? work.task.maxInFlight);
    this.#slots = new Slots(this.#many);
    this.#progress = { done: made.done, noVerdict: made.noVerdict, total: work.run.total };
    this.#watch = new RunWatch(work.hold, () => this.#advance());
    this.#calls = new GroupWriter((calls) => patiently(() => saveAnswerCalls(client, calls)));
  }

  static async take(client: Db, work: AnswerWork): Promise<AnswerRun> {
    const { id, projectId, judge } = work.run;
    const [options, written, earlier, counts, served] = await Promise.all([
      readRunOptions(client, id),
      readRunSpent(client, id),
      readAnswerCallCosts(client, id),
      countReplies(client, id),
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
    return new AnswerRun(client, work, {
      options,
      meter: new RunMeter(spent, options, { others }),
      served,
      ...counts,
    });
  }

  async toEnd(): Promise<"done" | "left" | "failed" | "paused"> {
    const { run, hold } = this.#work;
    this.#watch.begin();
    try {
      for (let walks = 0; walks < MAX_WALKS; walks++) {
        await this.#walk();
        if (this.#watch.halt !== null) return await this.#leave(this.#watch.halt);
        await this.#count();
        if (this.#progress.done >= (await countAnswers(this.#client, run.dataset.id))) {
          await this.#watch.end();
          await hold.finish(this.#advance());
          return "done";
        }
      }
    } finally {
      await this.#watch.end();
    }
    throw new RunProblem("answers kept coming in while the run was at work; resume it when that is over");
  }

  #advance() {
    const { done, noVerdict } = this.#progress;
    return { done, noVerdict, spent: this.#meter.spent };
  }

  async #count(): Promise<void> {
    Object.assign(this.#progress, await countReplies(this.#client, this.#work.run.id));
  }

  async #leave(halt: Halt): Promise<"left" | "failed" | "paused"> {
    await this.#watch.end();
    const { run, hold } = this.#work;
    if (halt.kind === "lost") {
      await noteSpentOfEnded(this.#client, { runId: run.id, spent: this.#meter.spent });
      return "left";
    }
    await this.#count();
    if (halt.kind === "pause") {
      await hold.pause(halt.message, this.#advance());
      return "paused";
    }
    await hold.fail(halt.message, this.#advance());
    return "failed";
  }

  async *#answersToCall(): AsyncGenerator<AnswerToCall> {
    const { run } = this.#work;
    const ids = await listOpenAnswerIds(this.#client, { datasetId: run.dataset.id, runId: run.id });
    for (let at = 0; at < ids.length; at += ANSWERS_A_PAGE) {
      const answers = await readAnswersById(this.#client, ids.slice(at, at + ANSWERS_A_PAGE));
      const page = answers.map((answer) => ({
        answer,
        key: answerKey(
          run.judge.hash,
          shownAnswer(answer, { isReversed: this.#options.isReversed, repeat: run.repeat }),
        ),
      }));
      const keys = page.map(({ key }) => key);
      const stored = await this.#findStored(keys);
      for (const { answer, key } of page) yield { answer, key, stored: stored.get(key) ?? null };
    }
  }

  #findStored(keys: readonly string[]): Promise<Map<string, StoredAnswerCall>> {
    const { run } = this.#work;
    return findAnswerCalls(this.#client, { keys, versionId: run.judge.versionId, runId: run.id });
  }

  async #walk(): Promise<void> {
    const answers = this.#answersToCall();
    const worker = async () => {
      for await (const one of answers) {
        if (this.#watch.halt !== null) return;
        await this.#take(one);
      }
    };
    const workers = Array.from({ length: this.#many * 2 }, async () => {
      try {
        await worker();
      } catch (error) {
        this.#watch.cancel();
        throw error;
      }
    });
    const broken = (await Promise.allSettled(workers)).find((end) => end.status === "rejected");
    if (broken !== undefined) throw broken.reason;
    if (this.#watch.halt === null) await this.#releaseHeldBack();
  }

  async #take({ answer, key, stored }: AnswerToCall): Promise<void> {
    if (await this.#work.desk.refuse?.(answer)) return this.#settled("no_verdict");
    const told = stored === null ? await this.#ask(answer, key) : this.#reuse(stored);
    if (told === null) return;
    if (isOutage(told)) {
      this.#heldBack.push({ answer, told });
      if (this.#heldBack.length >= MOST_HELD_BACK) await this.#releaseHeldBack();
      return;
    }
    await Promise.all([this.#settle(answer, told), this.#releaseHeldBack()]);
  }

  #reuse(stored: StoredAnswerCall): ToldAnswer {
    const isCached = stored.runId !== this.#work.run.id;
    if (isCached) this.#meter.addCached();
    return { ...stored, isCached };
  }

  async #ask(answer: AnswerToAsk, key: string): Promise<ToldAnswer | null> {
    const open = this.#open.get(key);
    if (open !== undefined) return open;
    const told = this.#findOrCall(answer, key);
    this.#open.set(key, told);
    try {
      return await told;
    } finally {
      this.#open.delete(key);
    }
  }

  async #findOrCall(answer: AnswerToAsk, key: string): Promise<ToldAnswer | null> {
    if (this.#made.has(key)) {
      const stored = (await this.#findStored([key])).get(key);
      if (stored !== undefined) return this.#reuse(stored);
    }
    this.#made.add(key);
    const called = await this.#slots.with(() => this.#call(answer));
    if (called === null) return null;
    const { record, trouble } = called;
    const { run, now: clock } = this.#work;
    const now = clock();
    const id = newAnswerCallId();
    await this.#calls.add({
      id,
      key,
      versionId: run.judge.versionId,
      runId: run.id,
      caseId: answer.caseId,
      repeat: run.repeat,
      record,
      isCurrent: trouble === null && !isOutage(record) && !isAborted(record),
      now,
    });
    await this.#served.note(record, now);
    if (trouble !== null) {
      // Answers that failed while the server was going away are asked about anew with the rest.
      this.#heldBack = [];
      const { action, message } = trouble;
      this.#watch.stopFor({
        kind: action,
        message: action === "pause" ? `${message} Resume the run after that.` : message,
      });
      return null;
    }
    if (isAborted(record)) return null;
    const { reply, flags, ms } = record;
    return { id, reply, flags, ms, createdAt: now, isCached: false };
  }

  async #call(answer: AnswerToAsk): Promise<{ record: AnswerRecord; trouble: RunTrouble | null } | null> {
    const reached = this.#meter.limitReached(this.#inFlight);
    if (reached !== null) this.#watch.stopFor({ kind: "pause", message: reached });
    if (this.#watch.halt !== null) return null;
    const { run, task } = this.#work;
    const { signal } = this.#watch;
    this.#inFlight += 1;
    try {
      const { isReversed } = this.#options;
      const called = await task.ask({ ...shownAnswer(answer, { isReversed, repeat: run.repeat }), signal });
      this.#meter.add(called.record);
      return called;
    } catch (cause) {
      if (signal.aborted) return null;
      throw new RunProblem(`the judge broke on case ${answer.externalId}`, { cause });
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #settle(answer: AnswerToAsk, told: ToldAnswer): Promise<void> {
    this.#settled(await this.#work.desk.settle(answer, told));
  }

  #settled(how: "kept" | "no_verdict"): void {
    this.#progress.done += 1;
    if (how === "no_verdict") this.#progress.noVerdict += 1;
    this.#work.onProgress({ ...this.#progress });
  }

  async #releaseHeldBack(): Promise<void> {
    const held = this.#heldBack;
    this.#heldBack = [];
    await Promise.all(held.map(({ answer, told }) => this.#settle(answer, told)));
  }
}

/**
 * Asks about every answer of a run that has no reply yet, so many at once.
 *
 * Each call is written down the moment it ends, before anything is made of it, and taken up from there by whoever comes
 * after a process that was killed.
 *
 * @throws RunProblem for what the person who started the run should read; HoldLost where the run is not ours any more.
 */
export async function workOnAnswers(
  client: Db,
  work: AnswerWork,
): Promise<"done" | "left" | "failed" | "paused"> {
  return (await AnswerRun.take(client, work)).toEnd();
}
