"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { allStored } from "@/lib/judges/stored-calls";
import { type ClearReply, clearedWords, storedWords } from "./cache-words";

/** Counts and forgets what a version was told by its server. */
export interface CacheActs {
  count: () => Promise<ClearReply>;
  clear: () => Promise<ClearReply>;
}

const NO_ANSWER: ClearReply = {
  status: "refused",
  message: "The server did not answer; nothing is known to be changed.",
};

/** Has a version ask anew what it was asked before, once a person has read what that means. */
export function ClearCache({ version, count, clear }: CacheActs & { version: number }) {
  const [stored, setStored] = useState<ClearReply | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [reply, setReply] = useState<ClearReply | null>(null);
  const [isPending, start] = useTransition();
  const open = () => {
    setAsking(true);
    setReply(null);
    setStored(null);
    start(async () => setStored(await count().catch(() => NO_ANSWER)));
  };
  const confirm = () =>
    start(async () => {
      setReply(await clear().catch(() => NO_ANSWER));
      setAsking(false);
    });
  return (
    <p className="form-end">
      <Button small disabled={isPending} onClick={open}>
        Forget stored calls<span className="sr"> of version {version}</span>
      </Button>
      <span className={reply?.status === "refused" ? "alarm small" : "q3 small"} role="status">
        {reply !== null && clearedWords(reply)}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={`Forget what version ${version} was told?`}
          confirm="Forget the calls"
          keep="Keep them"
          disabled={isPending || stored?.status !== "done" || allStored(stored.calls) === 0}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p className={stored?.status === "refused" ? "alarm" : "body"} role="status">
            {stored === null ? "Counting the stored calls" : storedWords(stored)}
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
}
