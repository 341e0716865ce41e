import "server-only";
import { reachesAmount, sumAmounts } from "@/lib/judges/llm/cost";
import type { JudgeRecord } from "@/lib/judges/record";
import type { RunOptions, RunSpent } from "@/lib/judges/run-work";

const NOTHING: RunSpent = {
  calls: 0,
  cachedCalls: 0,
  unpricedCalls: 0,
  costAmount: null,
  costCurrency: null,
  inputTokens: 0,
  outputTokens: 0,
  activeMs: 0,
};

/** What a call has to say to be counted, whatever it was about. */
export type MeteredCall = Pick<JudgeRecord, "usage" | "cost" | "attempts"> & {
  reply: { status: JudgeRecord["reply"]["status"] };
};

/** Calls that ended earlier, in groups of one cost each. */
export interface EarlierCalls {
  amount: string | null;
  currency: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

function* amountsOf(groups: readonly EarlierCalls[], currency: string | null): Generator<string> {
  for (const { amount, calls, currency: own } of groups) {
    if (amount === null || own !== currency) continue;
    for (let at = 0; at < calls; at++) yield amount;
  }
}

/** What a run had taken when it was taken up: the calls as they are stored, the rest as it was written last. */
export function spentBefore(groups: readonly EarlierCalls[], written: RunSpent | null): RunSpent {
  const { cachedCalls, unpricedCalls, activeMs } = written ?? NOTHING;
  const currency = groups.find((group) => group.amount !== null)?.currency ?? null;
  const many = (of: "calls" | "inputTokens" | "outputTokens") =>
    groups.reduce((sum, group) => sum + group[of], 0);
  return {
    calls: many("calls"),
    cachedCalls,
    unpricedCalls,
    costAmount: currency === null ? null : sumAmounts(amountsOf(groups, currency)),
    costCurrency: currency,
    inputTokens: many("inputTokens"),
    outputTokens: many("outputTokens"),
    activeMs,
  };
}

/** Counts what a run takes, and says when it has reached a limit. */
export class RunMeter {
  readonly #before: RunSpent;
  readonly #limits: Pick<RunOptions, "costLimit" | "timeLimitMs">;
  /** Cost of the batch's other runs. */
  readonly #others: readonly string[];
  readonly #began = performance.now();
  #spent: RunSpent;
  /** An answered call whose cost nobody knows: with a cost limit the run can't go on. */
  #isBlind = false;

  constructor(
    before: RunSpent,
    limits: Pick<RunOptions, "costLimit" | "timeLimitMs">,
    { others = [] }: { others?: readonly string[] } = {},
  ) {
    this.#before = before;
    this.#spent = { ...before };
    this.#limits = limits;
    this.#others = others;
  }

  /** Counts a call that ended. */
  add({ usage, cost, attempts, reply }: MeteredCall): void {
    const spent = this.#spent;
    spent.calls += 1;
    spent.inputTokens += usage?.input ?? 0;
    spent.outputTokens += usage?.output ?? 0;
    spent.costCurrency ??= cost?.currency ?? null;
    if (cost !== null && cost.currency === spent.costCurrency) {
      spent.costAmount = sumAmounts([spent.costAmount ?? "0", cost.amount]);
      return;
    }
    if (attempts.some(({ http }) => http === 200)) spent.unpricedCalls += 1;
    if (reply.status === "ok") this.#isBlind = true;
  }

  /** Counts an answer that was there already. */
  addCached(): void {
    this.#spent.cachedCalls += 1;
  }

  get spent(): RunSpent {
    const activeMs = Math.round(this.#before.activeMs + performance.now() - this.#began);
    return { ...this.#spent, activeMs };
  }

  /**
   * Why no further call may start; null where one may.
   *
   * @param inFlight calls under way: each is taken to cost what the calls so far cost on average, so that together they
   *   stay below the limit.
   */
  limitReached(inFlight: number): string | null {
    const { costLimit, timeLimitMs } = this.#limits;
    const { costAmount, costCurrency, activeMs, calls } = this.spent;
    if (timeLimitMs !== null && activeMs >= timeLimitMs) {
      return `The time limit of ${timeLimitMs / 1000} s at work is reached. Resume it with more time, or with none set.`;
    }
    if (costLimit === null) return null;
    if (this.#isBlind) {
      return "The server told no tokens of a call, so its cost is not known and the limit can't be kept. Resume it without a limit to go on.";
    }
    const own = costAmount ?? "0";
    const sum = sumAmounts([own, ...this.#others]);
    const mean = calls === 0 ? 0 : Number(own) / calls;
    const isReached =
      reachesAmount({ amount: sum, limit: costLimit }) ||
      (inFlight > 0 && Number(sum) + mean * inFlight >= Number(costLimit));
    if (!isReached) return null;
    return `The cost limit of ${costLimit} ${costCurrency ?? ""} is reached: ${sum} spent. Resume it with a higher limit to go on.`.replace(
      "  ",
      " ",
    );
  }
}
