"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SplitProblem, StoredPart } from "@/lib/claims/model-split";
import { formatNumber } from "@/lib/format";
import type { RunActionState } from "../run-action";

/** A decision of a person on a part: its case, its place among the parts, and whether it becomes a claim. */
export type DecidePart = (decision: { caseId: string; at: number; take: boolean }) => Promise<RunActionState>;

const PROBLEM_WORDS: Record<SplitProblem, string> = {
  not_found: "The words it is said to come from do not stand in the answer.",
  overlap: "It comes from words that another claim was cut from.",
  added: "It says a number or a word that neither answer nor question holds.",
  left_out: "The model made no claim of this sentence.",
};

function Part({
  part,
  decide,
  quote,
}: {
  part: StoredPart;
  /** The words of the answer at its place; null: it has none. */
  quote: string | null;
  /** null: this person may look and not decide. */
  decide: ((take: boolean) => Promise<RunActionState>) | null;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const press = async (take: boolean) => {
    if (decide === null) return;
    setIsBusy(true);
    try {
      const { status, message } = await decide(take);
      setTrouble(status === "refused" ? (message ?? "It could not be done.") : null);
    } catch {
      setTrouble("The server did not answer; nothing was changed. Try again.");
    }
    setIsBusy(false);
  };
  return (
    <li>
      <p>{part.text}</p>
      <p className="q2 small">
        {part.problem !== null && PROBLEM_WORDS[part.problem]}
        {quote !== null && part.problem !== "left_out" && ` From: “${quote}”`}
      </p>
      {decide !== null && (
        <p className="run-acts mt-2">
          <Button small disabled={isBusy} onClick={() => press(true)}>
            Make it a claim<span className="sr">: {part.text}</span>
          </Button>
          <Button small disabled={isBusy} onClick={() => press(false)}>
            Set it aside<span className="sr">: {part.text}</span>
          </Button>
        </p>
      )}
      {trouble !== null && (
        <p className="alarm small" role="alert">
          {trouble}
        </p>
      )}
    </li>
  );
}

/** What a model's claims came to, and those that wait for a person. */
export function SplitView({
  slug,
  runId,
  counts,
  rows,
  next,
  decide,
}: {
  slug: string;
  runId: string;
  counts: { kept: number; open: number; accepted: number; discarded: number };
  rows: readonly { caseId: string; externalId: string; answer: string; parts: StoredPart[] }[];
  /** Where the next page begins. */
  next: string | null;
  /** null: this person may look and not decide. */
  decide: DecidePart | null;
}) {
  const { kept, open, accepted, discarded } = counts;
  return (
    <section className="sec" aria-labelledby="parts">
      <h2 id="parts">What became of the answers?</h2>
      <p className="sub">
        <b>{formatNumber(kept)}</b> {kept === 1 ? "claim stands" : "claims stand"} in{" "}
        {kept === 1 ? "its" : "their"} answer word for word and {kept === 1 ? "was" : "were"} taken.{" "}
        {open === 0
          ? "Nothing waits for you."
          : `${formatNumber(open)} ${open === 1 ? "waits" : "wait"} for a person: ${open === 1 ? "it does" : "they do"} not map onto the answer, or the model left a sentence out.`}
        {accepted + discarded > 0 &&
          ` Decided so far: ${formatNumber(accepted)} made a claim, ${formatNumber(discarded)} set aside.`}
      </p>
      {rows.map(({ caseId, externalId, answer, parts }) => (
        <div key={caseId} className="mt-6">
          <h3>
            <Link className="id" href={`/projects/${slug}/cases/${caseId}`}>
              {externalId}
            </Link>
          </h3>
          <blockquote className="mt-1 q2">{answer}</blockquote>
          <ul className="run-failures">
            {parts.map((part, at) =>
              part.state === "open" ? (
                <Part
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place, which never changes
                  key={at}
                  part={part}
                  quote={part.start === null || part.end === null ? null : answer.slice(part.start, part.end)}
                  decide={decide === null ? null : (take) => decide({ caseId, at, take })}
                />
              ) : null,
            )}
          </ul>
        </div>
      ))}
      {next !== null && (
        <p className="acts">
          <Link href={`/projects/${slug}/judges/answers/${runId}?open=${next}#parts`}>The next ones</Link>
        </p>
      )}
    </section>
  );
}
