"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Failed, Loading } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { Key } from "@/components/ui/key";
import { type Mark, markWord, VerdictMark } from "@/components/ui/verdict-mark";
import type { CaseRow, JudgeMark, PeopleMark } from "@/lib/metrics/case-row";

/** What the side panel shows of a case. */
export interface CasePeek {
  question: string;
  answer: string;
  claims: { id: string; text: string; people: PeopleMark | null; judge: JudgeMark | null }[];
}

type State = { of: string; peek: CasePeek | null; failed: boolean };

function usePeek(slug: string, caseId: string): State {
  const [state, setState] = useState<State>({ of: caseId, peek: null, failed: false });
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/projects/${slug}/cases/${caseId}/peek`, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`peek: ${response.status}`);
        const peek: CasePeek = await response.json();
        setState({ of: caseId, peek, failed: false });
      })
      .catch(() => {
        if (!stop.signal.aborted) setState({ of: caseId, peek: null, failed: true });
      });
    return () => stop.abort();
  }, [slug, caseId]);
  return state.of === caseId ? state : { of: caseId, peek: null, failed: false };
}

function Both({ mark, who, noneWord }: { mark: Mark | null; who: string; noneWord: string }) {
  if (mark === null) return null;
  return (
    <span className="peek-said">
      <VerdictMark mark={mark} size={14} />
      {who}: {mark === "none" ? noneWord : markWord(mark)}
    </span>
  );
}

/** A case at a glance beside the table: its answer and claims, without leaving the row. */
export function Peek({
  slug,
  row,
  href,
  onClose,
}: {
  slug: string;
  row: CaseRow;
  href: string;
  onClose: () => void;
}) {
  const { peek, failed } = usePeek(slug, row.id);
  return (
    <aside className="peek" aria-label={`A look at ${row.externalId}`}>
      <header>
        <span className="id">{row.externalId}</span>
        <Button kind="bare" small onClick={onClose} aria-label="Close the look">
          <Icon name="close" /> <Key>Esc</Key>
        </Button>
      </header>
      <h2>{row.question}</h2>
      {failed && (
        <Failed>This case could not be loaded. Nothing was changed; close the look and try again.</Failed>
      )}
      {!failed && peek === null && <Loading lines={5} />}
      {peek !== null && (
        <>
          <h3>Answer</h3>
          <p className="exact">
            {peek.answer === "" ? <span className="q3">The answer is empty.</span> : peek.answer}
          </p>
          <h3>{peek.claims.length === 0 ? "No claim" : "Claims"}</h3>
          <ol>
            {peek.claims.map((claim) => (
              <li key={claim.id}>
                <p className="exact">{claim.text}</p>
                <p className="note">
                  <Both mark={claim.people} who="people" noneWord="not labeled" />
                  <Both mark={claim.judge} who="judge" noneWord="not judged" />
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="peek-open">
        <Link className="btn btn-s" href={href}>
          Open the case <Key>Enter</Key>
        </Link>
      </p>
    </aside>
  );
}
