"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { RunView } from "@/lib/judges/run";
import { isUnderWay, type Sample } from "./run-words";

const EVERY_MS = 1000;
const AFTER_TROUBLE_MS = 3000;

async function fetchRuns(address: string): Promise<RunView[]> {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error(`${response.status}`);
  const body: { runs: RunView[] } = await response.json();
  return body.runs;
}

/** The runs as they stand, asked for about every second while one is under way. */
export function useRuns(address: string, initial: readonly RunView[]) {
  const [runs, setRuns] = useState(initial);
  const [silentSince, setSilentSince] = useState<number | null>(null);
  const firstLooks = useRef(new Map<string, Sample>());

  // A page rendered anew by the server (a run was started) knows more than the last look.
  useEffect(() => setRuns(initial), [initial]);

  const look = useCallback(async () => {
    try {
      const seen = await fetchRuns(address);
      const at = Date.now();
      for (const run of seen) {
        if (!isUnderWay(run)) firstLooks.current.delete(run.id);
        else if (!firstLooks.current.has(run.id)) firstLooks.current.set(run.id, { at, done: run.done });
      }
      setRuns(seen);
      setSilentSince(null);
    } catch {
      setSilentSince((since) => since ?? Date.now());
    }
  }, [address]);

  const isWaiting = runs.some(isUnderWay);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const next = async () => {
      await look();
      if (!isGone) timer = setTimeout(next, silentSince === null ? EVERY_MS : AFTER_TROUBLE_MS);
    };
    timer = setTimeout(next, EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, look, silentSince]);

  return { runs, silentSince, look, firstLook: (id: string) => firstLooks.current.get(id) };
}
