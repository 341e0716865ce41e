"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "./icons";

/**
 * A dialog: focus moves in and comes back, Esc closes, the page behind is inert. Keys of the page must not fire while
 * one is open; look for `[role=dialog]`.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className={wide ? "dialog dialog-sheet" : "dialog"}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="flex items-baseline justify-between gap-4">
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            <Radix.Close className="btn btn-s btn-bare" aria-label="Close">
              <Icon name="close" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="sub mt-1">{description}</Radix.Description>}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
