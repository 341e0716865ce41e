import "server-only";
import type { Target } from "@/lib/claims/evidence";
import { countClaims } from "@/lib/db/claim-sets";
import type { Db } from "@/lib/db/client";
import { findStoredCalls, readCallCosts, type StoredCall, saveCalls } from "@/lib/db/judge-calls";
import { countVerdicts, saveVerdicts, type VerdictToSave } from "@/lib/db/verdicts";
import { patiently } from "@/lib/db/write-turns";
import { callKey } from "@/lib/judges/call-key";
import type { CallingJudge, JudgeRecord } from "@/lib/judges/record";
import type { CallTrade, Told } from "./call-trade";
import { CallingRun, type RunInHand } from "./calling-run";
import { Answers, type CheckedCitations, type ClaimAsked, evidenceOf, nextRound } from "./claim-rounds";
import { type ClaimToCall, claimsToCall, shownClaim } from "./claims-feed";
import { GroupWriter } from "./group-writer";

/** Nothing is lost with a verdict that was not written yet: its call is stored. */
const VERDICTS_WAIT_MS = 20;

export interface CallWork extends RunInHand {
  judge: CallingJudge;
}

type Said = Pick<StoredCall, "reply" | "flags" | "evidence" | "confidence" | "ms">;
type Item = { claimId: string; target: string };

function targetName(target: Target): string {
  return "id" in target ? `${target.kind}:${target.id}` : target.kind;
}

function claimTrade(client: Db, { run, judge }: CallWork): CallTrade<Item, JudgeRecord, Said> {
  return {
    maxInFlight: judge.maxInFlight,
    find: (keys) => findStoredCalls(client, { keys, versionId: run.judge.versionId, runId: run.id }),
    save: (calls) => saveCalls(client, calls),
    said: ({ reply, flags, evidence, confidence, ms }) => ({ reply, flags, evidence, confidence, ms }),
    earlier: () => readCallCosts(client, run.id),
    counts: () => countVerdicts(client, run.id),
    total: () => countClaims(client, run.dataset.id),
    neverEnds: "claims kept changing while the run was at work; resume it when that is over",
  };
}

/** The claims of one run in the hands of this process. */
class ClaimRun {
  readonly #client: Db;
  readonly #work: CallWork;
  readonly #calls: CallingRun<Item, JudgeRecord, Said>;
  readonly #verdicts: GroupWriter<VerdictToSave>;

  constructor(client: Db, work: CallWork, calls: CallingRun<Item, JudgeRecord, Said>) {
    this.#client = client;
    this.#work = work;
    this.#calls = calls;
    // While fewer than half of the calls wait to be written, the workers that are left keep all of them open.
    this.#verdicts = new GroupWriter((verdicts) => this.#write(verdicts), {
      enough: Math.ceil(calls.many / 2),
      ms: VERDICTS_WAIT_MS,
    });
  }

  toEnd() {
    const { run } = this.#work;
    return this.#calls.toEnd(
      () => claimsToCall(this.#client, run, this.#calls.options),
      (claim) => this.#judge(claim),
    );
  }

  async #judge({ asked, key, stored }: ClaimToCall): Promise<void> {
    const answers = new Answers(asked);
    let context: Told<Said> | null = null;
    for (;;) {
      const round = nextRound(asked, answers, this.#calls.options);
      if ("citations" in round) {
        if (context !== null) await this.#save(asked, context, round.citations);
        return;
      }
      const { wanted } = round;
      const told =
        wanted.kind === "context" && stored !== null
          ? this.#calls.reuse(stored)
          : await this.#ask(asked, wanted, wanted.kind === "context" ? key : this.#keyOf(asked, wanted));
      if (told === null) return;
      if (wanted.kind === "context") context = told;
      answers.set(wanted, told.reply.status === "ok" ? told.reply.verdict : null);
    }
  }

  #keyOf(asked: ClaimAsked, target: Target): string {
    const { judge, repeat } = this.#work.run;
    const evidence = evidenceOf(asked, target);
    return callKey(judge.hash, { question: asked.case.question, evidence, claim: shownClaim(asked), repeat });
  }

  #ask(asked: ClaimAsked, target: Target, key: string): Promise<Told<Said> | null> {
    const { run, judge } = this.#work;
    const { question, externalId } = asked.case;
    const claim = shownClaim(asked);
    const { passages } = asked;
    const { repeat } = run;
    return this.#calls.ask({
      key,
      item: { claimId: asked.claim.id, target: targetName(target) },
      externalId,
      lookFirst: target.kind !== "context",
      call: (signals) => judge.judge({ question, passages, claim, target, repeat, ...signals }),
    });
  }

  #save(asked: ClaimAsked, told: Told<Said>, citations: CheckedCitations): Promise<void> {
    const { id: callId, createdAt: at, reply, flags, evidence, confidence, ms, isCached } = told;
    return this.#calls.settle(told, () =>
      this.#verdicts.add({
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
      }),
    );
  }

  async #write(verdicts: readonly VerdictToSave[]): Promise<void> {
    const write = { runId: this.#work.run.id, verdicts, now: this.#work.now() };
    const done = await patiently(() => saveVerdicts(this.#client, write, { skipExisting: true }));
    const noVerdict = verdicts.filter(({ reply }) => reply.status === "no_verdict").length;
    this.#calls.written({ done, noVerdict });
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
  const calls = await CallingRun.take(client, work, claimTrade(client, work));
  return new ClaimRun(client, work, calls).toEnd();
}
