import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import {
  type Chat,
  chatSchema,
  type Material,
  orderedVerdict,
  percentOf,
  readMaterial,
  replyText,
  verdictByRules,
} from "./answer";
import { completion, FAILURES, sendJson } from "./failures";

/** One request as it arrived. */
export interface LoggedRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** What a test tells the server to do with the next requests: a name of FAILURES, "ok", or a reply's exact text. */
export type Step = string | { content: string; logprobs?: unknown };

export interface FakeLlm {
  /** Base address of the completions protocol. */
  url: string;
  /** Address without a path, for the HTTP judge and the admin endpoints. */
  origin: string;
  /** Requests that asked for a verdict, oldest first; the last 1000. */
  log: LoggedRequest[];
  /** How many there were, the forgotten ones too. */
  count(): number;
  /** Fulfilled as soon as there were so many since the last reset. */
  untilAsked(many: number): Promise<void>;
  /** Most requests that were open at once. */
  mostOpen(): number;
  /** Steps for the next requests, one each; after them the model's name decides again. */
  script(...steps: Step[]): void;
  /** Waits before every answer. */
  setLatency(ms: number): void;
  /** Answers nothing until what it gives back is called. */
  hold(): () => void;
  reset(): void;
  close(): Promise<void>;
}

const MOST_LOGGED = 1000;

/** How many requests of a claim `fake-mixed` spoils, so that a judge's own retries don't heal it, but a person's does. */
const MIXED = [
  { fail: "refusal", requests: 1 },
  { fail: "length", requests: 2 },
  { fail: "invalid-json", requests: 3 },
] as const;
/** Claims in a hundred that `fake-mixed` spoils where its name says no number. */
const MIXED_SHARE = 30;

const scriptSchema = z.strictObject({
  steps: z
    .array(z.union([z.string(), z.strictObject({ content: z.string(), logprobs: z.unknown() })]))
    .optional(),
  latencyMs: z.number().min(0).max(60_000).optional(),
});

