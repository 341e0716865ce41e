import type { QueueSnapshot } from "./save-queue";
import type { Notice } from "./words";

/** What a screen reader says: each event once; saved politely, failed at once. */
export function Spoken({ notice, queue }: { notice: Notice | null; queue: QueueSnapshot }) {
  const isRefused = queue.items.some(({ state }) => state === "refused");
  let alarm = "";
  if (queue.isSignedOut)
    alarm = "Not saved: sign in again in another tab. Your decisions are kept on this computer.";
  else if (queue.failingSince !== null)
    alarm = "Not saved: the server does not answer. Your decisions are kept on this computer.";
  else if (isRefused) alarm = "A decision was refused by the server.";
  return (
    <>
      <div className="sr" role="status">
        {notice && <span key={notice.number}>{notice.text}</span>}
      </div>
      <div className="sr" role="alert">
        {alarm}
      </div>
    </>
  );
}
