import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { found } from "@/app/found";
import { InstructionNote } from "@/components/judges/answers/instruction-note";
import { FailureList } from "@/components/judges/runs/failure-list";
import { RunBatch, RunFailures, RunHead } from "@/components/judges/runs/run-head";
import { RunLive } from "@/components/judges/runs/run-live";
import { StaleList } from "@/components/judges/runs/stale-list";
import { requireMember } from "@/lib/auth/member";
import { CAME_WHOLE } from "@/lib/judges/came-whole";
import { failureAdvice, failureName } from "@/lib/judges/failure-words";
import { hasEnded } from "@/lib/judges/run-progress";
import { isOverAnswers } from "@/lib/runs/answer-page";
import { loadRunPage } from "@/lib/runs/run-page";
import { oneGiven } from "../../one-given";
import { pauseAction, resumeAction, retryAction, stopAction } from "./actions";

export const metadata = { title: "Run" };

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
  const given = await searchParams;
  const [kind, after] = [oneGiven(given.kind), oneGiven(given.after)];
  const page = await found(loadRunPage({ slug, userId, runId, kind, after }));
  if (page === null) notFound();
  const { run, judgeName, origin, progress, stale, failures, batch } = page;
  return (
    <main id="main" className="page">
      <RunHead slug={slug} run={run}>
        <Link href={`/projects/${slug}/judges/${encodeURIComponent(judgeName)}`}>{run.judge}</Link>
      </RunHead>
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
      <RunBatch
        runs={batch.map((other) => ({ ...other, href: `/projects/${slug}/judges/runs/${other.id}` }))}
        did="judged"
      >
        <p className="note">
          How often the verdicts flip from one repeat to the next, and with the order of the passages, stands
          in <Link href={`/projects/${slug}/calibration/compare`}>the comparison</Link>.
        </p>
      </RunBatch>
      <RunFailures
        many={failures.counts.length}
        title="Which claims have no verdict, and why?"
        note="They are counted apart everywhere and never stand for one of the three verdicts."
      >
        <FailureList
          slug={slug}
          page={`/projects/${slug}/judges/runs/${runId}`}
          unit="Claims"
          kind={kind}
          nameOf={failureName}
          adviceOf={failureAdvice}
          {...failures}
          canRetry={hasEnded(progress)}
          noRetry={origin === "asked" ? null : CAME_WHOLE}
          retry={retryAction.bind(null, slug, runId)}
        />
      </RunFailures>
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
