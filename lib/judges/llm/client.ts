import "server-only";
import OpenAI, { AzureOpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { LlmSettings } from "./config";
import { type Exchange, emptyExchange, withDeadline } from "./exchange";
import { postInto } from "./post";

/** The client asks for a key even where the server wants none; this one is never sent. */
const NO_KEY = "none";

/** Where the client's options for one request carry our exchange through to our own sending. */
const EXCHANGE: unique symbol = Symbol("exchange");
type Carried = RequestInit & { [EXCHANGE]?: Exchange };

/**
 * What the client sends, with headers of our own alone: settings of the environment that are meant for its maker's service
 * (organisation, project, further headers) must not reach another server, nor what it would tell about this machine.
 */
function fetchWith(auth: Record<string, string>) {
  return async (url: string | URL | Request, init: Carried = {}): Promise<Response> => {
    const { signal, body, [EXCHANGE]: exchange = emptyExchange() } = init;
    // A completion is one text, and our deadline is its signal; anything else is not for us to send.
    if (typeof body !== "string" || !signal || url instanceof Request)
      throw new TypeError("only completions are sent");
    const headers = {
      accept: "application/json",
      "content-type": "application/json",
      "user-agent": "plumbline",
      ...auth,
    };
    await postInto(exchange, String(url), { headers, body, signal });
    // The answer is in the exchange and made sense of by us; the client gets one that it has nothing to do about.
    return new Response(null, { status: 204 });
  };
}

function authOf(settings: Pick<LlmSettings, "preset">, key: string | null): Record<string, string> {
  if (key === null) return {};
  return settings.preset === "azure-openai" ? { "api-key": key } : { authorization: `Bearer ${key}` };
}

function createOpenAi(settings: LlmSettings, key: string | null): OpenAI {
  const options = {
    apiKey: NO_KEY,
    maxRetries: 0,
    timeout: settings.limits.deadlineMs,
    fetch: fetchWith(authOf(settings, key)),
    // null, since undefined would be looked up in the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    logLevel: "off" as const,
  };
  const { apiVersion, baseAddress, model } = settings;
  if (settings.preset === "azure-openai" && apiVersion !== null) {
    return new AzureOpenAI({ ...options, baseURL: `${baseAddress}/openai`, apiVersion, deployment: model });
  }
  return new OpenAI({ ...options, baseURL: baseAddress });
}

/** Sends one request to a server that speaks the completions protocol, and says what came back. */
export interface LlmClient {
  /**
   * @returns what came back, whatever its status.
   * @throws DeadlinePassed, the reason of the signal, or the error of a connection. `exchange` then has what had come.
   */
  send(
    body: ChatCompletionCreateParamsNonStreaming,
    options: { exchange: Exchange; signal: AbortSignal },
  ): Promise<void>;
}

/**
 * A client without retries, redirects or logs of its own: what to do about a failure is decided in one place.
 *
 * @param key null for a server that wants none.
 */
export function createLlmClient(settings: LlmSettings, key: string | null): LlmClient {
  const client = createOpenAi(settings, key);
  const { deadlineMs } = settings.limits;
  return {
    async send(body, { exchange, signal }) {
      try {
        await withDeadline(
          (both) => {
            const fetchOptions = { redirect: "manual" as const, [EXCHANGE]: exchange };
            return client.chat.completions.create(body, { signal: both, fetchOptions }).asResponse();
          },
          { deadlineMs, signal },
        );
      } catch (error) {
        // Stopped in the very moment in which a whole answer was there: it is paid for, and kept.
        if (exchange.body === null) throw error;
      }
    },
  };
}
