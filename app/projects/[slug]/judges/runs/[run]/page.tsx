import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { found } from "@/app/found";
import { InstructionNote } from "@/components/judges/answers/instruction-note";
import { FailureList } from "@/components/judges/runs/failure-list";
import { RunLive } from "@/components/judges/runs/run-live";
import { StaleList } from "@/components/judges/runs/stale-list";
import { requireMember } from "@/lib/auth/member";
import { formatInstant, formatNumber } from "@/lib/format";
import { hasEnded } from "@/lib/judges/run-progress";
import { isOverAnswers } from "@/lib/runs/answer-page";
import { loadRunPage } from "@/lib/runs/run-page";
import { pauseAction, resumeAction, retryAction, stopAction } from "./actions";

export const metadata = { title: "Run" };

const one = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value.slice(0, 100) : null;

export default async function RunPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string; run: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug, run: runId } = await params;
  const { id: userId } = await requireMember(slug, "readJudges");
  if (await found(isOverAnswers({ slug, runId }))) redirect(`/projects/${slug}/judges/answers/${runId}`);
  const { kind, after } = await searchParams;
  const page = await found(loadRunPage({ slug, userId, runId, kind: one(kind), after: one(after) }));
  if (page === null) notFound();
  const { run, judgeName, origin, progress, stale, failures, batch } = page;
  const isOver = hasEnded(progress);
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>,{" "}
        <Link href={`/projects/${slug}/judges/${encodeURIComponent(judgeName)}`}>{run.judge}</Link>, started{" "}
        <time dateTime={run.createdAt}>{formatInstant(new Date(run.createdAt), "UTC")}</time>{" "}
        {run.startedBy === null ? "from the command line" : `by ${run.startedBy}`}
        {run.repeat > 1 && `, run ${formatNumber(run.repeat)} of this version here`}
      </p>
      <RunLive
        slug={slug}
        judge={run.judge}
        dataset={run.dataset}
        initial={progress}
        origin={origin}
        acts={{
          pause: pauseAction.bind(null, slug, runId),
          stop: stopAction.bind(null, slug, runId),
          resume: resumeAction.bind(null, slug, runId),
        }}
      />
      {batch.length > 0 && (
        <section className="sec" aria-labelledby="batch">
          <h2 id="batch">What was started with it?</h2>
          <ul className="run-batch">
            {batch.map((other) => (
              <li key={other.id}>
                <Link href={`/projects/${slug}/judges/runs/${other.id}`}>
                  Repeat {formatNumber(other.repeat)}
                </Link>
                : {formatNumber(other.done)} of {formatNumber(other.total)} judged, {other.status}
              </li>
            ))}
          </ul>
          <p className="note">
            How often the verdicts flip from one repeat to the next stands in{" "}
            <Link href={`/projects/${slug}/calibration/compare`}>the comparison</Link>.
          </p>
        </section>
      )}
      {failures.counts.length > 0 && (
        <section className="sec" aria-labelledby="failures">
          <h2 id="failures">Which claims have no verdict, and why?</h2>
          <p className="sub">
            They are counted apart everywhere and never stand for one of the three verdicts.
          </p>
          <FailureList
            slug={slug}
            runId={runId}
            kind={one(kind)}
            counts={failures.counts}
            rows={failures.rows}
            next={failures.next}
            canRetry={isOver}
            cameWhole={origin !== "asked"}
            retry={retryAction.bind(null, slug, runId)}
          />
        </section>
      )}
      {page.flags.many > 0 && <InstructionNote slug={slug} flags={page.flags} what="claim" />}
      {run.status === "done" && run.done > 0 && (
        <section className="sec" aria-labelledby="stale">
          <h2 id="stale">Does it still tell of today?</h2>
          <StaleList reasons={stale} />
        </section>
      )}
    </main>
  );
}
