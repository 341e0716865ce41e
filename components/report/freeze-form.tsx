"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import type { ReportActionState } from "./report-action";

/** Freezes the report of today as it stands on the sheet. */
export function FreezeForm({
  action,
  datasetId,
  runId,
  tooLong,
}: {
  action: (state: ReportActionState, form: FormData) => Promise<ReportActionState>;
  datasetId: string;
  runId: string;
  /** What to shorten first; empty when it fits the page. */
  tooLong: readonly string[];
}) {
  const [state, send, isPending] = useActionState(action, { status: "idle" });
  return (
    <form action={send}>
      <input type="hidden" name="datasetId" value={datasetId} />
      <input type="hidden" name="runId" value={runId} />
      {tooLong.length > 0 && (
        <p className="banner alarm" role="alert">
          It would not fit one page. {tooLong.join(" ")}
        </p>
      )}
      <Button type="submit" disabled={isPending || tooLong.length > 0}>
        Freeze today’s report
      </Button>
      <p className="alarm small" role="status">
        {state.status === "refused" && state.message}
      </p>
    </form>
  );
}
