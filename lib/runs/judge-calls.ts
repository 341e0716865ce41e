import "server-only";
import type { Target } from "@/lib/claims/evidence";
import { countClaims } from "@/lib/db/claim-sets";
import type { Db } from "@/lib/db/client";
import {
  type CallToSave,
  findStoredCalls,
  newCallId,
  readCallCosts,
  type StoredCall,
  saveCalls,
} from "@/lib/db/judge-calls";
import { noteSpentOfEnded, readBatchCosts, readRunOptions, readRunSpent } from "@/lib/db/run-work";
import { countVerdicts, saveVerdicts, type VerdictToSave } from "@/lib/db/verdicts";
import { patiently } from "@/lib/db/write-turns";
import { callKey } from "@/lib/judges/call-key";
import type { FailureKind, JudgeReply } from "@/lib/judges/judge";
import type { CallingJudge, JudgeRecord, RunTrouble } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { Slots } from "./call-slots";
import { Answers, type CheckedCitations, type ClaimAsked, evidenceOf, nextRound } from "./claim-rounds";
import { type ClaimToCall, claimsToCall, shownClaim } from "./claims-feed";
import { GroupWriter } from "./group-writer";
import { HoldLost, type RunHold } from "./run-hold";
import { RunMeter, spentBefore } from "./run-meter";
import { RunProblem } from "./run-problem";
import { type Halt, RunWatch } from "./run-watch";
import { ServedWatch } from "./served-watch";

/** Goes over what is missing so often, while claims keep coming in. */
const MAX_WALKS = 3;
/** Claims that failed because no server answered, kept back until it is clear whether it went away. */
const MOST_HELD_BACK = 50;
const OUTAGES: readonly FailureKind[] = ["server_error", "network", "timeout"];

export interface CallWork {
  run: RunRecord;
  judge: CallingJudge;
  hold: RunHold;
  now: () => Date;
  onProgress: (progress: { done: number; noVerdict: number; total: number }) => void;
}

/** What a claim is told by: a call of just now, or a stored one. */
type Told = Pick<StoredCall, "id" | "reply" | "flags" | "evidence" | "confidence" | "ms" | "createdAt"> & {
  isCached: boolean;
};

function targetName(target: Target): string {
  return "id" in target ? `${target.kind}:${target.id}` : target.kind;
}

function isOutage(reply: JudgeReply): boolean {
  return reply.status === "no_verdict" && OUTAGES.includes(reply.failure);
}

function isAborted(reply: JudgeReply): boolean {
  return reply.status === "no_verdict" && reply.failure === "aborted";
}

/** One run in the hands of this process, from being taken up until it is done or left. */
class CallRun {
  readonly #client: Db;
  readonly #work: CallWork;
  readonly #options: RunOptions;
  readonly #meter: RunMeter;
  readonly #served: ServedWatch;
  readonly #slots: Slots;
  readonly #many: number;
  readonly #progress: { done: number; noVerdict: number; total: number };
  readonly #watch: RunWatch;
  readonly #calls: GroupWriter<CallToSave>;
  readonly #verdicts: GroupWriter<VerdictToSave>;
  /** Verdict-less claims that are not written yet: the server may be gone, and they are to be judged when it is back. */
  #heldBack: VerdictToSave[] = [];
  #inFlight = 0;
  /** Calls under way by their names: whoever asks the same meanwhile waits for the one answer. */
  readonly #open = new Map<string, Promise<Told | null>>();
  /** Names of calls that this process has made: a claim read before its twin was answered finds that answer stored. */
  readonly #made = new Set<string>();

  constructor(
    client: Db,
    work: CallWork,
    made: { options: RunOptions; meter: RunMeter; served: ServedWatch; done: number; noVerdict: number },
  ) {
    this.#client = client;
    this.#work = work;
    this.#options = made.options;
    this.#meter = made.meter;
    this.#served = made.served;
    this.#many = Math.max(1, made.options.maxInFlight ?? work.judge.maxInFlight);
    this.#slots = new Slots(this.#many);
    this.#watch = new RunWatch(work.hold, () => this.#advance());
    this.#progress = { done: made.done, noVerdict: made.noVerdict, total: work.run.total };
    this.#calls = new GroupWriter((calls) => patiently(() => saveCalls(client, calls)));
    this.#verdicts = new GroupWriter((verdicts) => this.#writeVerdicts(verdicts));
  }

