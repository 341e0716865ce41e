import type { Verdict } from "@/lib/claims/verdict";
import type { LearnedRow } from "@/lib/judges/learned/rows";
import { createRandom, randomBelow } from "@/lib/stats/random";

/** Labeled claims, so many an answer, whose first value tells support apart more or less well; the others tell nothing. */
export function someRows({
  answers,
  each = 2,
  seed = 1,
  signal = 1.5,
  badShare = 0.5,
  kinds = ["contradicted", "unsupported"],
}: {
  answers: number;
  each?: number;
  seed?: number;
  /** How far the first value of good claims lies above that of bad ones. */
  signal?: number;
  badShare?: number;
  kinds?: readonly Verdict[];
}): LearnedRow[] {
  const random = createRandom(seed);
  return Array.from({ length: answers }, (_, at) => `answer ${String(at).padStart(4, "0")}`).flatMap(
    (group) =>
      Array.from({ length: each }, (): LearnedRow => {
        const isBad = random() < badShare;
        const label = isBad ? (kinds[randomBelow(random, kinds.length)] ?? "unsupported") : "supported";
        const noise = random() + random() + random() - 1.5;
        return { group, label, values: [noise + (isBad ? 0 : signal), random(), random()] };
      }),
  );
}
