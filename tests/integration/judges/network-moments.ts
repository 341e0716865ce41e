import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest, type IncomingMessage } from "node:http";
import { vi } from "vitest";
import type { FakeLlm } from "../../fake-llm/server";

/** Published by Node as soon as the head of an answer has come, before anybody has read of its body. */
const HEAD = "http.client.response.finish";

/** Answers as they come to this process, so that a test can act at a moment of one and not after a while. */
export interface ComingAnswers {
  /** The next answer's head that has come since the last call. */
  nextHead(): Promise<IncomingMessage>;
  end(): void;
}

export function comingAnswers(): ComingAnswers {
  const come: IncomingMessage[] = [];
  let tell: ((answer: IncomingMessage) => void) | null = null;
  const take = (message: unknown) => {
    if (typeof message !== "object" || message === null) return;
    if (!("response" in message && "request" in message && message.request instanceof ClientRequest)) return;
    const answer = message.response as IncomingMessage; // what Node publishes beside its request
    if (tell === null) come.push(answer);
    else tell(answer);
    tell = null;
  };
  subscribe(HEAD, take);
  return {
    nextHead: () =>
      new Promise((resolve) => {
        const first = come.shift();
        if (first === undefined) tell = resolve;
        else resolve(first);
      }),
    end: () => unsubscribe(HEAD, take),
  };
}

/**
 * Lets the deadline of each of a judge's requests pass, at the moment in which all is there that the server sends at once.
 * No timer fires by itself until the test puts the real ones back.
 */
export async function passDeadlines(
  fake: FakeLlm,
  { server, requests, deadlineMs }: { server: string; requests: number; deadlineMs: number },
): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const coming = comingAnswers();
  for (let request = 1; request <= requests; request++) {
    await (server === "silence" ? fake.untilAsked(request) : coming.nextHead());
    vi.advanceTimersByTime(deadlineMs);
  }
  coming.end();
}
