import { roundHalfUp } from "@/lib/format";
import type { CheckResult } from "../record";
import { decide } from "./decide";
import type { NliEngine } from "./engine";
import type { NliSettings } from "./settings";
import { type ScoredWindow, weighClaim } from "./weigh";

/** Pairs with an answer that every model of this kind must know: said, denied, and about something else. */
export const KNOWN_PAIRS = [
  { is: "said", passage: "Dogs ride free on the tram.", claim: "Dogs ride free on the tram." },
  { is: "denied", passage: "Dogs ride free on the tram.", claim: "Dogs cannot ride free on the tram." },
  { is: "something else", passage: "Dogs ride free on the tram.", claim: "The museum closes at noon." },
] as const;

/** What a model made of a known pair, and how long it took. */
export interface TriedPair {
  is: (typeof KNOWN_PAIRS)[number]["is"];
  passage: string;
  claim: string;
  verdict: "supported" | "contradicted" | "unsupported";
  window: ScoredWindow;
  ms: number;
}

export interface TriedModel {
  /** The package that ran it, with its version. */
  runtime: string;
  loadMs: number;
  pairs: TriedPair[];
  /** Time of one window as long as the model reads at once. */
  fullWindowMs: number;
}

interface Trial {
  engine: NliEngine;
  settings: NliSettings;
  signal: AbortSignal;
}

async function tryPair(pair: (typeof KNOWN_PAIRS)[number], trial: Trial): Promise<TriedPair> {
  const since = performance.now();
  const passages = [{ id: "passage", text: pair.passage }];
  const claim = { text: pair.claim, cites: [] };
  const { windows } = await weighClaim({ passages, claim, target: { kind: "context" } }, trial);
  const ms = performance.now() - since;
  const [window] = windows;
  if (window === undefined) throw new RangeError("a known pair has a passage, got no window");
  const { verdict } = decide(windows, trial.settings.thresholds);
  return { ...pair, verdict, window, ms };
}

async function timeFullWindow({ engine, signal }: Trial): Promise<number> {
  const [{ claim, passage }] = KNOWN_PAIRS;
  const room = await engine.room(claim, signal);
  const [each = 1] = await engine.count([`${passage} `], signal);
  const text = Array.from({ length: Math.max(1, Math.floor(room / Math.max(1, each))) }, () => passage).join(
    " ",
  );
  const since = performance.now();
  await engine.score({ passages: [text], claim }, signal);
  return performance.now() - since;
}

/** Runs a model on the known pairs and once at full length. */
export async function tryNliModel(trial: Trial): Promise<TriedModel> {
  const since = performance.now();
  const runtime = await trial.engine.start(trial.signal);
  const loadMs = performance.now() - since;
  const pairs: TriedPair[] = [];
  for (const pair of KNOWN_PAIRS) pairs.push(await tryPair(pair, trial));
  return { runtime, loadMs, pairs, fullWindowMs: await timeFullWindow(trial) };
}

/** What is wrong with the answers to the known pairs, as a sentence; null where nothing is. */
export function faultOfPairs(pairs: readonly TriedPair[]): string | null {
  const told = (pair: TriedPair) => `${pair.verdict}, support ${roundHalfUp(pair.window.supported, 2)}`;
  for (const pair of pairs) {
    if (pair.is === "said" && pair.verdict !== "supported") {
      return `A sentence that stands in the passage word for word is ${told(pair)}: the labels may be mixed up, or the cut is too high.`;
    }
    if (pair.is !== "said" && pair.verdict === "supported") {
      const what = pair.is === "denied" ? "The opposite of the passage" : "A sentence about something else";
      return `${what} is ${told(pair)}: the labels may be mixed up, or the model is of another kind.`;
    }
  }
  return null;
}

/** Tries a model and says whether it can be used. */
export async function checkNliModel(trial: Trial): Promise<CheckResult> {
  const tried = await tryNliModel(trial);
  const fault = faultOfPairs(tried.pairs);
  if (fault !== null) return { ok: false, message: fault };
  const ms = Math.max(1, Math.round(tried.fullWindowMs));
  return {
    ok: true,
    message: `${trial.settings.name} answers three known pairs rightly. A full window of ${trial.settings.maxTokens} tokens takes ${ms} ms (${tried.runtime}).`,
  };
}
