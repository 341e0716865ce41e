import { addDrawnCluster, type DrawnSides, emptySides } from "@/lib/metrics/label-basis";
import { drawStratified } from "@/lib/metrics/label-plan-draw";
import { type Random, randomBelow } from "@/lib/stats/random";
import { isRefused } from "@/lib/stats/refusal";
import { otherHits } from "@/lib/stats/side-clusters";
import { type LabeledShare, verificationBias } from "@/lib/stats/verification-bias";
import { happens, type Round, type Situation } from "./cell";

const ANSWERS = 300;
const ROUNDS = 1000;
/** Half of the answers are of either kind: how often a claim is bad, a bad one caught and a good one flagged. */
const EVEN = { bad: [0.2, 0.2], caught: [0.75, 0.75], flagged: [0.12, 0.12] } as const;
const APART = { bad: [0.1, 0.4], caught: [0.9, 0.7], flagged: [0.05, 0.25] } as const;

type Kinds = typeof EVEN | typeof APART;

interface Claim {
  answer: number;
  isBad: boolean;
  isFlagged: boolean;
}

function drawRun(random: Random, { bad, caught, flagged }: Kinds): Claim[] {
  return Array.from({ length: ANSWERS }, (_, answer) => {
    const kind = randomBelow(random, 2) === 0 ? 0 : 1;
    return Array.from({ length: 1 + randomBelow(random, 6) }, () => {
      const isBad = happens(random, bad[kind]);
      return { answer, isBad, isFlagged: happens(random, isBad ? caught[kind] : flagged[kind]) };
    });
  }).flat();
}

function label(run: readonly Claim[], wanted: { flagged: number; passed: number }, seed: number): DrawnSides {
  const ids = run.map((_, at) => String(at));
  const flagged = ids.filter((_, at) => run[at]?.isFlagged === true);
  const passed = ids.filter((_, at) => run[at]?.isFlagged === false);
  const byAnswer = new Map<number, Claim[]>();
  for (const { claimId } of drawStratified({ flagged, passed }, { wanted, seed })) {
    const claim = run[Number(claimId)];
    if (claim !== undefined) byAnswer.set(claim.answer, [...(byAnswer.get(claim.answer) ?? []), claim]);
  }
  const sides = emptySides({ flagged: flagged.length, passed: passed.length });
  for (const claims of byAnswer.values()) {
    const drawn = claims.map(({ isBad, isFlagged }) => ({
      gold: isBad ? ("unsupported" as const) : ("supported" as const),
      verdict: isFlagged ? ("unsupported" as const) : ("supported" as const),
    }));
    addDrawnCluster(sides, drawn);
  }
  return sides;
}

const good = (side: LabeledShare) => ({ ...side, hallucinated: side.labeled - side.hallucinated });

function limitsOf(sides: DrawnSides) {
  const found = verificationBias(sides);
  return isRefused(found) ? found : { low: found.low, high: found.high };
}

/** The share of hits that is flagged, over answers of both kinds. */
function truth(hit: readonly [number, number], flagged: readonly [number, number]): number {
  return (hit[0] * flagged[0] + hit[1] * flagged[1]) / (hit[0] + hit[1]);
}

/** Rates over a run whose flagged and passed claims were drawn in shares of their own. */
export function weightedSituations(): Situation[] {
  return [60, 150, 300].flatMap((labels) =>
    (["even", "apart"] as const).map((name) => {
      const kinds = name === "even" ? EVEN : APART;
      const half = labels / 2;
      const caught = truth(kinds.bad, kinds.caught);
      const goodShare = [1 - kinds.bad[0], 1 - kinds.bad[1]] as const;
      const alarms = truth(goodShare, kinds.flagged);
      return {
        size: `${labels} labels`,
        setting: name === "even" ? "answers alike" : "answers apart",
        rounds: ROUNDS,
        draw: (random: Random): Round[] => {
          const run = drawRun(random, kinds);
          const sides = label(run, { flagged: half, passed: half }, randomBelow(random, 2 ** 30));
          const { flagged, passed, clusters } = sides;
          const ofGood = {
            flagged: good(flagged),
            passed: good(passed),
            ...(clusters === undefined ? {} : { clusters: otherHits(clusters) }),
          };
          return [
            { method: "weighed catch rate, by answer", limits: limitsOf(sides), truth: caught },
            { method: "weighed false alarms, by answer", limits: limitsOf(ofGood), truth: alarms },
          ];
        },
      };
    }),
  );
}
