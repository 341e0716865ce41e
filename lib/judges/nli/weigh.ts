import type { Passage } from "@/lib/claims/case";
import { passagesFor } from "@/lib/claims/evidence";
import type { JudgeInput } from "../judge";
import type { WindowScore } from "./decide";
import type { NliEngine } from "./engine";
import { NliFault } from "./fault";
import { type Probabilities, readProbabilities } from "./probabilities";
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

type Window = Pick<ScoredWindow, "parts" | "isSuperseded" | "isJoined">;

const textOf = (window: Window) => window.parts.map((part) => part.text).join(" ");

async function windowsOf(passage: Passage, budget: number, engine: NliEngine, signal: AbortSignal) {
  const spans = await cutWindows(passage.text, budget, (texts) => engine.count(texts, signal));
  return spans.map(({ start, end }): Window => {
    const part = { passage: passage.id, start, end, text: passage.text.slice(start, end) };
    return { parts: [part], isSuperseded: passage.status === "superseded", isJoined: false };
  });
}

interface Reading {
  engine: NliEngine;
  settings: NliSettings;
  signal: AbortSignal;
}

/** Windows as one text; null where they are not of several passages or do not fit. */
async function join(
  windows: readonly Window[],
  budget: number,
  { engine, signal }: Reading,
): Promise<Window | null> {
  if (windows.length < 2) return null;
  const parts = windows.flatMap((window) => window.parts);
  const joined = { parts, isSuperseded: false, isJoined: true };
  const [tokens = 0] = await engine.count([textOf(joined)], signal);
  return tokens <= budget ? joined : null;
}

async function score<One extends Window>(
  windows: readonly One[],
  claim: string,
  { engine, settings, signal }: Reading,
): Promise<{ windows: (One & Probabilities)[]; runtime: string }> {
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

/** The two windows that say most, of two passages, in passage order. */
function strongestTwo(windows: readonly ScoredWindow[]): ScoredWindow[] {
  const ranked = [...windows].sort((a, b) => a.unsupported - b.unsupported);
  const [first] = ranked;
  const second = ranked.find((window) => window.parts[0]?.passage !== first?.parts[0]?.passage);
  return windows.filter((window) => window === first || window === second);
}

/** The claim as the model reads it: with the line before its list, which it completes. */
export function hypothesisOf({ text, lead }: JudgeInput["claim"]): string {
  return lead === undefined || lead.trim() === "" ? text.trim() : `${lead.trim()} ${text.trim()}`;
}

/** Tokens for a passage beside the claim. */
async function roomFor(claim: string, { engine, settings, signal }: Reading): Promise<number> {
  const budget = await engine.room(claim, signal);
  if (budget >= MIN_PASSAGE_TOKENS) return budget;
  const longest = settings.maxTokens - MIN_PASSAGE_TOKENS;
  const took = settings.maxTokens - budget;
  throw new NliFault(
    "claim",
    `the claim takes ${took} tokens and may take ${longest} at most, so that a passage fits beside it: "${claim.slice(0, 60)}…"`,
  );
}

/**
 * What the model says of a claim beside every window of the passages that count, and beside several current passages joined,
 * as a claim may need two: all of them where they fit, else the two windows that say most. What is read depends on the
 * claim's text and the passages alone, so that a stored answer holds for whoever asks the same.
 *
 * @returns windows in passage order, the joined one last; none where no passage has any text.
 * @throws NliFault of kind claim where the claim is too long to leave room for a passage: it is never cut.
 */
export async function weighClaim(
  input: Pick<JudgeInput, "passages" | "claim" | "target">,
  reading: Reading,
): Promise<{ windows: ScoredWindow[]; runtime: string }> {
  const claim = hypothesisOf(input.claim);
  const budget = await roomFor(claim, reading);
  const apart: Window[] = [];
  for (const passage of passagesFor(input.passages, input.claim.cites, input.target)) {
    apart.push(...(await windowsOf(passage, budget, reading.engine, reading.signal)));
  }
  if (apart.length === 0) return { windows: [], runtime: "" };
  const current = apart.filter((window) => !window.isSuperseded);
  const all = await join(current, budget, reading);
  const { windows, runtime } = await score(all === null ? apart : [...apart, all], claim, reading);
  if (all !== null) return { windows, runtime };
  const two = await join(strongestTwo(windows.filter((window) => !window.isSuperseded)), budget, reading);
  if (two === null) return { windows, runtime };
  return { windows: [...windows, ...(await score([two], claim, reading)).windows], runtime };
}
