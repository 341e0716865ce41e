import "server-only";
import { createHttpJudge } from "./http/judge";
import { httpSettingsSchema, httpVersion } from "./http/settings";
import type { JudgeVersionConfig } from "./judge";
import { llmSettingsSchema, llmVersion } from "./llm/config";
import type { Price } from "./llm/cost";
import { createLlmJudge } from "./llm/judge";
import { createNliJudge } from "./nli/judge";
import { FREE } from "./nli/record";
import { nliSettingsSchema, nliVersion } from "./nli/settings";
import type { CallingJudge } from "./record";

/** Where a judge's calls go. */
export interface CalledServer {
  preset: string;
  baseUrl: string;
}

/** What is needed to call, beside what the judge is set to; nothing of it is in a version. */
export interface CallingMeans {
  key: string | null;
  /** By the model's name. */
  prices: Readonly<Record<string, Price>>;
}

/** A judge that is set up: its pinned version, and how to make it once there is a key. */
export interface PreparedJudge {
  version: JudgeVersionConfig;
  /** Everything it is set to, as it is stored; without its server, which is the connection's. */
  settings: Record<string, unknown>;
  /** null: it has no model to name. */
  model: string | null;
  /** What it costs by the prices given; null: not known. */
  priceOf(prices: CallingMeans["prices"]): Price | null;
  /** Characters of a call beside its question, passages and claim, and tokens of a reply at most. */
  size: { promptChars: number; maxOutputTokens: number };
  make(means: CallingMeans): CallingJudge;
}

function prepareLlm(given: Record<string, unknown>, server: CalledServer): PreparedJudge {
  const settings = llmSettingsSchema.parse({ ...given, preset: server.preset, baseAddress: server.baseUrl });
  const { preset: _preset, baseAddress: _address, ...stored } = settings;
  const { model, prompt, limits } = settings;
  const priceOf = (prices: CallingMeans["prices"]) =>
    (Object.hasOwn(prices, model) ? prices[model] : null) ?? null;
  return {
    version: llmVersion(settings),
    settings: stored,
    model,
    priceOf,
    size: {
      promptChars: prompt.system.length + prompt.user.length,
      maxOutputTokens: limits.maxOutputTokens,
    },
    make: ({ key, prices }) => createLlmJudge({ settings, key, price: priceOf(prices) }),
  };
}

function prepareHttp(given: Record<string, unknown>, server: CalledServer): PreparedJudge {
  const settings = httpSettingsSchema.parse({ ...given, address: server.baseUrl });
  const { address: _address, ...stored } = settings;
  return {
    version: httpVersion(settings),
    settings: stored,
    model: null,
    priceOf: () => null,
    size: { promptChars: 0, maxOutputTokens: 0 },
    make: ({ key }) => createHttpJudge({ settings, key }),
  };
}

const FREE_TOKENS: Price = {
  version: FREE.priceVersion,
  currency: FREE.currency,
  perMillion: { input: FREE.amount, cachedInput: null, output: FREE.amount },
};

function prepareNli(given: Record<string, unknown>): PreparedJudge {
  const settings = nliSettingsSchema.parse(given);
  return {
    version: nliVersion(settings),
    settings,
    // Its files are pinned by their contents, so no name leaves open which model it is.
    model: null,
    priceOf: () => FREE_TOKENS,
    size: { promptChars: 0, maxOutputTokens: 0 },
    make: () => createNliJudge(settings),
  };
}

/** Every kind of judge that takes its time; a new one is its own folder and a line here. */
export const CALLING_KINDS = {
  llm: prepareLlm,
  http: prepareHttp,
  nli: prepareNli,
} as const;
export type CallingKind = keyof typeof CALLING_KINDS;

/** In place of a server for a judge that calls none. */
export const NO_SERVER: CalledServer = { preset: "custom", baseUrl: "" };

/** Whether a kind calls a server by a connection; a model of this machine calls nobody. */
export function needsConnection(kind: string): boolean {
  return kind !== "nli";
}

/** Whether a judge's kind is one that calls a server. */
export function isCallingKind(kind: string): kind is CallingKind {
  return Object.hasOwn(CALLING_KINDS, kind);
}

/**
 * A judge of a kind, by what it is set to and the server it calls.
 *
 * @throws ZodError for settings that this kind refuses.
 */
export function prepareJudge(
  kind: CallingKind,
  settings: Record<string, unknown>,
  server: CalledServer,
): PreparedJudge {
  return CALLING_KINDS[kind](settings, server);
}
