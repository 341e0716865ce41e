import { clopperPearson } from "@/lib/stats/clopper-pearson";
import { goodmanShares } from "@/lib/stats/goodman";
import { pairedDifference } from "@/lib/stats/paired-difference";
import type { Random } from "@/lib/stats/random";
import { isRefused } from "@/lib/stats/refusal";
import { rankingQuality } from "@/lib/stats/roc-auc";
import { tangoDifference } from "@/lib/stats/tango";
import { twoSampleDifference } from "@/lib/stats/two-sample-difference";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { drawHits, happens, percent, type Round, type Situation } from "./cell";

const SIZES = [10, 30, 100, 400];
const ROUNDS = 4000;

function rates(): Situation[] {
  return SIZES.flatMap((n) =>
    [0.02, 0.05, 0.1, 0.3, 0.5].map((rate) => ({
      size: `${n} items`,
      setting: `rate ${percent(rate)}`,
      rounds: ROUNDS,
      draw: (random: Random) => {
        const hits = drawHits(random, n, rate);
        return [
          { method: "Wilson, items on their own", limits: wilsonProportion({ hits, n }), truth: rate },
          { method: "Clopper-Pearson, items on their own", limits: clopperPearson({ hits, n }), truth: rate },
        ];
      },
    })),
  );
}

/** Truth 1 against limits of 1 or 0: whether all three intervals hold at once. */
function severities(): Situation[] {
  const shares = [0.7, 0.1, 0.2];
  return SIZES.map((n) => ({
    size: `${n} items`,
    setting: "70%, 10% and 20%",
    rounds: ROUNDS,
    draw: (random: Random) => {
      const counts = [0, 0, 0];
      for (let at = 0; at < n; at += 1) {
        const draw = random();
        const place = draw < 0.7 ? 0 : draw < 0.8 ? 1 : 2;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      const found = goodmanShares(counts);
      if (isRefused(found)) return [{ method: "Goodman, all three at once", limits: found, truth: 1 }];
      const areHeld = found.shares.every(({ low, high }, at) => {
        const share = shares[at] ?? Number.NaN;
        return low <= share && share <= high;
      });
      const limit = areHeld ? 1 : 0;
      return [{ method: "Goodman, all three at once", limits: { low: limit, high: limit }, truth: 1 }];
    },
  }));
}

function differences(): Situation[] {
  return [30, 100, 400].flatMap((n) =>
    [
      [0.9, 0.8],
      [0.85, 0.85],
      [0.6, 0.4],
    ].map(([a = 0, b = 0]) => ({
      size: `${n} items`,
      setting: `${percent(a)} against ${percent(b)}`,
      rounds: ROUNDS,
      draw: (random: Random): Round[] => {
        const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
        for (let at = 0; at < n; at += 1) {
          // Half of the claims are easy or hard for both judges alike.
          const shared = happens(random, 0.5) ? random() : null;
          const isA = (shared ?? random()) < a;
          const isB = (shared ?? random()) < b;
          counts[isA ? (isB ? "both" : "onlyA") : isB ? "onlyB" : "neither"] += 1;
        }
        const first = { hits: drawHits(random, n, a), n };
        const second = { hits: drawHits(random, n, b), n };
        const truth = a - b;
        return [
          { method: "paired difference, Newcombe", limits: pairedDifference(counts), truth },
          { method: "paired difference, Tango", limits: tangoDifference(counts), truth },
          { method: "two runs, Newcombe", limits: twoSampleDifference(first, second), truth },
        ];
      },
    })),
  );
}

/** Hallucinated claims score higher by one of two dice: scores 0 to 9, with ties. */
function rankings(): Situation[] {
  const good = [0, 0, 0, 1, 1, 2, 3, 4, 6, 8];
  const bad = [1, 3, 5, 6, 7, 7, 8, 8, 9, 9];
  const won = bad.flatMap((b) => good.map((g): number => (b > g ? 1 : b === g ? 0.5 : 0)));
  const truth = won.reduce((sum, one) => sum + one, 0) / won.length;
  return [40, 100, 400].map((n) => ({
    size: `${n} items`,
    setting: `20% hallucinated, true area ${truth.toFixed(2)}`,
    rounds: 1500,
    draw: (random: Random) => {
      const items = Array.from({ length: n }, () => {
        const isHallucinated = happens(random, 0.2);
        const score = (isHallucinated ? bad : good)[Math.floor(random() * 10)] ?? 0;
        return { isHallucinated, score };
      });
      return [{ method: "area under ROC, DeLong", limits: rankingQuality(items), truth }];
    },
  }));
}

/** Items that stand on their own. */
export function independentSituations(): Situation[] {
  return [...rates(), ...severities(), ...differences(), ...rankings()];
}
