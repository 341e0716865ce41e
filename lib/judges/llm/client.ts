import "server-only";
import OpenAI, { AzureOpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { LlmSettings } from "./config";
import { type Exchange, withDeadline } from "./exchange";
import { postInto } from "./post";

/** The client asks for a key even where the server wants none; this one is never sent. */
const NO_KEY = "none";

/** What our own sending needs of one request; the client hands it through in that request's options. */
interface Carried {
  exchange: Exchange;
  /** Not given to the client as its own: it would put further signals around it, for nothing that we don't do. */
  signal: AbortSignal;
}
const CARRIED: unique symbol = Symbol("carried");
type CarryingInit = RequestInit & { [CARRIED]?: Carried };

/** The answer is in the exchange and made sense of by us; the client gets one that it has nothing to do about. */
const NOTHING_TO_READ = new Response(null, { status: 204 });
const NO_HEADERS = new Headers();

/** Builds no headers: those of {@link fetchWith} are sent in their place, and building them takes longer than sending. */
class BareOpenAi extends OpenAI {
  override async buildRequest(
    options: Parameters<OpenAI["buildRequest"]>[0],
  ): ReturnType<OpenAI["buildRequest"]> {
    const { method, path, query, body, fetchOptions } = options;
    return {
      req: { ...fetchOptions, method, headers: NO_HEADERS, body: JSON.stringify(body) },
      url: this.buildURL(path, { ...query }),
      timeout: this.timeout,
    };
  }
}

/**
 * What the client sends, with headers of our own alone: settings of the environment that are meant for its maker's service
 * (organisation, project, further headers) must not reach another server, nor what it would tell about this machine.
 */
function fetchWith(auth: Record<string, string>) {
  return async (url: string | URL | Request, init: CarryingInit = {}): Promise<Response> => {
    const { body, [CARRIED]: carried } = init;
    // A completion is one text, and our deadline is its signal; anything else is not for us to send.
    if (typeof body !== "string" || carried === undefined || url instanceof Request)
      throw new TypeError("only completions are sent");
    const headers = {
      accept: "application/json",
      "content-type": "application/json",
      "user-agent": "plumbline",
      ...auth,
    };
    await postInto(carried.exchange, String(url), { headers, body, signal: carried.signal });
    return NOTHING_TO_READ;
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
  return new BareOpenAi({ ...options, baseURL: baseAddress });
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
            const carried: Carried = { exchange, signal: both };
            const fetchOptions = { redirect: "manual" as const, [CARRIED]: carried };
            return client.chat.completions.create(body, { fetchOptions }).asResponse();
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
