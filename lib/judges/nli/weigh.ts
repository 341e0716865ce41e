import type { Passage } from "@/lib/claims/case";
import { passagesFor } from "@/lib/claims/evidence";
import type { JudgeInput } from "../judge";
import type { WindowScore } from "./decide";
import type { NliEngine } from "./engine";
import { NliFault } from "./fault";
import { readProbabilities } from "./probabilities";
import { MIN_PASSAGE_TOKENS, type NliSettings } from "./settings";
import { cutWindows } from "./windows";

/** A stretch of one passage. */
export interface WindowPart {
  passage: string;
  start: number;
  end: number;
  text: string;
}

/** What the model read beside the claim: a stretch of a passage, or the cited passages joined. */
export interface ScoredWindow extends WindowScore {
  parts: readonly WindowPart[];
}

type Window = Pick<ScoredWindow, "parts" | "isSuperseded">;

const textOf = (window: Window) => window.parts.map((part) => part.text).join(" ");

async function windowsOf(passage: Passage, budget: number, engine: NliEngine, signal: AbortSignal) {
  const spans = await cutWindows(passage.text, budget, (texts) => engine.count(texts, signal));
  return spans.map(({ start, end }): Window => {
    const part = { passage: passage.id, start, end, text: passage.text.slice(start, end) };
    return { parts: [part], isSuperseded: passage.status === "superseded" };
  });
}

/** The cited passages as one text, as a claim may need two of them; null where they are not several or do not fit. */
async function joined(
  { passages, claim, target }: Pick<JudgeInput, "passages" | "claim" | "target">,
  { budget, engine, signal }: { budget: number; engine: NliEngine; signal: AbortSignal },
): Promise<Window | null> {
  const cited = passagesFor(passages, claim.cites, target.kind === "context" ? { kind: "cited" } : target);
  const current = [...new Set(cited)].filter(
    (passage) => passage.status !== "superseded" && passage.text.trim() !== "",
  );
  if (current.length < 2) return null;
  const parts = current.map(({ id, text }) => {
    const start = text.length - text.trimStart().length;
    const end = text.trimEnd().length;
    return { passage: id, start, end, text: text.slice(start, end) };
  });
  const window = { parts, isSuperseded: false };
  const [tokens = 0] = await engine.count([textOf(window)], signal);
  return tokens <= budget ? window : null;
}

/** The claim as the model reads it: with the line before its list, which it completes. */
export function hypothesisOf({ text, lead }: JudgeInput["claim"]): string {
  return lead === undefined || lead.trim() === "" ? text.trim() : `${lead.trim()} ${text.trim()}`;
}

/**
 * What the model says of a claim beside every window of the passages that count.
 *
 * @returns windows in passage order, the joined one last; none where no passage has any text.
 * @throws NliFault of kind claim where the claim is too long to leave room for a passage: it is never cut.
 */
export async function weighClaim(
  input: Pick<JudgeInput, "passages" | "claim" | "target">,
  { engine, settings, signal }: { engine: NliEngine; settings: NliSettings; signal: AbortSignal },
): Promise<{ windows: ScoredWindow[]; runtime: string }> {
  const claim = hypothesisOf(input.claim);
  const budget = await engine.room(claim, signal);
  if (budget < MIN_PASSAGE_TOKENS) {
    const longest = settings.maxTokens - MIN_PASSAGE_TOKENS;
    const took = settings.maxTokens - budget;
    throw new NliFault(
      "claim",
      `the claim takes ${took} tokens and may take ${longest} at most, so that a passage fits beside it: "${claim.slice(0, 60)}…"`,
    );
  }
  const windows: Window[] = [];
  for (const passage of passagesFor(input.passages, input.claim.cites, input.target)) {
    windows.push(...(await windowsOf(passage, budget, engine, signal)));
  }
  const together = await joined(input, { budget, engine, signal });
  if (together !== null) windows.push(together);
  if (windows.length === 0) return { windows: [], runtime: "" };
  const { scores, runtime } = await engine.score({ passages: windows.map(textOf), claim }, signal);
  const scored = windows.map((window, at) => {
    const probabilities = readProbabilities(scores[at] ?? [], settings);
    if (probabilities !== null) return { ...window, ...probabilities };
    throw new NliFault(
      "run",
      `the model gave no probabilities: ${JSON.stringify(scores[at])?.slice(0, 200)}`,
    );
  });
  return { windows: scored, runtime };
}
