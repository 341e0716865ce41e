import { Button } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import type { BenchState } from "./bench-state";
import type { LastAct } from "./bench-store";
import type { QueueSnapshot } from "./save-queue";
import { unsavedOn } from "./save-state";
import { ownTimeZone, useHydrated } from "./use-hydrated";
import { formatClock, type Notice } from "./words";

function LastWords({ last, state, queue }: { last: LastAct; state: BenchState; queue: QueueSnapshot }) {
  const isHydrated = useHydrated();
  const savedAt = state.work[last.claimId]?.savedAt ?? null;
  const isHere = state.view.at === "claim" && state.view.caseId === last.caseId;
  const where = isHere ? `Claim ${last.claimNumber}` : `Claim ${last.claimNumber} of ${last.externalId}`;
  const what = last.verdict === null ? "has no label again" : `labeled ${last.verdict}`;
  const unsaved = unsavedOn(queue, last.claimId);
  let how = "";
  if (unsaved) how = unsaved.failures > 0 || unsaved.state === "refused" ? ", not saved" : ", saving";
  else if (savedAt && isHydrated) {
    how = `, saved ${formatClock(savedAt, { now: Date.now(), timeZone: ownTimeZone() })}`;
  }
  return (
    <span>
      <b>{where}</b> {what}
      {how}
    </span>
  );
}

/** The foot of the page: what was saved last, undo, that the page is blind, and the keys without a button. */
export function Strip({
  last,
  hint,
  state,
  queue,
  isBlind,
  onUndo,
}: {
  last: LastAct | null;
  hint: Notice | null;
  state: BenchState;
  queue: QueueSnapshot;
  isBlind: boolean;
  onUndo: () => void;
}) {
  return (
    <footer className="strip">
      {hint ? (
        <span className="hint">{hint.text}</span>
      ) : (
        last && <LastWords last={last} state={state} queue={queue} />
      )}
      {state.trail.length > 0 && (
        <Button small kind="bare" onClick={onUndo}>
          Undo <Key>Z</Key>
        </Button>
      )}
      <span className="blind">
        {isBlind ? "Labeled blind" : "Not labeled blind"}
        <span className="blind-why">
          {isBlind
            ? ": no judge’s verdict and no other person’s label has been sent to this page."
            : ": verdicts can be read elsewhere in this project."}
        </span>
      </span>
      <span className="hints">
        <Key>↑</Key>
        <Key>↓</Key> claim <i /> <Key>←</Key>
        <Key>→</Key> case <i /> <Key>Enter</Key> next unlabeled
      </span>
    </footer>
  );
}
