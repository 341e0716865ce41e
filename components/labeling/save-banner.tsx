import { Button } from "@/components/ui/button";
import type { QueueSnapshot } from "./save-queue";
import { unsavedFile } from "./save-store";
import { ownTimeZone } from "./use-hydrated";
import { formatClock, plural, refusedWords } from "./words";

function download(queue: QueueSnapshot): void {
  const text = unsavedFile(queue.items.map(({ item }) => item));
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "unsaved-labels.jsonl";
  link.click();
  URL.revokeObjectURL(address);
}

function Reason({ queue }: { queue: QueueSnapshot }) {
  const kept = queue.isKept
    ? "They are kept on this computer; keep this page open."
    : "This browser keeps nothing for pages: keep this page open, or download them.";
  if (queue.isSignedOut) {
    return (
      <>
        {queue.message}{" "}
        <a href="/sign-in" target="_blank" rel="noreferrer">
          Sign in again in another tab
        </a>
        ; this page then saves by itself. {kept}
      </>
    );
  }
  const since =
    queue.failingSince === null
      ? ""
      : ` (since ${formatClock(new Date(queue.failingSince).toISOString(), { now: Date.now(), timeZone: ownTimeZone() })})`;
  return (
    <>
      {(queue.message ?? "The server does not answer.").replace(/\.$/, "")}
      {since}. {kept}
    </>
  );
}

/** "3 labels", or "3 decisions" where a flag is among them. */
function countUnsaved(items: QueueSnapshot["items"]): string {
  const isLabelsOnly = items.every(({ item }) => item.kind === "label");
  return plural(items.length, isLabelsOnly ? "label" : "decision");
}

/** Above the page, once, while decisions are in trouble: what failed, that nothing is lost, what to do. */
export function SaveBanner({
  queue,
  onRetry,
  onDiscard,
}: {
  queue: QueueSnapshot;
  onRetry: () => void;
  onDiscard: (requestId: string) => void;
}) {
  const refused = queue.items.filter(({ state }) => state === "refused");
  const waiting = queue.items.filter(({ state }) => state !== "refused");
  if (queue.failingSince === null && refused.length === 0) return null;
  return (
    <div className="save-banner">
      {queue.failingSince !== null && waiting.length > 0 && (
        <div className="banner">
          <b>
            {countUnsaved(waiting)} {waiting.length === 1 ? "is" : "are"} not saved.
          </b>{" "}
          <Reason queue={queue} />
          <Button small onClick={onRetry}>
            Try now
          </Button>
          <Button small kind="bare" onClick={() => download(queue)}>
            Download them
          </Button>
        </div>
      )}
      {refused.map(({ item, message }) => (
        <div className="banner" key={item.act.requestId}>
          <b>{refusedWords(item)}</b> {message} It is kept here until you give it up.
          <Button small kind="bare" onClick={() => download(queue)}>
            Download {countUnsaved(queue.items)}
          </Button>
          <Button small kind="bare" onClick={() => onDiscard(item.act.requestId)}>
            Give it up
          </Button>
        </div>
      ))}
    </div>
  );
}
