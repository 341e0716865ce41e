"use client";

import type { MouseEvent, ReactNode } from "react";

/** A row of the table. The keyboard has arrows for what a click does here: clicking beside its links and boxes moves the keyboard's row to it. */
export function TableRow({
  index,
  isAt,
  isSelected,
  onAt,
  children,
}: {
  index: number;
  isAt: boolean;
  isSelected: boolean;
  onAt: (index: number) => void;
  children: ReactNode;
}) {
  function pointAt(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a,button,input,label") === null) onAt(index);
  }
  return (
    <tr
      className={[isSelected && "sel", isAt && "at"].filter(Boolean).join(" ") || undefined}
      aria-rowindex={index + 2}
      data-index={index}
      onClick={pointAt}
    >
      {children}
    </tr>
  );
}
