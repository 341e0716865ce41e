import type { IncomingMessage, ServerResponse } from "node:http";

/** What the fake model would have answered, for failures that spoil a good reply. */
export interface Good {
  content: string;
  model: string;
}

export type Fail = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  good: Good;
  /** Milliseconds since 1970, for what a server says of time. */
  now: number;
}) => void;

const USAGE = {
  prompt_tokens: 120,
  completion_tokens: 30,
  total_tokens: 150,
  prompt_tokens_details: { cached_tokens: 20 },
  completion_tokens_details: { reasoning_tokens: 5 },
};

/** A completion in the usual form. */
export function completion(
  good: Good,
  message: Record<string, unknown> = {},
  choice: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: "chatcmpl-fake",
    object: "chat.completion",
    created: 1,
    model: good.model,
    system_fingerprint: "fp_fake_1",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: good.content, refusal: null, ...message },
        finish_reason: "stop",
        ...choice,
      },
    ],
    usage: USAGE,
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "req_fake", ...headers });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { "content-type": type, "x-request-id": "req_fake" });
  response.end(text);
}

function status(
  code: number,
  error: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Fail {
  return ({ response }) =>
    sendJson(response, code, { error: { message: `fake ${code}`, type: "fake", ...error } }, headers);
}

const FILTERED = { code: "content_filter", message: "The response was filtered." };

/** Every way to fail that a server has, by the name that a model or a script calls it. */
export const FAILURES: Readonly<Record<string, Fail>> = {
  "400-param": status(400, { message: "Unsupported parameter", param: "temperature" }),
  "400-context": status(400, { code: "context_length_exceeded", message: "maximum context length is 8192" }),
  "400-filter": status(400, FILTERED),
  "401": status(401, { message: "Incorrect API key provided", code: "invalid_api_key" }),
  "401-echo": ({ request, response }) =>
    sendJson(response, 401, { error: { message: `bad key: ${request.headers.authorization ?? ""}` } }),
  "402": status(402),
  "403": status(403),
  "404": status(404, { message: "The model does not exist", code: "model_not_found" }),
  "408": status(408),
  "409": status(409),
  "413": status(413),
  "422": status(422),
  "429": status(429, { code: "rate_limit_exceeded" }),
  "429-after-1": status(429, {}, { "retry-after": "1" }),
  "429-after-120": status(429, {}, { "retry-after": "120" }),
  "429-after-3600": status(429, {}, { "retry-after": "3600" }),
  "429-ms": status(429, {}, { "retry-after-ms": "250" }),
  "429-date": ({ response, now }) =>
    sendJson(response, 429, {}, { "retry-after": new Date(now + 3000).toUTCString() }),
  "429-reset": status(
    429,
    {},
    { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1m2s" },
  ),
  "429-no-retry": status(429, {}, { "x-should-retry": "false" }),
  "429-quota": status(429, { code: "insufficient_quota", type: "insufficient_quota" }),
  "500": status(500),
  "500-no-retry": status(500, {}, { "x-should-retry": "false" }),
  "503-after-2": status(503, {}, { "retry-after": "2" }),
  "529": status(529),
  redirect: ({ response }) => {
    response.writeHead(307, { location: "/v1/chat/completions" });
    response.end();
  },
  html: ({ response }) => sendText(response, "text/html", "<html><body>Sign in to continue</body></html>"),
  "event-stream": ({ response }) =>
    sendText(response, "text/event-stream", 'data: {"choices":[]}\n\ndata: [DONE]\n\n'),
  "empty-body": ({ response }) => sendText(response, "application/json", ""),
  "not-json": ({ response }) => sendText(response, "application/json", '{"choices": [oops'),
  "error-in-200": ({ response }) => sendJson(response, 200, { error: { message: "model is loading" } }),
  "no-choices": ({ response, good }) => sendJson(response, 200, { ...completion(good), choices: [] }),
  "without-choices": ({ response }) => sendJson(response, 200, { id: "x", usage: USAGE }),
  huge: ({ response }) => sendText(response, "application/json", " ".repeat(5_000_000)),
  length: ({ response, good }) => sendJson(response, 200, completion(good, {}, { finish_reason: "length" })),
  "content-filter": ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: "" }, { finish_reason: "content_filter" })),
  refusal: ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: null, refusal: "I can't help with that." })),
  "null-content": ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: null, reasoning_content: "It is so." })),
  "invalid-json": ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: '{"reason": "cut off here", "verd' })),
  "unknown-label": ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: '{"verdict": "mostly supported"}' })),
  parts: ({ response, good }) =>
    sendJson(response, 200, completion(good, { content: [{ type: "text", text: good.content }] })),
  "extra-fields": ({ response, good }) =>
    sendJson(response, 200, { ...completion(good, { annotations: [] }), service_tier: "default" }),
  "no-usage": ({ response, good }) => sendJson(response, 200, { ...completion(good), usage: undefined }),
  "other-model": ({ response, good }) =>
    sendJson(response, 200, { ...completion(good), model: "another-model", system_fingerprint: "fp_ollama" }),
  reset: ({ request }) => request.socket.destroy(),
  "cut-body": ({ response, good }) => {
    const body = JSON.stringify(completion(good));
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
  },
  // Never answered; the server closes the connection when it stops.
  silence: () => undefined,
  "headers-then-silence": ({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
  },
  drip: ({ response, good }) => {
    const body = JSON.stringify(completion(good));
    response.writeHead(200, { "content-type": "application/json" });
    let at = 0;
    const timer = setInterval(() => {
      if (at < body.length && !response.destroyed) response.write(body.charAt(at));
      else {
        clearInterval(timer);
        response.end();
      }
      at += 1;
    }, 20);
    response.on("close", () => clearInterval(timer));
  },
};
