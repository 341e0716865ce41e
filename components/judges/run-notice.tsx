"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { formatNumber } from "@/lib/format";
import type { RunView } from "@/lib/judges/run";
import { isUnderWay, paceOf, stateWords } from "./run-words";
import { useRuns } from "./use-runs";

/**
 * Says that the figures of a page rest on an unfinished run; moves with it and brings the page up to date at its end.
 * It stays until the figures beside it are those of the finished run.
 */
export function RunNotice({ slug, run: given }: { slug: string; run: RunView }) {
  const router = useRouter();
  const initial = useRef([given]);
  const { runs, firstLook } = useRuns(`/projects/${slug}/judges/runs`, initial.current);
  const run = runs.find((one) => one.id === given.id) ?? given;
  const wasUnderWay = isUnderWay(given);
  useEffect(() => {
    if (wasUnderWay && !isUnderWay(run)) router.refresh();
  }, [wasUnderWay, run, router]);
  if (given.status === "done") return null;
  return (
    <p className="run-notice" role="status">
      <b>
        {formatNumber(run.done)} of {formatNumber(run.total)}
      </b>{" "}
      claims are judged
      {run.status === "done"
        ? ". The figures here are older, and are being read anew. "
        : `: ${stateWords(run, paceOf(run, firstLook(run.id), Date.now()))}. The figures rest on what is there. `}
      <Link href={`/projects/${slug}/judges`}>Judges and runs</Link>
    </p>
  );
}
