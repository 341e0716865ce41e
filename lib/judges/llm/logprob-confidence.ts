import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import type { TokenLogprobs } from "./completion";
import type { LabelMap } from "./labels";

/** Where the label starts in a reply: after the last verdict key or verdict line. */
const BEFORE_LABEL = /(?:"verdict"\s*:\s*"|^[\s*_~`#]*verdict[\s*_~`]*[:：][\s*_~`"']*)/gimu;

/** A token's letters, without what stands around a label. */
function bare(token: string): string {
  return token.replace(/^[\s"'`*_~:]+|[\s"'`*_~.,}]+$/gu, "").toLowerCase();
}

/** The verdicts whose label a token begins, or that begin the token. */
function verdictsOf(token: string, labels: readonly (readonly [string, Verdict])[]): Set<Verdict> {
  const start = bare(token);
  const found = new Set<Verdict>();
  if (start === "") return found;
  for (const [label, verdict] of labels) {
    if (label.startsWith(start) || start.startsWith(label)) found.add(verdict);
  }
  return found;
}

/**
 * How sure the model was, by the probabilities of the token at which the labels part.
 *
 * @param logprobs the reply's tokens in order, each with its alternatives.
 * @param verdict what the reply says.
 * @returns the share of the verdict's own tokens among those of all labels, and that of supported, each 0 to 1; null where
 *   the server gave no alternatives, no label is found, or two labels share a token.
 */
export function logprobConfidence(
  logprobs: TokenLogprobs,
  { verdict, labelMap }: { verdict: Verdict; labelMap: LabelMap | null },
): { confidence: number; supported: number } | null {
  const text = logprobs.map(({ token }) => token).join("");
  const last = [...text.matchAll(BEFORE_LABEL)].at(-1);
  if (last === undefined) return null;
  const from = last.index + last[0].length;
  let end = 0;
  const at = logprobs.find(({ token }) => {
    const start = end;
    end += token.length;
    // The token that holds the label's first letter may start before it, with a blank or a quotation mark.
    return end > from && bare(token.slice(Math.max(0, from - start))) !== "";
  });
  if (at === undefined || !at.top_logprobs || at.top_logprobs.length === 0) return null;
  const labels =
    labelMap === null
      ? VERDICTS.map((one) => [one, one] as const)
      : Object.entries(labelMap).map(([label, one]) => [label.toLowerCase(), one] as const);
  const shares = new Map<Verdict, number>();
  for (const { token, logprob } of at.top_logprobs) {
    const meant = verdictsOf(token, labels);
    if (meant.size > 1) return null;
    for (const one of meant) shares.set(one, (shares.get(one) ?? 0) + Math.exp(Math.min(0, logprob)));
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const own = shares.get(verdict) ?? 0;
  if (!(total > 0) || own === 0) return null;
  return { confidence: own / total, supported: (shares.get("supported") ?? 0) / total };
}
