import { notFound } from "next/navigation";
import { found } from "@/app/found";
import { AnswerLive } from "@/components/judges/answers/answer-live";
import { answerFailureAdvice, answerFailureName } from "@/components/judges/answers/answer-words";
import { InstructionNote } from "@/components/judges/answers/instruction-note";
import { RatedView } from "@/components/judges/answers/rated-view";
import { SplitView } from "@/components/judges/answers/split-view";
import { Hash } from "@/components/judges/hash";
import { FailureList } from "@/components/judges/runs/failure-list";
import { RunBatch, RunFailures, RunHead } from "@/components/judges/runs/run-head";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { hasEnded } from "@/lib/judges/run-progress";
import { loadAnswerPage } from "@/lib/runs/answer-page";
import { oneGiven } from "../../one-given";
import { pauseAction, resumeAction, stopAction } from "../../runs/[run]/actions";
import { decidePartAction, retryAnswersAction } from "./actions";

export const metadata = { title: "Run over whole answers" };

export default async function AnswerRunPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string; run: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug, run: runId } = await params;
  const { id: userId, role } = await requireMember(slug, "readJudges");
  const given = await searchParams;
  const only = oneGiven(given.kind);
  const asked = { slug, userId, runId, kind: only, after: oneGiven(given.after), open: oneGiven(given.open) };
  const page = await found(loadAnswerPage(asked));
  if (page === null) notFound();
  const { run, kind, progress, flags, failures, rated, split, batch } = page;
  const isSplit = kind === "llm-split";
  return (
    <main id="main" className="page">
      <RunHead slug={slug} run={run}>
        {run.judge} <Hash hash={run.hash} />
      </RunHead>
      <AnswerLive
        slug={slug}
        judge={run.judge}
        dataset={run.dataset}
        kind={kind}
        initial={progress}
        acts={{
          pause: pauseAction.bind(null, slug, runId),
          stop: stopAction.bind(null, slug, runId),
          resume: resumeAction.bind(null, slug, runId),
        }}
      />
      {rated !== null && <RatedView slug={slug} rated={rated} />}
      {split !== null && run.done > 0 && (
        <SplitView
          slug={slug}
          runId={runId}
          {...split}
          decide={roleMay(role, "import") ? decidePartAction.bind(null, slug, runId) : null}
        />
      )}
      {flags.many > 0 && <InstructionNote slug={slug} flags={flags} what="answer" />}
      <RunBatch
        runs={batch.map((other) => ({ ...other, href: `/projects/${slug}/judges/answers/${other.id}` }))}
        did="rated"
      />
      <RunFailures
        many={failures.counts.length}
        title={
          isSplit
            ? "Which answers keep the claims they had, and why?"
            : "Which answers have no rating, and why?"
        }
        note={
          isSplit
            ? "Nothing half-written is left of a split that failed."
            : "They are counted apart and never stand for a low rating."
        }
      >
        <FailureList
          slug={slug}
          page={`/projects/${slug}/judges/answers/${runId}`}
          unit="Answers"
          kind={only}
          nameOf={answerFailureName}
          adviceOf={answerFailureAdvice}
          {...failures}
          canRetry={hasEnded(progress)}
          retry={retryAnswersAction.bind(null, slug, runId)}
        />
      </RunFailures>
    </main>
  );
}
