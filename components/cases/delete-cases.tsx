"use client";

import { type RefObject, useEffect, useRef, useState, useTransition } from "react";
import { Failed, Loading } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/format";
import type { PickedCases } from "./selection";

/** What goes with the selected cases. */
export interface CaseDeletion {
  cases: number;
  claims: number;
  labels: number;
  labelHistory: number;
  verdicts: number;
}

export type DeletionReply<Done> = { status: "done"; value: Done } | { status: "refused"; message: string };
export type CountCases = (picked: PickedCases) => Promise<DeletionReply<CaseDeletion>>;

function counted(many: number, one: string, more = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : more}`;
}

/** Asks before cases go, and says what goes with them. */
export function DeleteCases({
  picked,
  count,
  remove,
  listRef,
  onClose,
  onDone,
}: {
  picked: PickedCases;
  count: CountCases;
  remove: CountCases;
  /** The list the cases are in: it has the focus once they are gone, as the button that was pressed goes too. */
  listRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDone: (gone: CaseDeletion) => void;
}) {
  const focusAfter = useRef<HTMLElement>(null);
  const [found, setFound] = useState<DeletionReply<CaseDeletion> | null>(null);
  const [deleting, startDeleting] = useTransition();
  useEffect(() => {
    let isCurrent = true;
    count(picked)
      .catch(
        () => ({ status: "refused", message: "The server did not answer. Nothing was changed." }) as const,
      )
      .then((reply) => isCurrent && setFound(reply));
    return () => {
      isCurrent = false;
    };
  }, [picked, count]);
  function confirm() {
    startDeleting(async () => {
      const reply = await remove(picked).catch(
        () =>
          ({
            status: "refused",
            message: "The server did not answer. Look again before you repeat it.",
          }) as const,
      );
      if (reply.status === "done") {
        focusAfter.current = listRef.current;
        onDone(reply.value);
      } else setFound(reply);
    });
  }
  const gone = found?.status === "done" ? found.value : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete these cases?"
      focusAfter={focusAfter}
    >
      {found === null && <Loading lines={2} />}
      {found?.status === "refused" && <Failed>{found.message}</Failed>}
      {gone && (
        <p className="body">
          <b>{counted(gone.cases, "case")}</b> {gone.cases === 1 ? "goes" : "go"}, and with{" "}
          {gone.cases === 1 ? "it" : "them"} {counted(gone.claims, "claim")}, {counted(gone.labels, "label")}{" "}
          with {counted(gone.labelHistory, "entry", "entries")} of history, and{" "}
          {counted(gone.verdicts, "verdict")} of judges. Frozen reports stay as they are. This can&rsquo;t be
          undone: export first what you may need.
        </p>
      )}
      <p className="acts mt-5">
        <Button onClick={confirm} disabled={gone === null || gone.cases === 0 || deleting}>
          {gone ? `Delete ${counted(gone.cases, "case")}` : "Delete"}
        </Button>
        <Button kind="bare" onClick={onClose}>
          Keep them
        </Button>
      </p>
    </Dialog>
  );
}
