"use client";

import { type ReactNode, type RefObject, useEffect, useState, useTransition } from "react";
import { Failed, Loading } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type DeletionCounts, deletionWords } from "./deletion-words";

export type CountReply = { status: "done"; counts: DeletionCounts } | { status: "refused"; message: string };

const NO_ANSWER = {
  status: "refused",
  message: "The server did not answer. Look again before you repeat it.",
} as const;

/** Asks before something goes, and says what goes with it. */
export function DeleteDialog({
  title,
  button,
  withDatasets,
  count,
  remove,
  isReady,
  focusAfter,
  onClose,
  children,
}: {
  title: string;
  button: string;
  withDatasets: boolean;
  count: () => Promise<CountReply>;
  remove: () => Promise<CountReply>;
  /** False while something more is asked of the person. */
  isReady: boolean;
  focusAfter?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [reply, setReply] = useState<CountReply | null>(null);
  const [pending, start] = useTransition();
  useEffect(() => {
    let isCurrent = true;
    count()
      .catch(() => NO_ANSWER)
      .then((answer) => isCurrent && setReply(answer));
    return () => {
      isCurrent = false;
    };
  }, [count]);
  function confirm() {
    start(async () => {
      const answer = await remove();
      if (answer.status === "done") onClose();
      else setReply(answer);
    });
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} focusAfter={focusAfter}>
      {reply === null && <Loading lines={2} />}
      {reply?.status === "refused" && <Failed>{reply.message}</Failed>}
      {reply?.status === "done" && (
        <p className="body">
          With it {pluralGo(reply.counts)} {deletionWords(reply.counts, { withDatasets })}.
          {!withDatasets && " Frozen reports stay as they are."} This can&rsquo;t be undone: export first what
          you may need.
        </p>
      )}
      {children}
      <p className="acts mt-5">
        <Button onClick={confirm} disabled={reply?.status !== "done" || !isReady || pending}>
          {button}
        </Button>
        <Button kind="bare" onClick={onClose}>
          Keep it
        </Button>
      </p>
    </Dialog>
  );
}

function pluralGo({ cases }: DeletionCounts): string {
  return cases === 1 ? "goes" : "go";
}
