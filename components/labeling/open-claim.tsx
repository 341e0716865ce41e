import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { Key } from "@/components/ui/key";
import type { BenchCase, BenchClaim, Severity } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import { CiteMark } from "./answer-text";
import type { ClaimWork } from "./bench-state";
import { Choices } from "./choices";
import { ClaimExtras } from "./claim-extras";
import type { QueueItem, QueueSnapshot } from "./save-queue";
import { isFailing, SaveState } from "./save-state";
import { SeverityChoice } from "./severity-choice";
import { againWords, flagWords, takesNoLabel } from "./words";

export interface OpenClaimActions {
  judge: (verdict: Verdict, claimId: string) => void;
  attach: () => void;
  detach: (place: number) => void;
  jump: (passage: number) => void;
  note: (note: string) => void;
  severity: (severity: Severity | null) => void;
  flag: () => void;
  finish: () => void;
  retry: () => void;
}

function Cites({
  shown,
  claim,
  onJump,
}: {
  shown: BenchCase;
  claim: BenchClaim;
  onJump: (passage: number) => void;
}) {
  if (claim.cites.length === 0) return <span className="q3 cites">cites nothing</span>;
  return (
    <span className="q3 cites">
      cites{" "}
      {claim.cites.map(({ text, passage }, place) => {
        const isOld = passage !== null && shown.passages[passage]?.status === "superseded";
        return (
          <span key={text}>
            {place > 0 && "; "}
            <CiteMark text={text} passage={passage} onJump={onJump} />
            {passage === null && ", not among the passages"}
            {isOld && ", superseded"}
          </span>
        );
      })}
    </span>
  );
}

/** The claim being worked on: the only white ground and the only thick edge of the page. */
export function OpenClaim({
  shown,
  claim,
  number,
  work,
  unsaved,
  queue,
  attachWord,
  isReading,
  noteField,
  takesFocus,
  actions,
}: {
  shown: BenchCase;
  claim: BenchClaim;
  number: number;
  work: ClaimWork;
  unsaved: QueueItem | null;
  queue: QueueSnapshot;
  attachWord: string | null;
  isReading: boolean;
  noteField: RefObject<HTMLInputElement | null>;
  /** Whether the reviewer is at work here, so that the focus goes along with the claims. */
  takesFocus: () => boolean;
  actions: OpenClaimActions;
}) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each claim that opens
  useEffect(() => {
    if (takesFocus()) body.current?.focus({ preventScroll: true });
    body.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [claim.id]);
  return (
    <li className={isFailing(unsaved) ? "claim open failed" : "claim open"} aria-current="true">
      {/* biome-ignore lint/a11y/useSemanticElements: takes the focus so that a screen reader reads the claim */}
      <div className="claim-body" role="group" aria-labelledby="open-claim" tabIndex={-1} ref={body}>
        {claim.lead && <p className="lead-in q3">{claim.lead}</p>}
        <div className="claim-top" id="open-claim">
          <span className="n">
            <span className="sr">Claim </span>
            {number}
          </span>
          <p className="claim-text exact" dir="auto">
            {claim.text === "" ? <span className="aside">(an empty claim)</span> : claim.text}
          </p>
          <Cites shown={shown} claim={claim} onJump={actions.jump} />
        </div>
        {claim.again && work.verdict === null && (
          <p className="lead-in q2 small">{againWords(claim.again)}</p>
        )}
        {claim.isShown && work.verdict === null && <p className="lead-in q2 small">{takesNoLabel(claim)}</p>}
        <Choices
          claimNumber={number}
          verdict={work.verdict}
          onJudge={(verdict) => actions.judge(verdict, claim.id)}
        />
        <ClaimExtras
          shown={shown}
          claimNumber={number}
          work={work}
          attachWord={attachWord}
          isReading={isReading}
          noteField={noteField}
          onAttach={actions.attach}
          onDetach={actions.detach}
          onJump={actions.jump}
          onNote={actions.note}
          onFinish={actions.finish}
          onLeaveNote={() => body.current?.focus({ preventScroll: true })}
        />
        <div className="claim-foot">
          <Button kind="bare" small onClick={actions.flag}>
            <Icon name="flag" size={12} className="i12" />
            {work.flag ? `Flagged: ${flagWords(work.flag.reason)}` : "Flag with a reason"} <Key>F</Key>
          </Button>
          <SeverityChoice verdict={work.verdict} severity={work.severity} onPick={actions.severity} />
          <SaveState work={work} unsaved={unsaved} queue={queue} onRetry={actions.retry} />
        </div>
      </div>
    </li>
  );
}
