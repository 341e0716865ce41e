import type { Passage } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import type { FailureKind } from "../judge";
import { findObject } from "./find-object";
import { type LabelMap, type LabelReading, readLabel } from "./labels";
import { type CheckedQuote, checkQuotes, type Quote } from "./quotes";

/** A completion as the server sent it. */
export interface RawReply {
  content: string | null;
  refusal: string | null;
  finish_reason: string | null;
}

/** text: the reply must end with a line `VERDICT: label`; json: it must be one object with a verdict. Never mixed. */
export type ReplyMode = "text" | "json";

export interface ReplyProtocol {
  mode: ReplyMode;
  /** Labels of a prompt that has its own. */
  labelMap?: LabelMap;
  /** The passages shown to the judge; without them quotations are not checked. */
  passages?: readonly Passage[];
}

export const REPLY_FLAGS = [
  "earlier_verdict",
  "trailing_text",
  "think_removed",
  "label_mapped",
  "fenced",
  "extra_text",
  "quote_not_found",
  "quote_wrong_passage",
  "quote_unknown_passage",
  "quote_missing",
  "confidence_invalid",
] as const;
export type ReplyFlag = (typeof REPLY_FLAGS)[number];

export type ReplyFailure = Extract<
  FailureKind,
  | "content_filter"
  | "refusal"
  | "truncated"
  | "empty"
  | "no_verdict"
  | "unknown_label"
  | "conflicting"
  | "invalid_json"
  | "schema"
>;

export type ParsedReply =
  | {
      ok: true;
      verdict: Verdict;
      flags: ReplyFlag[];
      /** What the judge gave as its reason; may be empty. */
      rationale: string;
      quotes: CheckedQuote[];
      /** As stated by the judge, 0 to 1; null where it stated none or one out of range. */
      confidence: number | null;
    }
  | {
      ok: false;
      failure: ReplyFailure;
      /** Whether the same input may be sent again. */
      canRetry: boolean;
    };

/**
 * Reads a verdict out of a judge model's reply, or says why there is none. No failure is ever turned into a verdict.
 *
 * The order of checks is content filter, refusal, truncation, emptiness, then the text. Thoughts (`<think>`) are removed;
 * one that never ends leaves no verdict. In text the last line that is not empty decides if it is a verdict line, else all
 * verdict lines must agree. In JSON exactly one object counts; a fence or text around it is flagged.
 *
 * @example parseReply({ content: "VERDICT: supported", refusal: null, finish_reason: "stop" }, { mode: "text" })
 * // { ok: true, verdict: "supported", flags: [], rationale: "", quotes: [], confidence: null }
 */
