import { createRandom, type Random } from "@/lib/stats/random";
import { isRefused } from "@/lib/stats/refusal";

/** One interval in one situation: how often it held the truth. */
export interface Cell {
  method: string;
  /** What the rows of the table go by: how many items, answers or labels. */
  size: string;
  /** The rest of the situation, such as rate and correlation. */
  setting: string;
  /** Share of the intervals given that held the truth; null where none was given. */
  held: number | null;
  /** Share of the rounds in which the method refused or gave no limits. */
  refused: number;
}

interface MaybeLimits {
  low: number | null;
  high: number | null;
}

/** What one round gives: the limits a method printed, or its refusal, and the truth they should hold. */
export interface Round {
  method: string;
  limits: MaybeLimits | { refused: string };
  truth: number;
}

/** A situation that can be drawn again and again. */
export interface Situation {
  size: string;
  setting: string;
  rounds: number;
  draw: (random: Random) => Round[];
}

/** Limits printed to the last digit would miss a truth that lies exactly on them. */
const EDGE = 1e-12;

/** Draws a situation its number of times, from a seed of its own. */
export function simulate({ size, setting, rounds, draw }: Situation, seed: number): Cell[] {
  const random = createRandom(seed);
  const tallies = new Map<string, { held: number; given: number }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { method, limits, truth } of draw(random)) {
      const tally = tallies.get(method) ?? { held: 0, given: 0 };
      tallies.set(method, tally);
      if (isRefused(limits) || !("low" in limits)) continue;
      if (limits.low === null || limits.high === null) continue;
      tally.given += 1;
      if (limits.low <= truth + EDGE && truth <= limits.high + EDGE) tally.held += 1;
    }
  }
  return [...tallies].map(([method, { held, given }]) => ({
    method,
    size,
    setting,
    held: given === 0 ? null : held / given,
    refused: 1 - given / rounds,
  }));
}

/** Whether something of that chance happens. */
export function happens(random: Random, chance: number): boolean {
  return random() < chance;
}

/** How many of n independent items have a property. */
export function drawHits(random: Random, n: number, chance: number): number {
  let hits = 0;
  for (let at = 0; at < n; at += 1) if (happens(random, chance)) hits += 1;
  return hits;
}

/** A percent for a setting. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
