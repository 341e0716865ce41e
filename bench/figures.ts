import { VERDICTS } from "@/lib/claims/verdict";
import type { LabeledPair } from "@/lib/metrics/agreement";
import { addLabeledAnswers, emptyAnswerTally } from "@/lib/metrics/answer-tally";
import { addCalibrated, emptyCalibration } from "@/lib/metrics/calibration";
import {
  AGREEMENT_RATES,
  addAnswer,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "@/lib/metrics/clustered-agreement";
import type { LabeledClaim, LabeledCluster } from "@/lib/metrics/labeled-answer";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { createRandom, randomBelow } from "@/lib/stats/random";

const VERDICT_COUNT = 1_000_000;
const CLAIMS_AN_ANSWER = 5;
const ROUNDS = 5;
const LIMIT_SECONDS = 2;
const LIMIT_TIMES = 10;

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

const TRAITS = {
  basis: "single" as const,
  strataOf: ["run"],
  isAssisted: false,
  scores: [null],
  caseType: "answerable" as const,
  system: "first",
  tags: ["billing", "long"],
  wording: "close" as const,
};

/** Answers as they come from the database, so many at a time: all at once would measure the memory they take. */
function* makeClusters(
  answers: readonly (readonly LabeledPair[])[],
  many: number,
): Generator<LabeledCluster[]> {
  for (let from = 0; from < answers.length; from += many) {
    yield answers.slice(from, from + many).map((pairs, at) => {
      const id = String(from + at);
      const claims = pairs.map(({ label, verdict }, place): LabeledClaim => {
        const isOdd = place % 2 === 1;
        return {
          ...TRAITS,
          claimId: `${id}-${place}`,
          gold: label,
          verdicts: [verdict],
          selection: isOdd ? "stratified" : "random",
          claimKinds: isOdd ? ["number"] : [],
          length: isOdd ? "medium" : "short",
        };
      });
      return { answers: [{ caseId: id, externalId: id, claimsInAll: claims.length, claims }] };
    });
  }
}

/** Processor seconds of a plain loop over the claims, and of all that the calibration page counts of them: every part, draw and answer. */
function wholePage(answers: readonly (readonly LabeledPair[])[]): { plain: number; page: number } {
  const seconds = { plain: 0, page: 0 };
  const time = (key: keyof typeof seconds, work: () => void) => {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    seconds[key] += (user + system) / 1e6;
  };
  const tally = emptyCalibration({ slice: null, isBlindOnly: false }, ["run"]);
  const ofAnswers = emptyAnswerTally(["run"]);
  const cells = new Map<string, number>();
  for (const clusters of makeClusters(answers, 10_000)) {
    time("plain", () => {
      for (const { gold, verdicts } of clusters.flatMap((one) =>
        one.answers.flatMap(({ claims }) => claims),
      )) {
        const cell = `${gold} ${verdicts[0]}`;
        cells.set(cell, (cells.get(cell) ?? 0) + 1);
      }
    });
    time("page", () => {
      for (const cluster of clusters) {
        addCalibrated(tally, cluster);
        addLabeledAnswers(ofAnswers, cluster);
      }
    });
  }
  return seconds;
}

const answers = makeAnswers();
const plain = fastest(() => countOnly(answers));
const before = process.memoryUsage().heapUsed;
const figures = fastest(() => allFigures(answers));
const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
const { agreement } = allFigures(answers);
wholePage(answers);
const whole = wholePage(answers);
process.stdout.write(
  `${VERDICT_COUNT} verdicts in ${answers.length} answers, fastest of ${ROUNDS} rounds\n` +
    `plain loop that only counts      ${plain.toFixed(3)} s\n` +
    `${AGREEMENT_RATES.length} clustered rates, kappa, AC1   ${figures.toFixed(3)} s (limit ${LIMIT_SECONDS} s)\n` +
    `memory kept                      ${grown.toFixed(1)} MB\n` +
    `catch rate                       ${agreement.caught.hits} of ${agreement.caught.n}\n` +
    `plain loop over read claims      ${whole.plain.toFixed(3)} s of processor\n` +
    `all parts, draws and answers     ${whole.page.toFixed(3)} s of processor, ${(whole.page / whole.plain).toFixed(1)} times the loop (limit ${LIMIT_TIMES})\n`,
);
if (figures > LIMIT_SECONDS || whole.page > LIMIT_TIMES * whole.plain) process.exitCode = 1;
