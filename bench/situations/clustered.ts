import { clusterBootstrap } from "@/lib/stats/cluster-bootstrap";
import { clusterSurvey } from "@/lib/stats/cluster-survey";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { clusteredDifference } from "@/lib/stats/clustered-difference";
import { sumClusters } from "@/lib/stats/clusters";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { type Random, randomBelow } from "@/lib/stats/random";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { happens, percent, type Round, type Situation } from "./cell";

const MAX_CLAIMS = 6;

/**
 * The outcomes of one answer's claims: each follows the answer's own fate with the chance that makes two claims of it
 * correlate by icc, and is drawn on its own otherwise.
 */
function drawAnswer(random: Random, rate: number, icc: number): boolean[] {
  const fate = happens(random, rate);
  return Array.from({ length: 1 + randomBelow(random, MAX_CLAIMS) }, () =>
    happens(random, Math.sqrt(icc)) ? fate : happens(random, rate),
  );
}

function limitsOf<Result extends object, Limits>(result: Measured<Result>, pick: (result: Result) => Limits) {
  return isRefused(result) ? result : pick(result);
}

function rates(): Situation[] {
  return [10, 20, 50, 150].flatMap((answers) =>
    [0.05, 0.1, 0.3, 0.5].flatMap((rate) =>
      [0, 0.1, 0.3, 0.5].map((icc) => ({
        size: `${answers} answers`,
        setting: `rate ${percent(rate)}, icc ${icc}`,
        rounds: 1500,
        draw: (random: Random): Round[] => {
          const clusters = Array.from({ length: answers }, () => {
            const claims = drawAnswer(random, rate, icc);
            return { hits: claims.filter(Boolean).length, n: claims.length };
          });
          const sums = sumClusters(clusters);
          const found = clusterWilson(sums);
          const truth = rate;
          const plain = wilsonProportion({ hits: sums.hits, n: sums.items });
          return [
            { method: "plain Wilson on claims", limits: plain, truth },
            { method: "clustered Wilson, normal", limits: limitsOf(found, ({ normal }) => normal), truth },
            { method: "clustered Wilson, t", limits: limitsOf(found, ({ student }) => student), truth },
            { method: "linearised, t", limits: clusterSurvey(sums), truth },
          ];
        },
      })),
    ),
  );
}

function differences(): Situation[] {
  return [10, 20, 50, 150].flatMap((answers) =>
    [0, 0.3].flatMap((icc) =>
      [
        [0.9, 0.8],
        [0.85, 0.85],
      ].map(([a = 0, b = 0]) => ({
        size: `${answers} answers`,
        setting: `${percent(a)} against ${percent(b)}, icc ${icc}`,
        rounds: 2000,
        draw: (random: Random): Round[] => {
          const counts = Array.from({ length: answers }, () => {
            const one = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
            const fate = random();
            const size = 1 + randomBelow(random, MAX_CLAIMS);
            for (let at = 0; at < size; at += 1) {
              const isA = (happens(random, Math.sqrt(icc)) ? fate : random()) < a;
              const isB = (happens(random, Math.sqrt(icc)) ? 1 - fate : random()) < b;
              one[isA ? (isB ? "both" : "onlyA") : isB ? "onlyB" : "neither"] += 1;
            }
            return one;
          });
          const limits = pairedClusterDifference(sumPairedClusters(counts));
          return [{ method: "paired difference by answer, t", limits, truth: a - b }];
        },
      })),
    ),
  );
}

/** A part of a dataset held against all the rest, no answer in both. */
function partsAgainstRest(): Situation[] {
  return [10, 20, 50].flatMap((answers) =>
    [0, 0.3, 0.5].flatMap((icc) =>
      [
        [0.1, 0.1],
        [0.3, 0.1],
        [0.5, 0.2],
      ].map(([here = 0, there = 0]) => ({
        size: `${answers} against ${answers * 4} answers`,
        setting: `${percent(here)} against ${percent(there)} wrong, icc ${icc}`,
        rounds: 1500,
        draw: (random: Random): Round[] => {
          const sumsOf = (many: number, rate: number) =>
            sumClusters(
              Array.from({ length: many }, () => {
                const claims = drawAnswer(random, rate, icc);
                return { hits: claims.filter(Boolean).length, n: claims.length };
              }),
            );
          const limits = clusteredDifference(sumsOf(answers, here), sumsOf(answers * 4, there));
          return [{ method: "part against the rest, by answer, t", limits, truth: here - there }];
        },
      })),
    ),
  );
}

/** Two raters who agree by the truth with a chance and else say either of two classes: both coefficients are its square. */
function coefficients(): Situation[] {
  const certain = 0.8;
  const say = (random: Random, truth: number) => (happens(random, certain) ? truth : randomBelow(random, 2));
  return [30, 60].map((answers) => ({
    size: `${answers} answers`,
    setting: "coefficient 0.64, half of the claims bad, icc 0.3",
    rounds: 300,
    draw: (random: Random): Round[] => {
      const matrices = Array.from({ length: answers }, () => {
        const matrix = [
          [0, 0],
          [0, 0],
        ];
        for (const isBad of drawAnswer(random, 0.5, 0.3)) {
          const row = matrix[say(random, isBad ? 1 : 0)];
          const column = say(random, isBad ? 1 : 0);
          if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
        }
        return matrix;
      });
      const add = (some: readonly number[][][], row: number, column: number) =>
        some.reduce((sum, matrix) => sum + (matrix[row]?.[column] ?? 0), 0);
      const kappa = (some: readonly number[][][]) => {
        const found = cohenKappa([0, 1].map((row) => [0, 1].map((column) => add(some, row, column))));
        return isRefused(found) ? null : found.value;
      };
      const alpha = (some: readonly number[][][]) => {
        const split = add(some, 0, 1) + add(some, 1, 0);
        const rows = [
          ...new Array<number[]>(add(some, 0, 0)).fill([2, 0]),
          ...new Array<number[]>(add(some, 1, 1)).fill([0, 2]),
          ...new Array<number[]>(split).fill([1, 1]),
        ];
        const found = krippendorffAlpha(rows);
        return isRefused(found) ? null : found.value;
      };
      const seed = randomBelow(random, 2 ** 31);
      const truth = certain ** 2;
      const rounds: Round[] = [
        { method: "kappa, bootstrap by answer", limits: clusterBootstrap(matrices, kappa, { seed }), truth },
      ];
      if (answers === 30) {
        rounds.push({
          method: "alpha, bootstrap by answer",
          limits: clusterBootstrap(matrices, alpha, { seed }),
          truth,
        });
      }
      return rounds;
    },
  }));
}

/** Claims that come in answers. */
export function clusteredSituations(): Situation[] {
  return [...rates(), ...differences(), ...partsAgainstRest(), ...coefficients()];
}
