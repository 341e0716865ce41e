"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { focusHeading } from "./focus-heading";
import { Icon } from "./icons";

/**
 * A dialog: focus moves in (to what has `data-autofocus`, else to its first control) and comes back to where it was,
 * Esc closes, the page behind is inert. Keys of the page must not fire while one is open; look for `[role=dialog]`.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  focusAfter,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  wide?: boolean;
  /** Where the focus goes instead of back, once something is set: what opened the dialog may go with what it deletes. */
  focusAfter?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  function moveFocusIn(event: Event) {
    before.current = document.activeElement;
    const wanted = content.current?.querySelector<HTMLElement>("[data-autofocus]");
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
  }
  // A dialog that a key opened has no button to give the focus back to.
  function giveFocusBack(event: Event) {
    event.preventDefault();
    const wanted = focusAfter?.current ?? before.current;
    if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
    focusHeading();
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={moveFocusIn}
          onCloseAutoFocus={giveFocusBack}
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