const httpJudgeSchema = z.looseObject({
  question: z.string(),
  passages: z.array(z.looseObject({ id: z.string(), text: z.string() })),
  claim: z.string(),
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Starts a server that speaks the completions protocol on this machine, for tests and for trying the product without a key.
 *
 * The model `fake` answers by our rules judge. `fake-<failure>` fails in that way each time (names in failures.ts),
 * `fake-50ms` waits, `fake-obeys` follows orders in the material, `fake-mixed` spoils some claims in three ways until they
 * are asked for again by a person (`fake-mixed-always` for ever; `fake-mixed-60` spoils 60 in a hundred). A claim is told
 * apart by its text and the seed.
 *
 * @param options.now the clock of what it says about time; a test that holds it against its own gives that.
 */
export async function startFakeLlm({
  port = 0,
  now = Date.now,
}: {
  port?: number;
  now?: () => number;
} = {}): Promise<FakeLlm> {
  const log: LoggedRequest[] = [];
  const spoiled = new Map<string, number>();
  let steps: Step[] = [];
  let latencyMs = 0;
  let count = 0;
  let open = 0;
  let mostOpen = 0;
  let held: Promise<void> | null = null;
  let watchers: { many: number; tell: () => void }[] = [];

  function reset(): void {
    log.length = 0;
    spoiled.clear();
    steps = [];
    latencyMs = 0;
    count = 0;
    mostOpen = 0;
    held = null;
    watchers = [];
  }

  function countOne(response: ServerResponse): void {
    count += 1;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => {
      open -= 1;
    });
    for (const { many, tell } of watchers) if (count >= many) tell();
    watchers = watchers.filter(({ many }) => count < many);
  }

  /** The failure that a model's name asks for, null for none. */
  function failureOf(model: string, key: string): string | null {
    const name = model.startsWith("fake-") ? model.slice("fake-".length) : "";
    const mixed = /^mixed(-always)?(?:-(\d{1,3}))?$/u.exec(name);
    if (mixed === null) return name in FAILURES ? name : null;
    const percent = percentOf(key.split("\n").slice(1).join("\n"));
    if (percent >= Number(mixed[2] ?? MIXED_SHARE)) return null;
    const kind = MIXED[percent % MIXED.length];
    if (kind === undefined) return null;
    const before = spoiled.get(key) ?? 0;
    spoiled.set(key, before + 1);
    return mixed[1] !== undefined || before < kind.requests ? kind.fail : null;
  }

  function answerChat(request: IncomingMessage, response: ServerResponse, chat: Chat): void {
    const material = readMaterial(chat.messages.at(-1)?.content ?? "");
    const step = steps.shift();
    const obeyed = chat.model === "fake-obeys" ? orderedVerdict(material) : null;
    const said = obeyed === null ? verdictByRules(material) : { verdict: obeyed, reason: "I was told to." };
    const content = typeof step === "object" ? step.content : replyText(chat, material, said);
    const good = { content, model: chat.model };
    const name =
      typeof step === "string"
        ? step
        : step === undefined
          ? failureOf(chat.model, `${chat.seed ?? chat.random_seed ?? ""}\n${material.claim}`)
          : null;
    const fail = name === null ? undefined : FAILURES[name];
    if (fail !== undefined) fail({ request, response, good, now: now() });
    else {
      const logprobs =
        typeof step === "object" && step.logprobs !== undefined ? { logprobs: step.logprobs } : {};
      sendJson(response, 200, completion(good, {}, logprobs));
    }
  }

  function answerHttpJudge(request: IncomingMessage, response: ServerResponse, body: string): void {
    const step = steps.shift();
    const [, named] = /^\/http-judge\/([\w-]+)/u.exec(request.url ?? "") ?? [];
    const fail = FAILURES[(typeof step === "string" ? step : named) ?? ""];
    const asked = httpJudgeSchema.parse(JSON.parse(body));
    const material: Material = { ...asked, passages: asked.passages.map(({ id, text }) => ({ id, text })) };
    const { verdict, reason } = verdictByRules(material);
    if (fail !== undefined) fail({ request, response, good: { content: "", model: "" }, now: now() });
    else if (typeof step === "object") sendJson(response, 200, JSON.parse(step.content));
    else sendJson(response, 200, { verdict, rationale: reason });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (request.method === "GET" && path.endsWith("/models")) {
      const names = [
        "fake",
        "fake-obeys",
        "fake-invents",
        "fake-mixed",
        ...Object.keys(FAILURES).map((name) => `fake-${name}`),
      ];
      sendJson(response, 200, { object: "list", data: names.map((id) => ({ id, object: "model" })) });
      return;
    }
    if (request.method === "GET" && path === "/__log") {
      sendJson(response, 200, { count, log: log.map(({ path: to, body }) => ({ path: to, body })) });
      return;
    }
    const body = await readBody(request);
    if (request.method === "POST" && path === "/__script") {
      const { steps: next, latencyMs: wait } = scriptSchema.parse(JSON.parse(body));
      steps = next ?? steps;
      latencyMs = wait ?? latencyMs;
      sendJson(response, 200, { ok: true });
      return;
    }
    if (request.method === "POST" && path === "/__reset") {
      reset();
      sendJson(response, 200, { ok: true });
      return;
    }
    const isChat = path.endsWith("/chat/completions");
    if (request.method !== "POST" || (!isChat && !path.startsWith("/http-judge"))) {
      sendJson(response, 404, { error: { message: `no ${request.method} ${path} here` } });
      return;
    }
    countOne(response);
    log.push({ path: request.url ?? "", headers: request.headers, body });
    if (log.length > MOST_LOGGED) log.shift();
    const chat = isChat ? chatSchema.parse(JSON.parse(body)) : null;
    const wait = Number(/^fake-(\d+)ms$/u.exec(chat?.model ?? "")?.[1] ?? latencyMs);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (held !== null) await held;
    if (chat === null) answerHttpJudge(request, response, body);
    else answerChat(request, response, chat);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The test or the person at the other end sees what was wrong with the request.
      if (!response.headersSent) sendJson(response, 400, { error: { message: String(error), type: "fake" } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this form.
  const { port: bound } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${bound}`;
  return {
    url: `${origin}/v1`,
    origin,
    log,
    count: () => count,
    untilAsked: (many) =>
      new Promise((tell) => {
        if (count >= many) tell();
        else watchers.push({ many, tell });
      }),
    mostOpen: () => mostOpen,
    script: (...next) => {
      steps = next;
    },
    setLatency: (ms) => {
      latencyMs = ms;
    },
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return release;
    },
    reset,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
