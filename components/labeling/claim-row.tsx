import { memo } from "react";
import { Icon } from "@/components/ui/icons";
import { VerdictWord } from "@/components/ui/verdict-mark";
import type { BenchClaim } from "@/lib/claims/label";
import type { ClaimWork } from "./bench-state";
import type { QueueItem, QueueSnapshot } from "./save-queue";
import { isFailing, SaveState } from "./save-state";
import { flagWords } from "./words";

/** A claim that is not open: one line, its verdict and whether it is saved. */
export const ClaimRow = memo(function ClaimRow({
  claim,
  number,
  work,
  unsaved,
  queue,
  onOpen,
  onRetry,
}: {
  claim: BenchClaim;
  number: number;
  work: ClaimWork;
  unsaved: QueueItem | null;
  /** The queue where this claim waits in it; null otherwise, so that other rows are left alone. */
  queue: QueueSnapshot | null;
  onOpen: (claimId: string) => void;
  onRetry: () => void;
}) {
  return (
    <li className={isFailing(unsaved) ? "claim failed" : "claim"}>
      <span className="n">{number}</span>
      <button type="button" className="text" dir="auto" onClick={() => onOpen(claim.id)} title={claim.text}>
        {claim.text === "" ? "(empty)" : claim.text}
      </button>
      <span className="said">
        {work.flag && (
          <span className="flagged">
            <Icon name="flag" size={12} className="i12" /> {flagWords(work.flag.reason)}
          </span>
        )}
        {claim.again && !work.verdict && <span className="q2">asked again</span>}
        {!claim.isAsked && !work.verdict && (
          <span className="q3">{claim.isShown ? "takes no label" : "not in this sample"}</span>
        )}
        {work.verdict && <VerdictWord mark={work.verdict} />}
      </span>
      {(work.verdict || unsaved) && queue && (
        <SaveState work={work} unsaved={unsaved} queue={queue} onRetry={onRetry} />
      )}
    </li>
  );
});
