import { formatNumber, roundHalfUp } from "@/lib/format";
import type { QuoteStatus } from "@/lib/judges/llm/quotes";
import type { Confidence, JudgeRecord } from "@/lib/judges/record";

const QUOTES: Record<QuoteStatus, (named: string, foundIn: string | null) => string> = {
  verified: (named) => `stands in ${named}, word for word`,
  wrong_passage: (named, foundIn) => `stands in ${foundIn ?? "another passage"}, not in ${named}`,
  unknown_passage: (named, foundIn) =>
    `names ${named || "no passage"}, which was not shown${foundIn === null ? "" : `; the words stand in ${foundIn}`}`,
  not_found: (named) => `stands in no passage, not in ${named} either`,
};

/** Whether the words a judge quotes are there, in words. */
export function quoteWords(quote: { passage: string; status: QuoteStatus; foundIn: string | null }): string {
  return QUOTES[quote.status](quote.passage, quote.foundIn);
}

const FLAGS: Record<string, string> = {
  earlier_verdict: "The reply names another verdict before the one that counts.",
  trailing_text: "Text stands after the verdict.",
  think_removed: "Thoughts before the reply were left out.",
  label_mapped: "The verdict is read through the labels of your own.",
  fenced: "The reply stood in a code fence.",
  extra_text: "Text stands around the reply.",
  quote_not_found: "A quote stands in no passage.",
  quote_wrong_passage: "A quote stands in another passage than named.",
  quote_unknown_passage: "A quote names a passage that was not shown.",
  quote_missing: "It calls the claim supported and quotes nothing.",
  confidence_invalid: "The stated confidence is no number from 0 to 1.",
  instruction_in_claim: "The claim holds words that read like an order to the judge.",
  instruction_in_passage: "A passage holds words that read like an order to the judge.",
  instruction_in_question: "The question holds words that read like an order to the judge.",
  conflicting_evidence: "Passages disagree with each other.",
  superseded_evidence: "A superseded passage took part.",
  question_fact: "A fact rests on the question alone.",
};

/** What a flag means, as a sentence. */
export function flagSentence(flag: string): string {
  return FLAGS[flag] ?? `${flag.replaceAll("_", " ")}.`;
}

const SOURCES: Record<Confidence["source"], string> = {
  logprob: "by token probabilities",
  model: "by its own numbers",
  repeats: "by its repeats",
  stated: "as it says of itself",
};

function requestWords({ attempts, ms }: JudgeRecord): string {
  const many = attempts.length === 1 ? "1 request" : `${formatNumber(attempts.length)} requests`;
  const codes = attempts.flatMap(({ http }) => http ?? []);
  const answered = codes.length === 0 ? "none answered" : `answered with ${codes.join(", ")}`;
  return `${attempts.length === 0 ? "No request was sent" : `${many}, ${answered}`}, ${formatNumber(ms)} ms in all`;
}

/** What a try took, line by line: name and value. */
export function triedFacts(record: JudgeRecord): [name: string, value: string][] {
  const { usage, cost, servedModel, confidence } = record;
  const tokens =
    usage === null
      ? "the server told none"
      : `${formatNumber(usage.input)} read${usage.cachedInput > 0 ? ` (${formatNumber(usage.cachedInput)} from its cache)` : ""}, ${formatNumber(usage.output)} written`;
  return [
    ["Requests", requestWords(record)],
    ["Tokens", tokens],
    [
      "Cost",
      cost === null ? "not known: no price is entered for the model" : `${cost.amount} ${cost.currency}`,
    ],
    ...(servedModel === null ? [] : ([["Answered by", servedModel]] as [string, string][])),
    ...(confidence === null
      ? []
      : ([["Sure", `${roundHalfUp(confidence.value, 2)} ${SOURCES[confidence.source]}`]] as [
          string,
          string,
        ][])),
  ];
}
