"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";

export type ClearReply = { status: "done"; calls: number } | { status: "refused"; message: string };

function words(reply: ClearReply): string {
  if (reply.status === "refused") return reply.message;
  if (reply.calls === 0) return "Nothing was stored.";
  return `${formatNumber(reply.calls)} stored ${reply.calls === 1 ? "call is" : "calls are"} forgotten: the next run asks anew.`;
}

/** Has a version ask anew what it was asked before. */
export function ClearCache({ version, clear }: { version: number; clear: () => Promise<ClearReply> }) {
  const [reply, setReply] = useState<ClearReply | null>(null);
  const [isPending, start] = useTransition();
  const press = () =>
    start(async () => {
      try {
        setReply(await clear());
      } catch {
        setReply({
          status: "refused",
          message: "The server did not answer; nothing is known to be changed.",
        });
      }
    });
  return (
    <p className="form-end">
      <Button small disabled={isPending} onClick={press}>
        Forget stored calls<span className="sr"> of version {version}</span>
      </Button>
      <span className={reply?.status === "refused" ? "alarm small" : "q3 small"} role="status">
        {reply !== null && words(reply)}
      </span>
    </p>
  );
}
