"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** Whether a key belongs to something that is open above the page or is being typed into. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.defaultPrevented ||
    document.querySelector("[role=dialog], [role=menu]") !== null ||
    target?.closest("input, textarea, select, [contenteditable]") != null
  );
}

/**
 * The open cell: it takes the focus when somebody opened it from the matrix, arrows go from claim to claim, Esc closes it
 * and gives the focus back to its cell.
 */
export function OpenedKeys({
  cell,
  closeHref,
  label,
  children,
}: {
  /** The cell as it stands in the address. */
  cell: string;
  closeHref: string;
  label: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    if (opener instanceof HTMLElement && opener.dataset.cell === cell) section.current?.focus();
  }, [cell]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") {
        event.preventDefault();
        const opener = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
        router.push(closeHref, { scroll: false });
        opener?.focus();
        return;
      }
      const here = section.current;
      if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || !here?.contains(document.activeElement))
        return;
      const links = [...here.querySelectorAll<HTMLElement>("li a.id")];
      const at = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
      const next = links[event.key === "ArrowDown" ? at + 1 : Math.max(0, at - 1)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [cell, closeHref, router]);

  return (
    <section ref={section} className="opened" aria-label={label} tabIndex={-1}>
      {children}
    </section>
  );
}
