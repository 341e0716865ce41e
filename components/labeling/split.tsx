"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from "react";

const KEY = "plumbline:label-split";
const LEAST = 25;
const MOST = 75;
const STEP = 2;

function clamp(share: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(share)));
}

/** The line between the panes: dragged, or moved with the arrows; a double click puts it back where the design has it. */
export function Split({ panes }: { panes: RefObject<HTMLDivElement | null> }) {
  const [share, setShare] = useState<number | null>(null);

  useEffect(() => {
    try {
      const kept = Number(localStorage.getItem(KEY));
      if (kept >= LEAST && kept <= MOST) setShare(kept);
    } catch {
      // Without storage the split begins where the design has it.
    }
  }, []);

  useEffect(() => {
    if (share === null) panes.current?.style.removeProperty("grid-template-columns");
    else {
      panes.current?.style.setProperty(
        "grid-template-columns",
        `minmax(0, ${share}fr) 9px minmax(0, ${100 - share}fr)`,
      );
    }
  }, [share, panes]);

  function keep(next: number | null) {
    setShare(next);
    try {
      if (next === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, String(next));
    } catch {
      // It holds for this page then.
    }
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const box = panes.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    keep(clamp(((event.clientX - box.left) / box.width) * 100));
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const now = share ?? 50;
    const next = { ArrowLeft: now - STEP, ArrowRight: now + STEP, Home: LEAST, End: MOST }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    keep(clamp(next));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      className="split"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the passages"
      aria-valuenow={share ?? 50}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => keep(null)}
    />
  );
}
