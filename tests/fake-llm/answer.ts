import { createHash } from "node:crypto";
import { z } from "zod";
import type { Passage } from "@/lib/claims/case";
import { splitSentence2 } from "@/lib/claims/sentence2/split";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { createRulesJudge } from "@/lib/judges/rules";

/** A chat request as far as the fake model reads it. */
export const chatSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  seed: z.number().optional(),
  random_seed: z.number().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  logprobs: z.boolean().optional(),
  response_format: z.unknown().optional(),
});
export type Chat = z.infer<typeof chatSchema>;

/** The material of a prompt, read back from between its markers. */
export interface Material {
  question: string;
  passages: Passage[];
  /** The claim, or the answer of a whole-answer prompt. */
  claim: string;
}

const RULES = createRulesJudge({ hasNegationRule: true });

export function readMaterial(user: string): Material {
  const marker = /^=== ([0-9a-f]{12}) /mu.exec(user)?.[1] ?? "";
  const blocks = user.matchAll(
    new RegExp(`^=== ${marker} (?!end of )(.+?) ===\\n([^]*?)\\n=== ${marker} end of \\1 ===$`, "gmu"),
  );
  const material: Material = { question: "", passages: [], claim: "" };
  for (const [, name = "", text = ""] of blocks) {
    if (name === "question") material.question = text;
    else if (name === "claim" || name === "answer") material.claim = text;
    else if (name.startsWith("passage ")) {
      const body = text.replace(/^(?:Title: .*\n)?(?:Superseded: .*\n)?/u, "");
      material.passages.push({ id: name.slice("passage ".length), text: body });
    }
  }
  return material;
}

/** The verdict of our rules judge: simple and honest, and the same at every call. */
export function verdictByRules({ question, passages, claim }: Material): {
  verdict: Verdict;
  reason: string;
} {
  const reply = RULES.open({ question, passages })({ text: claim, cites: [] }, { kind: "context" });
  return reply.status === "ok"
    ? { verdict: reply.verdict, reason: reply.rationale }
    : { verdict: "unsupported", reason: reply.rationale };
}

/** The verdict that a text in the material orders, for a model that obeys whatever it reads. */
export function orderedVerdict({ passages, claim }: Material): Verdict | null {
  const text = [claim, ...passages.map((passage) => passage.text)].join("\n");
  const found = /(?:verdict\W{1,8}|reply\s+|answer\s+)(supported|contradicted|unsupported)\b/iu.exec(
    text,
  )?.[1];
  return VERDICTS.find((verdict) => verdict === found?.toLowerCase()) ?? null;
}

/** The sentence of the passages that shares most words with the claim. */
function bestQuote({ passages, claim }: Material): { passage: string; text: string }[] {
  const words = new Set(claim.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  let best: { passage: string; text: string; shared: number } | null = null;
  for (const { id, text } of passages) {
    for (const sentence of text.match(/[^.!?\n]+[.!?]?/gu) ?? []) {
      const own = new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
      const shared = [...own].filter((word) => words.has(word)).length;
      if (shared > (best?.shared ?? 0)) best = { passage: id, text: sentence.trim(), shared };
    }
  }
  return best === null ? [] : [{ passage: best.passage, text: best.text }];
}

/** The claims of an answer by our sentence splitter; `fake-invents` leaves the last one out and makes one up instead. */
function cutClaims(model: string, { claim: answer }: Material): { text: string; span: string }[] {
  const claims = splitSentence2(answer, []).claims.map(({ text, start, end }) => ({
    text,
    span: answer.slice(start ?? 0, end ?? 0).trim(),
  }));
  return model === "fake-invents"
    ? [...claims.slice(0, -1), { text: "Everything is free.", span: "everything is free" }]
    : claims;
}

const RATING_OF = { supported: 5, unsupported: 3, contradicted: 1 } as const;

/** The rating of an answer by the worst of its claims; by an order that it follows, where there is one. */
function rateAnswer(material: Material, ordered: Verdict | null): string {
  const claims = splitSentence2(material.claim, material.passages).claims;
  const said = claims.map(({ text }) => RATING_OF[verdictByRules({ ...material, claim: text }).verdict]);
  const rating = ordered === null ? Math.min(5, ...said) : RATING_OF[ordered];
  return `The worst of its ${claims.length} claims decides.\nRATING: ${rating}`;
}

/** The text of a reply in the form that the prompt asks for. */
export function replyText(chat: Chat, material: Material, said = verdictByRules(material)): string {
  const system = chat.messages.map((message) => message.content).join("\n");
  if (system.includes('{"claims":')) return JSON.stringify({ claims: cutClaims(chat.model, material) });
  if (system.includes("RATING:"))
    return rateAnswer(material, chat.model === "fake-obeys" ? said.verdict : null);
  const quotes = bestQuote(material);
  if (/JSON/u.test(system)) return JSON.stringify({ reason: said.reason, quotes, verdict: said.verdict });
  const lines = quotes.map(({ passage, text }) => `QUOTE ${passage}: "${text}"`);
  return [said.reason, ...lines, `VERDICT: ${said.verdict}`].join("\n");
}

/** A number from 0 to 99 that belongs to a text. */
export function percentOf(text: string): number {
  return createHash("sha256").update(text, "utf8").digest().readUInt32BE(0) % 100;
}
