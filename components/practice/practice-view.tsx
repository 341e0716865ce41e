"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { v7 as uuidv7 } from "uuid";
import { Choices } from "@/components/labeling/choices";
import { isLayerOpen, isTextEntry } from "@/components/labeling/key-guards";
import { Passage } from "@/components/labeling/passage";
import { Button, ButtonLink } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { VerdictWord } from "@/components/ui/verdict-mark";
import {
  countPractice,
  type PracticeAnswer,
  type PracticeCase,
  type PracticeClaim,
} from "@/lib/claims/practice";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { formatNumber, formatRate } from "@/lib/format";
import { practiceScore } from "@/lib/metrics/practice-score";

export type PracticeReply =
  | { status: "answered"; answer: PracticeAnswer }
  | { status: "refused"; message: string };

type Send = (act: {
  claimId: string;
  verdict: Verdict;
  ms: number | null;
  requestId: string;
}) => Promise<PracticeReply>;

const NO_MARKS = { sentences: [], words: [], attached: [], next: null };
const NO_ANSWER = "The server did not answer. Choose again: the same claim is asked once.";

function Told({ answer }: { answer: PracticeAnswer }) {
  const isRight = answer.said === answer.settled;
  return (
    <p className="practice-told">
      {isRight ? "As settled: " : "You said "}
      {!isRight && (
        <>
          <VerdictWord mark={answer.said} />, settled is{" "}
        </>
      )}
      <VerdictWord mark={answer.settled} />
      {answer.why !== "" && (
        <>
          . <q className="exact">{answer.why}</q>
        </>
      )}
    </p>
  );
}

function Claim({
  claim,
  number,
  isOpen,
  onJudge,
}: {
  claim: PracticeClaim;
  number: number;
  isOpen: boolean;
  onJudge: (verdict: Verdict) => void;
}) {
  return (
    <li className={isOpen ? "claim open" : "claim practice-claim"} aria-current={isOpen ? "true" : undefined}>
      {claim.lead && <p className="lead-in q3">{claim.lead}</p>}
      <div className="claim-top">
        <span className="n">
          <span className="sr">Claim </span>
          {number}
        </span>
        <p className="claim-text exact" dir="auto">
          {claim.text === "" ? <span className="aside">(an empty claim)</span> : claim.text}
        </p>
      </div>
      {claim.answer && <Told answer={claim.answer} />}
      {isOpen && <Choices claimNumber={number} verdict={null} onJudge={onJudge} />}
    </li>
  );
}

function Score({ cases, labelHref }: { cases: readonly PracticeCase[]; labelHref: string }) {
  const score = practiceScore(
    countPractice(cases.flatMap(({ claims }) => claims.map(({ answer }) => answer))),
  );
  return (
    <section className="practice-score" aria-labelledby="h-score">
      <h2 id="h-score" className="lead">
        As settled: {formatRate(score)}
      </h2>
      <p className="sub mt-3">
        Practice counts in no figure. From here on your labels do, and nobody tells you what a claim is held
        to.
      </p>
      <p className="acts mt-6">
        <ButtonLink kind="main" href={labelHref}>
          Begin to label
        </ButtonLink>
      </p>
    </section>
  );
}

/** The cases for practice, one after the other, with what each claim is held to as soon as it is answered. */
export function PracticeView({
  cases: given,
  labelHref,
  send,
}: {
  cases: PracticeCase[];
  labelHref: string;
  send: Send;
}) {
  const [cases, setCases] = useState(given);
  const isOpen = ({ claims }: PracticeCase) => claims.some(({ answer }) => answer === null);
  const [at, setAt] = useState(() => given.findIndex(isOpen));
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, start] = useTransition();
  const begunAt = useRef<number | null>(null);
  const shown = cases[at];
  const open = shown?.claims.find(({ answer }) => answer === null);
  const all = cases.flatMap(({ claims }) => claims);
  const { answered, right } = countPractice(all.map(({ answer }) => answer));
  const openId = open?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each claim that opens
  useEffect(() => {
    begunAt.current = Date.now();
  }, [openId]);

  function judge(verdict: Verdict): void {
    if (open === undefined || isPending) return;
    const claimId = open.id;
    const ms = begunAt.current === null ? null : Math.min(Date.now() - begunAt.current, 86_400_000);
    start(async () => {
      const reply = await send({ claimId, verdict, ms, requestId: uuidv7() }).catch(() => null);
      if (reply?.status !== "answered") {
        setFailure(reply?.message ?? NO_ANSWER);
        return;
      }
      setFailure(null);
      const told = (claim: PracticeClaim) =>
        claim.id === claimId ? { ...claim, answer: reply.answer } : claim;
      setCases((before) => before.map((one) => ({ ...one, claims: one.claims.map(told) })));
    });
  }

  const next = () => setAt(cases.findIndex(isOpen));
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isTextEntry(event.target) || isLayerOpen(document)) return;
      const verdict = VERDICTS[Number(event.key) - 1];
      if (verdict === undefined || event.repeat) return;
      event.preventDefault();
      judge(verdict);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  return (
    <>
      <h1 className="lead">{shown ? "Practice before you label" : "The practice is done"}</h1>
      <p className="sub mt-3" role="status">
        {formatNumber(answered)} of {formatNumber(all.length)} claims answered, {formatNumber(right)} as
        settled.
      </p>
      {failure !== null && (
        <p className="banner alarm" role="alert">
          {failure}
        </p>
      )}
      {shown === undefined ? (
        <Score cases={cases} labelHref={labelHref} />
      ) : (
        <div className="practice-panes">
          <section aria-labelledby="h-question">
            <p className="q3">Question</p>
            <h2 id="h-question" className="exact practice-question" dir="auto">
              {shown.question === "" ? "No question was recorded." : shown.question}
            </h2>
            {shown.passages.map((passage, place) => (
              <Passage
                key={passage.documentId}
                passage={passage}
                place={place}
                marks={NO_MARKS}
                isJumpedTo={false}
              />
            ))}
          </section>
          <section aria-labelledby="h-claims">
            <h2 id="h-claims" className="q3">
              Answer
            </h2>
            <p className="read exact" dir="auto">
              {shown.answer}
            </p>
            <ol className="claims">
              {shown.claims.map((claim, place) => (
                <Claim
                  key={claim.id}
                  claim={claim}
                  number={place + 1}
                  isOpen={claim.id === openId}
                  onJudge={judge}
                />
              ))}
            </ol>
            {open === undefined && (
              <p className="acts mt-6">
                <Button kind="main" onClick={next}>
                  {cases.some(isOpen) ? "Next case" : "See the score"}
                </Button>
              </p>
            )}
            {open !== undefined && (
              <p className="q3 small mt-3">
                <Key>1</Key> <Key>2</Key> <Key>3</Key> answer; the first answer counts for the score.
              </p>
            )}
          </section>
        </div>
      )}
    </>
  );
}
