import { Button } from "@/components/ui/button";
import type { ClaimWork } from "./bench-state";
import type { QueueItem, QueueSnapshot } from "./save-queue";
import { ownTimeZone, useHydrated, useNow } from "./use-hydrated";
import { formatClock } from "./words";

/** The newest decision on a claim that the server does not have. */
export function unsavedOn(queue: QueueSnapshot, claimId: string): QueueItem | null {
  return queue.items.findLast(({ item }) => item.act.claimId === claimId) ?? null;
}

/** Whether a decision is in trouble, not only on its way. */
export function isFailing(unsaved: QueueItem | null): boolean {
  return unsaved !== null && (unsaved.state === "refused" || unsaved.failures > 0);
}

function retryWords(queue: QueueSnapshot, now: number): string {
  if (queue.isSignedOut) return "not saved: kept here until you sign in again";
  if (queue.retryAt === null) return "not saved: kept here, trying again now";
  const seconds = Math.max(1, Math.ceil((queue.retryAt - now) / 1000));
  return `not saved: kept here, trying again in ${seconds} s`;
}

function Failing({
  unsaved,
  queue,
  onRetry,
}: {
  unsaved: QueueItem;
  queue: QueueSnapshot;
  onRetry: () => void;
}) {
  const now = useNow(true);
  if (unsaved.state === "refused") return <span className="saved alarm">not saved: {unsaved.message}</span>;
  return (
    <span className="saved alarm">
      {retryWords(queue, now)}{" "}
      <Button small onClick={onRetry}>
        Try now
      </Button>
    </span>
  );
}

function SavedWords({ work }: { work: ClaimWork }) {
  const isHydrated = useHydrated();
  const clock = (iso: string) =>
    isHydrated ? ` ${formatClock(iso, { now: Date.now(), timeZone: ownTimeZone() })}` : "";
  if (work.savedAt === null) return <span className="saved">saved</span>;
  const parts = [`saved${clock(work.savedAt)}`];
  if (work.elsewhere) {
    parts.push(
      work.elsewhere.verdict === null
        ? "taken back in another tab before"
        : `${work.elsewhere.verdict} in another tab before`,
    );
  } else if (work.was) {
    parts.push(`was ${work.was.verdict}${work.was.at ? ` until${clock(work.was.at)}` : ""}`);
  }
  return <span className="saved">{parts.join(", ")}</span>;
}

/** Whether the server has what stands here: always visible, loud only when it does not. */
export function SaveState({
  work,
  unsaved,
  queue,
  onRetry,
}: {
  work: ClaimWork;
  unsaved: QueueItem | null;
  queue: QueueSnapshot;
  onRetry: () => void;
}) {
  if (unsaved && isFailing(unsaved)) return <Failing unsaved={unsaved} queue={queue} onRetry={onRetry} />;
  if (unsaved) return <span className="saved">saving</span>;
  if (work.verdict === null)
    return <span className="saved">{work.flag ? "flagged, not labeled yet" : "not labeled yet"}</span>;
  return <SavedWords work={work} />;
}
