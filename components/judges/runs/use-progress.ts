"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { hasEnded, type RunProgressView } from "@/lib/judges/run-progress";

/**
 * A run as it goes on, told by the server as it happens.
 *
 * @returns isSilent: the server does not answer; what is shown is what it said last.
 */
export function useProgress(
  slug: string,
  initial: RunProgressView,
): { progress: RunProgressView; isSilent: boolean } {
  const router = useRouter();
  const [progress, setProgress] = useState(initial);
  const [isSilent, setIsSilent] = useState(false);
  const isOver = hasEnded(initial);
  const { id } = initial;

  // A page rendered anew by the server (the run was resumed) knows more than the last event.
  useEffect(() => setProgress(initial), [initial]);

  useEffect(() => {
    if (isOver) return;
    const events = new EventSource(`/api/v1/projects/${slug}/runs/${id}/events`);
    events.addEventListener("progress", (event) => {
      setIsSilent(false);
      setProgress(JSON.parse(event.data));
    });
    events.addEventListener("end", () => {
      events.close();
      router.refresh();
    });
    // The browser asks again by itself, for as long as the server is away.
    events.addEventListener("error", () => setIsSilent(true));
    return () => events.close();
  }, [isOver, slug, id, router]);

  return { progress, isSilent };
}
