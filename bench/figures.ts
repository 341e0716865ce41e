import { VERDICTS } from "@/lib/claims/verdict";
import type { LabeledPair } from "@/lib/metrics/agreement";
import {
  AGREEMENT_RATES,
  addAnswer,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "@/lib/metrics/clustered-agreement";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { createRandom, randomBelow } from "@/lib/stats/random";

const VERDICT_COUNT = 1_000_000;
const CLAIMS_AN_ANSWER = 5;
const ROUNDS = 5;
const LIMIT_SECONDS = 2;

function makeAnswers(): LabeledPair[][] {
  const random = createRandom(7);
  const pick = () => VERDICTS[randomBelow(random, VERDICTS.length)] ?? "supported";
  return Array.from({ length: VERDICT_COUNT / CLAIMS_AN_ANSWER }, () =>
    Array.from({ length: CLAIMS_AN_ANSWER }, () => {
      const label = pick();
      return { label, verdict: random() < 0.8 ? label : random() < 0.05 ? null : pick() };
    }),
  );
}

/** The least that any of it takes: a matrix by a plain loop. */
function countOnly(answers: readonly (readonly LabeledPair[])[]): number[] {
  const cells = new Array<number>(VERDICTS.length * (VERDICTS.length + 1)).fill(0);
  for (const pairs of answers) {
    for (const { label, verdict } of pairs) {
      const column = verdict === null ? VERDICTS.length : VERDICTS.indexOf(verdict);
      const cell = VERDICTS.indexOf(label) * (VERDICTS.length + 1) + column;
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }
  return cells;
}

function allFigures(answers: readonly (readonly LabeledPair[])[]) {
  const counts = emptyClusteredAgreement();
  for (const pairs of answers) addAnswer(counts, pairs);
  const agreement = clusteredAgreementOf(counts);
  return { agreement, kappa: cohenKappa(agreement.confusion), ac1: gwetAc1(agreement.confusion) };
}

/** Seconds of the fastest of some rounds; the first ones warm the engine up. */
function fastest(work: () => unknown): number {
  const seconds = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    work();
    return (performance.now() - from) / 1000;
  });
  return Math.min(...seconds);
}

const answers = makeAnswers();
const plain = fastest(() => countOnly(answers));
const before = process.memoryUsage().heapUsed;
const figures = fastest(() => allFigures(answers));
const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
const { agreement } = allFigures(answers);
process.stdout.write(
  `${VERDICT_COUNT} verdicts in ${answers.length} answers, fastest of ${ROUNDS} rounds\n` +
    `plain loop that only counts      ${plain.toFixed(3)} s\n` +
    `${AGREEMENT_RATES.length} clustered rates, kappa, AC1   ${figures.toFixed(3)} s (limit ${LIMIT_SECONDS} s)\n` +
    `memory kept                      ${grown.toFixed(1)} MB\n` +
    `catch rate                       ${agreement.caught.hits} of ${agreement.caught.n}\n`,
);
if (figures > LIMIT_SECONDS) process.exitCode = 1;