export function parseReply(reply: RawReply, protocol: ReplyProtocol): ParsedReply {
  if (reply.finish_reason === "content_filter") return fail("content_filter");
  if (reply.refusal !== null && reply.refusal.trim() !== "") return fail("refusal");
  if (reply.finish_reason === "length") return fail("truncated");
  const content = reply.content ?? "";
  if (content.trim() === "") return fail("empty");
  if (protocol.mode === "json" && findObject(content).kind === "object" && /^\s*\{/u.test(content)) {
    return readJson(content, protocol, []);
  }
  const { text, isRemoved, isOpen } = removeThoughts(content);
  if (isOpen) return fail("no_verdict");
  if (text.trim() === "") return fail("empty");
  const flags: ReplyFlag[] = isRemoved ? ["think_removed"] : [];
  return protocol.mode === "json" ? readJson(text, protocol, flags) : readText(text, protocol, flags);
}

function fail(failure: ReplyFailure): ParsedReply {
  return { ok: false, failure, canRetry: failure !== "content_filter" && failure !== "refusal" };
}

/** Takes out thoughts. A closing tag without an opening one makes everything before it a thought. */
export function removeThoughts(content: string): { text: string; isRemoved: boolean; isOpen: boolean } {
  let text = "";
  let from = 0;
  let isOpen = false;
  let isRemoved = false;
  for (const tag of content.matchAll(/<(\/?)think(?:ing)?>/giu)) {
    const end = tag.index + tag[0].length;
    if (tag[1] === "/") {
      if (!isOpen) text = "";
      isOpen = false;
      isRemoved = true;
      from = end;
    } else if (!isOpen) {
      text += content.slice(from, tag.index);
      isOpen = true;
    }
  }
  return { text: isOpen ? text : text + content.slice(from), isRemoved, isOpen };
}

const VERDICT_LINE = /^[\s*_~`#]*verdict[\s*_~`]*[:：](.*)$/iu;

function readText(text: string, { labelMap }: ReplyProtocol, flags: ReplyFlag[]): ParsedReply {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).filter((line) => /[^\s*_~`]/u.test(line));
  const read = lines.map((line) => {
    const label = VERDICT_LINE.exec(line)?.[1];
    return label === undefined ? null : readLabel(label, labelMap);
  });
  const found = read.filter((reading) => reading !== null);
  const last = read.at(-1);
  if (last) {
    const isChanged = found.some(
      (reading) => reading.kind === "label" && last.kind === "label" && reading.verdict !== last.verdict,
    );
    return settle(last, {
      flags: isChanged ? [...flags, "earlier_verdict"] : flags,
      rationale: lines.slice(0, -1).join("\n"),
    });
  }
  const first = found[0];
  if (!first) {
    const whole = readLabel(text, labelMap);
    return whole.kind === "label" ? settle(whole, { flags, rationale: "" }) : fail("no_verdict");
  }
  const agree = found.every(
    (reading) =>
      reading.kind === first.kind &&
      (reading.kind !== "label" || first.kind !== "label" || reading.verdict === first.verdict),
  );
  if (!agree) return fail("conflicting");
  const rationale = lines.filter((_line, number) => read[number] === null).join("\n");
  return settle(first, { flags: [...flags, "trailing_text"], rationale });
}

function settle(
  reading: LabelReading,
  { flags, rationale }: { flags: ReplyFlag[]; rationale: string },
): ParsedReply {
  switch (reading.kind) {
    case "none":
      return fail("no_verdict");
    case "several":
      return fail("conflicting");
    case "unknown":
      return fail("unknown_label");
    case "label":
      return {
        ok: true,
        verdict: reading.verdict,
        flags: reading.isMapped ? [...flags, "label_mapped"] : flags,
        rationale: rationale.trim(),
        quotes: [],
        confidence: null,
      };
  }
}

function readJson(text: string, { labelMap, passages }: ReplyProtocol, flags: ReplyFlag[]): ParsedReply {
  const found = findObject(text);
  if (found.kind === "conflicting") return fail("conflicting");
  if (found.kind === "broken") return fail("invalid_json");
  if (found.kind === "no_object") return fail("schema");
  const { verdict, reason, quotes, confidence } = found.value;
  if (typeof verdict !== "string") return fail("schema");
  const reading = readLabel(verdict, labelMap);
  if (reading.kind === "none") return fail("schema");
  if (reading.kind === "several") return fail("unknown_label");
  if (saysOtherwise(found.rest, reading, labelMap)) return fail("conflicting");
  const around: ReplyFlag[] =
    found.around === "fence" ? ["fenced"] : found.around === "text" ? ["extra_text"] : [];
  const settled = settle(reading, {
    flags: [...flags, ...around],
    rationale: typeof reason === "string" ? reason : "",
  });
  if (!settled.ok) return settled;
  const checked = passages ? checkQuotes(readQuotes(quotes), passages) : [];
  const stated = readConfidence(confidence);
  return {
    ...settled,
    quotes: checked,
    confidence: stated.value,
    flags: [
      ...settled.flags,
      ...(passages ? quoteFlags(checked, settled.verdict) : []),
      ...(stated.isInvalid ? (["confidence_invalid"] as const) : []),
    ],
  };
}

/** Whether the text around the object holds a verdict line of another label. */
function saysOtherwise(rest: string, reading: LabelReading, labelMap: LabelMap | undefined): boolean {
  return rest.split(/\r\n|[\n\r]/u).some((line) => {
    const label = VERDICT_LINE.exec(line)?.[1];
    const other = label === undefined ? null : readLabel(label, labelMap);
    return other?.kind === "label" && reading.kind === "label" && other.verdict !== reading.verdict;
  });
}

/** Most quotations that are looked for in the passages: a reply of nothing else must not take long. */
const MOST_QUOTES = 50;

function readQuotes(value: unknown): Quote[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_QUOTES).flatMap((quote: unknown) => {
    if (typeof quote !== "object" || quote === null || !("text" in quote) || typeof quote.text !== "string")
      return [];
    const passage = "passage" in quote && typeof quote.passage === "string" ? quote.passage : "";
    return [{ passage, text: quote.text }];
  });
}

/** What is to be said of a verdict's quotations. */
export function quoteFlags(quotes: readonly CheckedQuote[], verdict: Verdict): ReplyFlag[] {
  const flags = new Set<ReplyFlag>();
  for (const { status } of quotes) {
    if (status === "not_found") flags.add("quote_not_found");
    if (status === "wrong_passage") flags.add("quote_wrong_passage");
    if (status === "unknown_passage") flags.add("quote_unknown_passage");
  }
  if (verdict === "supported" && quotes.length === 0) flags.add("quote_missing");
  return [...flags];
}

function readConfidence(value: unknown): { value: number | null; isInvalid: boolean } {
  if (value === undefined || value === null) return { value: null, isInvalid: false };
  if (typeof value === "number" && value >= 0 && value <= 1) return { value, isInvalid: false };
  return { value: null, isInvalid: true };
}
