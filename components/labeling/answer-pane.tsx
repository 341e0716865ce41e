import type { RefObject } from "react";
import { Key } from "@/components/ui/key";
import type { BenchCase } from "@/lib/claims/label";
import { AnswerText } from "./answer-text";
import { type BenchState, NO_LABEL } from "./bench-state";
import { ClaimRow } from "./claim-row";
import { OpenClaim, type OpenClaimActions } from "./open-claim";
import type { QueueSnapshot } from "./save-queue";
import { unsavedOn } from "./save-state";
import { claimsLine, nothingToLabel } from "./words";

/** The answer as it was given, and its claims. */
export function AnswerPane({
  shown,
  state,
  queue,
  openPlace,
  attachWord,
  isReading,
  noteField,
  takesFocus,
  actions,
  onOpen,
}: {
  shown: BenchCase;
  state: BenchState;
  queue: QueueSnapshot;
  openPlace: number | null;
  attachWord: string | null;
  isReading: boolean;
  noteField: RefObject<HTMLInputElement | null>;
  takesFocus: () => boolean;
  actions: OpenClaimActions;
  onOpen: (claimId: string) => void;
}) {
  const kinds = shown.nonClaims.map(({ kind }) => kind);
  const labeled = shown.claims.filter(({ id }) => state.work[id]?.verdict).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
    <section className="pane answer" aria-labelledby="h-answer" tabIndex={0}>
      <header className="pane-head">
        <h2 id="h-answer">Answer</h2>
      </header>
      {shown.answer === "" ? (
        <p className="read prose aside">The assistant gave no answer.</p>
      ) : (
        <AnswerText shown={shown} open={openPlace} onJump={actions.jump} />
      )}
      <header className="pane-head claims-head">
        <h2>Claims</h2>
        <span className="q3">
          {shown.claims.length === 0
            ? nothingToLabel(shown.answer, kinds)
            : claimsLine(labeled, shown.claims.length, kinds)}
        </span>
      </header>
      {shown.claims.length === 0 && (
        <p className="body q2">
          <Key>Enter</Key> leads to the next claim without a label.
        </p>
      )}
      <ol className="claims">
        {shown.claims.map((claim, place) => {
          const work = state.work[claim.id] ?? NO_LABEL;
          const unsaved = unsavedOn(queue, claim.id);
          if (place !== openPlace) {
            return (
              <ClaimRow
                key={claim.id}
                claim={claim}
                number={place + 1}
                work={work}
                unsaved={unsaved}
                queue={unsaved || work.verdict ? queue : null}
                onOpen={onOpen}
                onRetry={actions.retry}
              />
            );
          }
          return (
            <OpenClaim
              key={claim.id}
              shown={shown}
              claim={claim}
              number={place + 1}
              work={work}
              unsaved={unsaved}
              queue={queue}
              attachWord={attachWord}
              isReading={isReading}
              noteField={noteField}
              takesFocus={takesFocus}
              actions={actions}
            />
          );
        })}
      </ol>
    </section>
  );
}
