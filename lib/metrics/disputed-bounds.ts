import { poststratifiedRate } from "@/lib/stats/poststratified";
import { rateOf } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { type AnswerSide, type Headline, type HeadlineCounts, peopleRate } from "./headline";

/** Limits of a rate, fractions; null where there are none. */
interface Limits {
  low: number | null;
  high: number | null;
}

/** How far the range of a rate may move once people settle what they differ on. */
export interface DisputedBounds {
  /** Answers that wait for it. */
  answers: number;
  /** The range if none of them is bad, and if all of them are. */
  good: Limits;
  bad: Limits;
}

/** Ways of parting the disputed answers between the sides that are looked at, both ends among them. */
const MOST_WAYS = 64;

/** So many answers more on a side, all of them bad or none. */
function withSettled(side: AnswerSide, many: number, areBad: boolean): AnswerSide {
  const hallucinated = side.hallucinated + (areBad ? many : 0);
  return { total: side.total, labeled: side.labeled + many, hallucinated };
}

function estimated(method: "poststratified" | "stratified", flagged: AnswerSide, passed: AnswerSide): Limits {
  const found =
    method === "stratified"
      ? stratifiedRate(
          [flagged, passed].map(({ total, labeled, hallucinated }) => ({
            items: total,
            labeled,
            hits: hallucinated,
          })),
        )
      : poststratifiedRate({
          labeledFlagged: { hits: flagged.hallucinated, n: flagged.labeled },
          labeledPassed: { hits: passed.hallucinated, n: passed.labeled },
          flagged: flagged.total,
          run: flagged.total + passed.total,
        });
  return isRefused(found) ? { low: null, high: null } : found;
}

/** The farthest that the range goes if the answers are bad, or good, however they lie on the sides of the verdict. */
function farthest(
  method: "poststratified" | "stratified",
  { flagged, passed }: HeadlineCounts,
  { answers, areBad }: { answers: number; areBad: boolean },
): Limits {
  const room = Math.max(0, flagged.total - flagged.labeled);
  const roomPassed = Math.max(0, passed.total - passed.labeled);
  const most = Math.min(answers, room);
  const least = Math.min(most, Math.max(0, answers - roomPassed));
  const ways = Math.min(MOST_WAYS, most - least);
  const found: Limits[] = [];
  for (let way = 0; way <= ways; way++) {
    const onFlagged = ways === 0 ? least : Math.round(least + ((most - least) * way) / ways);
    const onPassed = Math.min(answers - onFlagged, roomPassed);
    found.push(
      estimated(method, withSettled(flagged, onFlagged, areBad), withSettled(passed, onPassed, areBad)),
    );
  }
  // Without a range somewhere nothing is known of how far it goes.
  const lows = found.map(({ low }) => low ?? 0);
  const highs = found.map(({ high }) => high ?? 1);
  return { low: Math.min(...lows), high: Math.max(...highs) };
}

/**
 * What the answers on which people differ may make of the printed rate: they were drawn or labeled as the others, and stand in
 * no rate until somebody settles them.
 *
 * @param of the rate as it is printed, and the counts it was made of.
 * @returns null where nobody differs, or where no budget is decided by that rate.
 * @example disputedBounds({ headline, counts }) // { answers: 4, good: { low: 0.03, high: 0.12 }, bad: { low: 0.06, high: 0.17 } }
 */
export function disputedBounds({
  headline,
  counts,
}: {
  headline: Headline;
  counts: HeadlineCounts;
}): DisputedBounds | null {
  const { disputed: answers = 0 } = counts;
  if (answers === 0) return null;
  switch (headline.method) {
    case "people":
    case "people_random_part": {
      const { hits, n } = peopleRate({ headline, counts });
      return {
        answers,
        good: rateOf({ hits, n: n + answers }),
        bad: rateOf({ hits: hits + answers, n: n + answers }),
      };
    }
    case "poststratified":
    case "stratified": {
      const { method } = headline;
      return {
        answers,
        good: farthest(method, counts, { answers, areBad: false }),
        bad: farthest(method, counts, { answers, areBad: true }),
      };
    }
    default:
      return null;
  }
}
