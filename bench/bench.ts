import type { Passage } from "@/lib/claims/case";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { judgeByDefinition } from "./reference-rules";

const CASES = 20_000;
const CLAIMS_A_CASE = 5;
const ROUNDS = 3;
const CLAIMS = CASES * CLAIMS_A_CASE;

const NOUNS =
  "ferry harbour ticket locker invoice boiler orchard permit lantern kayak bakery gallery meter parcel tunnel".split(
    " ",
  );
const VERBS =
  "opens closes costs needs carries holds reaches replaces measures delivers returns accepts".split(" ");
const RESTS =
  "before noon,after the repairs,without a deposit,for every visitor,during the storm,on the upper deck".split(
    ",",
  );

interface BenchCase {
  question: string;
  passages: Passage[];
  claims: string[];
}

/** Numbers from a fixed seed, so that every run judges the same texts. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function makeCases(): BenchCase[] {
  const random = createRandom(7);
  const pick = (from: readonly string[]) => from[random(from.length)] ?? "";
  const sentence = () =>
    `The ${pick(NOUNS)} ${pick(VERBS)} ${random(90) + 10} ${pick(NOUNS)}s of type ${pick(["RX", "B"])}-${random(40)} ${pick(RESTS)}.`;
  return Array.from({ length: CASES }, () => {
    const sentences = Array.from({ length: 12 }, sentence);
    const passages = [0, 1, 2].map((at) => ({
      id: `D0${at + 1}`,
      text: sentences.slice(at * 4, at * 4 + 4).join(" "),
    }));
    const claims = Array.from({ length: CLAIMS_A_CASE }, () =>
      random(2) === 0 ? sentence() : pick(sentences),
    );
    return { question: `What about the ${pick(NOUNS)}?`, passages, claims };
  });
}

function judgeOurs(cases: readonly BenchCase[]): string {
  const letters: string[] = [];
  for (const one of cases) {
    const ask = LOCAL_JUDGE_REGISTRY.rules.open(one);
    for (const text of one.claims) {
      const reply = ask({ text, cites: [] }, { kind: "context" });
      letters.push(reply.status === "ok" ? reply.verdict.charAt(0) : "-");
    }
  }
  return letters.join("");
}

function judgeReference(cases: readonly BenchCase[]): string {
  return cases
    .flatMap(({ question, passages, claims }) => judgeByDefinition(question, passages, claims))
    .map((verdict) => verdict.charAt(0))
    .join("");
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

const cases = makeCases();
if (judgeOurs(cases) !== judgeReference(cases)) {
  process.stderr.write("the rules judge and the reference part on some verdict\n");
  process.exit(1);
}
const reference = fastest(() => judgeReference(cases));
const ours = fastest(() => judgeOurs(cases));
const perMillion = (seconds: number) => ((seconds / CLAIMS) * 1e6).toFixed(2);

process.stdout.write(
  `${CLAIMS} claims of ${CASES} cases, fastest of ${ROUNDS} rounds, same verdicts\n` +
    `rules judge  ${perMillion(ours)} s per million claims\n` +
    `reference    ${perMillion(reference)} s per million claims\n` +
    `ratio        ${(reference / ours).toFixed(2)} times as fast as the reference\n`,
);
