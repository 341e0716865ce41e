import Link from "next/link";
import { notFound } from "next/navigation";
import { found } from "@/app/found";
import { AnswerFailures } from "@/components/judges/answers/answer-failures";
import { AnswerLive } from "@/components/judges/answers/answer-live";
import { InstructionNote } from "@/components/judges/answers/instruction-note";
import { RatedView } from "@/components/judges/answers/rated-view";
import { SplitView } from "@/components/judges/answers/split-view";
import { Hash } from "@/components/judges/hash";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { formatInstant, formatNumber } from "@/lib/format";
import { hasEnded } from "@/lib/judges/run-progress";
import { loadAnswerPage } from "@/lib/runs/answer-page";
import { pauseAction, resumeAction, stopAction } from "../../runs/[run]/actions";
import { decidePartAction, retryAnswersAction } from "./actions";

export const metadata = { title: "Run over whole answers" };

const one = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value.slice(0, 100) : null;

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
  const only = one(given.kind);
  const asked = { slug, userId, runId, kind: only, after: one(given.after), open: one(given.open) };
  const page = await found(loadAnswerPage(asked));
  if (page === null) notFound();
  const { run, kind, progress, flags, failures, rated, split, batch } = page;
  const isSplit = kind === "llm-split";
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>, {run.judge} <Hash hash={run.hash} />, started{" "}
        <time dateTime={run.createdAt}>{formatInstant(new Date(run.createdAt), "UTC")}</time>{" "}
        {run.startedBy === null ? "from the command line" : `by ${run.startedBy}`}
        {run.repeat > 1 && `, run ${formatNumber(run.repeat)} of this version here`}
      </p>
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
      {batch.length > 0 && (
        <section className="sec" aria-labelledby="batch">
          <h2 id="batch">What was started with it?</h2>
          <ul className="run-batch">
            {batch.map((other) => (
              <li key={other.id}>
                <Link href={`/projects/${slug}/judges/answers/${other.id}`}>
                  Repeat {formatNumber(other.repeat)}
                </Link>
                : {formatNumber(other.done)} of {formatNumber(other.total)} rated, {other.status}
              </li>
            ))}
          </ul>
        </section>
      )}
      {failures.counts.length > 0 && (
        <section className="sec" aria-labelledby="failures">
          <h2 id="failures">
            {isSplit
              ? "Which answers keep the claims they had, and why?"
              : "Which answers have no rating, and why?"}
          </h2>
          <p className="sub">
            {isSplit
              ? "Nothing half-written is left of a split that failed."
              : "They are counted apart and never stand for a low rating."}
          </p>
          <AnswerFailures
            slug={slug}
            runId={runId}
            kind={only}
            {...failures}
            canRetry={hasEnded(progress)}
            retry={retryAnswersAction.bind(null, slug, runId)}
          />
        </section>
      )}
    </main>
  );
}
