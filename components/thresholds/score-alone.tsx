import { REFUSAL_WORDS } from "@/components/calibration/words";
import type { ScoreDescription } from "@/lib/judges/catalog";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { Meaning } from "./meaning";
import { Ranking } from "./ranking";

/** A score that no cut can be set of. */
export interface ShownScore {
  score: ScoreDescription;
  thresholds: Thresholds;
  /** Why no rate over the labeled claims may be printed. */
  refusal: PlainRefusal | null;
}

/** How well a score ranks that comes beside the verdict, and whether it means what it says. */
export function ScoreAlone({ alone: { score, thresholds, refusal } }: { alone: ShownScore }) {
  return (
    <>
      <p className="sub">
        The score is {score.meaning}.{refusal !== null && ` Not printed: ${REFUSAL_WORDS[refusal]}.`}
      </p>
      {refusal === null && (
        <>
          <section className="sec" aria-labelledby="rank">
            <h2 id="rank">How well does the score tell bad claims from good ones?</h2>
            <Ranking thresholds={thresholds} step={null} />
          </section>
          <section className="sec" aria-labelledby="means">
            <h2 id="means">Does the score mean what it says?</h2>
            <Meaning thresholds={thresholds} score={score} />
          </section>
        </>
      )}
    </>
  );
}
