"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { TriedClaim } from "@/lib/judges/tried";
import { TriedView } from "./tried-view";
import { type ClaimToTry, TryFields } from "./try-fields";

export type BenchState =
  | { status: "checked"; ok: boolean; message: string }
  | { status: "tried"; tried: TriedClaim }
  | { status: "refused"; message: string };

/** A version as it is pinned: whether it works here, and what it says of one claim. */
export function VersionBench({
  version,
  claims,
  check,
  tryOn,
}: {
  version: number;
  claims: readonly ClaimToTry[];
  check: () => Promise<BenchState>;
  tryOn: (claimId: string) => Promise<BenchState>;
}) {
  const [reply, setReply] = useState<BenchState | null>(null);
  const [isPending, start] = useTransition();
  const ask = (work: () => Promise<BenchState>) =>
    start(async () => {
      try {
        setReply(await work());
      } catch {
        setReply({ status: "refused", message: "The server did not answer. Try again." });
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const claimId = new FormData(event.currentTarget).get("claimId");
    if (typeof claimId === "string") ask(() => tryOn(claimId));
  };
  return (
    <form method="post" onSubmit={submit} className="settings-form">
      <p className="form-end">
        <Button disabled={isPending} onClick={() => ask(check)}>
          Check version {version}
        </Button>
        <span className="q3 small">
          {isPending ? "Asking" : "It is asked about pairs that everybody would judge alike."}
        </span>
      </p>
      <div role="status">
        {!isPending && reply?.status === "checked" && (
          <p className={reply.ok ? "check-reply" : "check-reply alarm"}>
            <b>{reply.ok ? "It works." : "It does not work yet."}</b> {reply.message}
          </p>
        )}
        {!isPending && reply?.status === "refused" && <p className="alarm">{reply.message}</p>}
      </div>
      <TryFields claims={claims} isPending={isPending} />
      {!isPending && reply?.status === "tried" && <TriedView tried={reply.tried} />}
    </form>
  );
}
