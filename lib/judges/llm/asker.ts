import "server-only";
import type { CallSignals } from "../record";
import { type Asked, askUntilAnswered } from "./ask";
import { checkBaseAddress } from "./base-address";
import { createBreaker } from "./breaker";
import { createLlmClient } from "./client";
import { type Clock, systemClock } from "./clock";
import type { LlmSettings } from "./config";
import { type Limiter, limiterFor } from "./limiter";
import type { Prompt } from "./prompt";
import { outputLimits, requestBody } from "./request";
import { type ReadReply, sendOnce } from "./send";

/** A model at an address, with its limiter, its retries and its breaker. */
export interface Asker {
  host: string;
  clock: Clock;
  /** Rejects only where a signal aborts before an answer is there. */
  ask<T>(
    call: { prompt: Pick<Prompt, "system" | "user">; repeat: number } & CallSignals,
    read: ReadReply<T>,
  ): Promise<Asked<T>>;
}

/** Characters a token has at the least: the estimate before a call must not be too low. */
const CHARS_PER_TOKEN = 3;

/**
 * @param group names the judge's version: its calls share one bound on open calls.
 * @throws RangeError for an address that {@link checkBaseAddress} refuses; settings that went through their schema have none.
 */
export function createAsker(
  { settings, ...given }: { settings: LlmSettings; key: string | null; clock?: Clock; limiter?: Limiter },
  group: string,
): Asker {
  const key = given.key?.trim() || null;
  const address = checkBaseAddress(settings.baseAddress);
  if (!address.ok) throw new RangeError(address.message);
  const { host } = address;
  const clock = given.clock ?? systemClock;
  const limiter = given.limiter ?? limiterFor({ address: address.address, key });
  const client = createLlmClient(settings, key);
  const context = { limiter, breaker: createBreaker(host), clock, host };
  const limits = outputLimits(settings);
  return {
    host,
    clock,
    ask: ({ prompt, repeat, ...signals }, read) =>
      askUntilAnswered(
        (round, both) =>
          sendOnce(
            client,
            requestBody(settings, { prompt, repeat, maxTokens: limits[round === 0 ? 0 : 1] }),
            {
              callee: { host, key },
              read,
              signal: both,
              now: clock.now,
            },
          ),
        {
          group,
          ...settings.rate,
          tokens: Math.ceil((prompt.system.length + prompt.user.length) / CHARS_PER_TOKEN) + limits[0],
          ...signals,
        },
        context,
      ),
  };
}