  static async take(client: Db, work: CallWork): Promise<CallRun> {
    const { id, projectId, judge } = work.run;
    const [options, written, earlier, counts, served] = await Promise.all([
      readRunOptions(client, id),
      readRunSpent(client, id),
      readCallCosts(client, id),
      countVerdicts(client, id),
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
    return new CallRun(client, work, { options, meter, served, ...counts });
  }

  /** Judges what is open, and says how that ended. */
  async toEnd(): Promise<"done" | "left" | "failed" | "paused"> {
    this.#watch.begin();
    try {
      for (let walks = 0; walks < MAX_WALKS; walks++) {
        await this.#walk();
        if (this.#watch.halt !== null) return await this.#leave(this.#watch.halt);
        const { run } = this.#work;
        Object.assign(this.#progress, await countVerdicts(this.#client, run.id));
        if (this.#progress.done >= (await countClaims(this.#client, run.dataset.id))) {
          await this.#watch.end();
          await this.#work.hold.finish(this.#advance());
          return "done";
        }
      }
    } finally {
      await this.#watch.end();
    }
    throw new RunProblem("claims kept changing while the run was at work; resume it when that is over");
  }

  #advance() {
    const { done, noVerdict } = this.#progress;
    return { done, noVerdict, spent: this.#meter.spent };
  }

  async #leave(halt: Halt): Promise<"left" | "failed" | "paused"> {
    await this.#watch.end();
    if (halt.kind === "lost") {
      await noteSpentOfEnded(this.#client, { runId: this.#work.run.id, spent: this.#meter.spent });
      return "left";
    }
    Object.assign(this.#progress, await countVerdicts(this.#client, this.#work.run.id));
    if (halt.kind === "pause") {
      await this.#work.hold.pause(halt.message, this.#advance());
      return "paused";
    }
    await this.#work.hold.fail(halt.message, this.#advance());
    return "failed";
  }

  /** One walk over everything that is open. */
  async #walk(): Promise<void> {
    const claims = claimsToCall(this.#client, this.#work.run, this.#options);
    const worker = async () => {
      for await (const claim of claims) {
        if (this.#watch.halt !== null) return;
        await this.#judge(claim);
      }
    };
    // Twice as many as calls: one half waits for its turn while the other half's answers are written.
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

  async #judge({ asked, stored }: ClaimToCall): Promise<void> {
    const answers = new Answers(asked);
    let context: Told | null = null;
    for (;;) {
      const round = nextRound(asked, answers, this.#options);
      if ("citations" in round) {
        if (context !== null) await this.#save(asked, context, round.citations);
        return;
      }
      const { wanted } = round;
      const told =
        wanted.kind === "context" && stored !== null ? this.#reuse(stored) : await this.#ask(asked, wanted);
      if (told === null) return;
      if (wanted.kind === "context") context = told;
      answers.set(wanted, told.reply.status === "ok" ? told.reply.verdict : null);
    }
  }

  #reuse(stored: StoredCall): Told {
    const isCached = stored.runId !== this.#work.run.id;
    if (isCached) this.#meter.addCached();
    return { ...stored, isCached };
  }

  /** Asks about one target; null where the run takes up nothing more, and the claim stays open. */
  async #ask(asked: ClaimAsked, target: Target): Promise<Told | null> {
    const { run } = this.#work;
    const key = callKey(run.judge.hash, {
      question: asked.case.question,
      evidence: evidenceOf(asked, target),
      claim: shownClaim(asked),
      repeat: run.repeat,
    });
    const open = this.#open.get(key);
    if (open !== undefined) return open;
    const answer = this.#findOrCall(asked, target, key);
    this.#open.set(key, answer);
    try {
      return await answer;
    } finally {
      this.#open.delete(key);
    }
  }

  async #findOrCall(asked: ClaimAsked, target: Target, key: string): Promise<Told | null> {
    const { run } = this.#work;
    if (target.kind !== "context" || this.#made.has(key)) {
      const stored = (
        await findStoredCalls(this.#client, { keys: [key], versionId: run.judge.versionId, runId: run.id })
      ).get(key);
      if (stored !== undefined) return this.#reuse(stored);
    }
    this.#made.add(key);
    const called = await this.#slots.with(() => this.#call(asked, target));
    if (called === null) return null;
    const { record, trouble } = called;
    const stays = trouble === null && !isOutage(record.reply) && !isAborted(record.reply);
    const id = newCallId();
    const now = this.#work.now();
    await this.#calls.add({
      id,
      key,
      versionId: run.judge.versionId,
      runId: run.id,
      claimId: asked.claim.id,
      target: targetName(target),
      repeat: run.repeat,
      record,
      isCurrent: stays,
      now,
    });
    await this.#served.note(record, now);
    if (trouble !== null) return this.#stopFor(trouble);
    if (isAborted(record.reply)) return null;
    return {
      id,
      reply: record.reply,
      flags: [...record.flags],
      evidence: [...record.evidence],
      confidence: record.confidence,
      ms: record.ms,
      createdAt: now,
      isCached: false,
    };
  }

  /** Whatever every other claim would meet too: nothing more is taken up, and this claim is judged when that is over. */
  #stopFor({ action, message }: RunTrouble): null {
    // Claims that failed while the server was going away are judged anew with the rest.
    this.#heldBack = [];
    this.#watch.stopFor({
      kind: action,
      message: action === "pause" ? `${message} Resume the run after that.` : message,
    });
    return null;
  }

