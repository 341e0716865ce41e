import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest, type IncomingMessage } from "node:http";

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
