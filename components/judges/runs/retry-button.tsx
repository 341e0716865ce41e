"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import type { RunActionState } from "../run-action";

/** Has all claims that failed in one way tried again. */
export function RetryButton({
  name,
  many,
  retry,
}: {
  name: string;
  many: number;
  retry: () => Promise<RunActionState>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const press = async () => {
    setIsBusy(true);
    try {
      const { status, message } = await retry();
      setTrouble(status === "refused" ? (message ?? "It could not be done.") : null);
    } catch {
      setTrouble("The server did not answer; nothing was changed. Try again.");
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button small disabled={isBusy} onClick={press}>
        Try {many === 1 ? "it" : `all ${formatNumber(many)}`} again<span className="sr">: {name}</span>
      </Button>
      {trouble !== null && (
        <span className="alarm block small" role="alert">
          {trouble}
        </span>
      )}
    </>
  );
}