  async #call(
    asked: ClaimAsked,
    target: Target,
  ): Promise<{ record: JudgeRecord; trouble: RunTrouble | null } | null> {
    const reached = this.#meter.limitReached(this.#inFlight);
    if (reached !== null) this.#watch.stopFor({ kind: "pause", message: reached });
    if (this.#watch.halt !== null) return null;
    this.#inFlight += 1;
    try {
      const called = await this.#work.judge.judge({
        question: asked.case.question,
        passages: asked.passages,
        claim: shownClaim(asked),
        target,
        repeat: this.#work.run.repeat,
        signal: this.#watch.signal,
      });
      this.#meter.add(called.record);
      return called;
    } catch (cause) {
      if (this.#watch.signal.aborted) return null;
      throw new RunProblem(`the judge broke on case ${asked.case.externalId}`, { cause });
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #save(asked: ClaimAsked, told: Told, citations: CheckedCitations): Promise<void> {
    const { id: callId, reply, flags, evidence, confidence, ms, isCached, createdAt: at } = told;
    const verdict: VerdictToSave = {
      claimId: asked.claim.id,
      reply,
      ...citations,
      ms,
      flags,
      evidence,
      confidence,
      callId,
      isCached,
      at,
    };
    if (isOutage(reply)) {
      this.#heldBack.push(verdict);
      if (this.#heldBack.length >= MOST_HELD_BACK) await this.#releaseHeldBack();
      return;
    }
    // An answer of the server: it is there, so those before it failed for themselves.
    await Promise.all([this.#verdicts.add(verdict), this.#releaseHeldBack()]);
  }

  async #releaseHeldBack(): Promise<void> {
    const held = this.#heldBack;
    this.#heldBack = [];
    await Promise.all(held.map((verdict) => this.#verdicts.add(verdict)));
  }

  async #writeVerdicts(verdicts: readonly VerdictToSave[]): Promise<void> {
    const write = { runId: this.#work.run.id, verdicts, now: this.#work.now() };
    const written = await patiently(() => saveVerdicts(this.#client, write, { skipExisting: true }));
    this.#progress.done += written;
    this.#progress.noVerdict += verdicts.filter(({ reply }) => reply.status === "no_verdict").length;
    this.#work.onProgress({ ...this.#progress });
  }
}

/**
 * Judges every claim of a run that has no answer yet by calls, so many at once.
 *
 * Each call is written down the moment it ends, before the claim's verdict is put together, and taken up from there by
 * whoever comes after a process that was killed.
 *
 * @throws RunProblem for what the person who started the run should read; HoldLost where the run is not ours any more.
 */
export async function judgeByCalls(
  client: Db,
  work: CallWork,
): Promise<"done" | "left" | "failed" | "paused"> {
  return (await CallRun.take(client, work)).toEnd();
}
