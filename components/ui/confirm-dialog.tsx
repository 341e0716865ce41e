"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

/** Asks before something goes that does not come back; its text says what goes and what stays. */
export function ConfirmDialog({
  title,
  confirm,
  keep,
  disabled,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button does, and what the way out is called. */
  confirm: string;
  keep: string;
  disabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {children}
      <p className="acts mt-5">
        <Button onClick={onConfirm} disabled={disabled}>
          {confirm}
        </Button>
        <Button kind="bare" onClick={onClose} data-autofocus>
          {keep}
        </Button>
      </p>
    </Dialog>
  );
}
