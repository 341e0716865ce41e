"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ReportActionState } from "./report-action";

/** Deletes a frozen report, after asking and saying what goes. */
export function DeleteReport({
  number,
  action,
}: {
  number: number;
  action: (state: ReportActionState, form: FormData) => Promise<ReportActionState>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [state, send, isPending] = useActionState(action, { status: "idle" });
  return (
    <>
      <Button kind="bare" small onClick={() => setOpen(true)}>
        Delete report {number}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete report ${number}?`}
        description="The frozen page and every figure on it go and cannot be brought back. Labels, runs and cases stay. Copies that people have printed or downloaded stay with them."
      >
        <form action={send} className="flex gap-2">
          <Button type="submit" disabled={isPending}>
            Delete it
          </Button>
          <Button kind="bare" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </form>
        {state.status === "refused" && (
          <p className="alarm small mt-2" role="alert">
            {state.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
