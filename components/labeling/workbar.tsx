import type { CSSProperties } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import type { BenchCase, LabelProgress } from "@/lib/claims/label";
import { formatNumber } from "@/lib/format";
import type { BenchView } from "./bench-state";

/** A share, 0 to 1, as the style sheet reads it. */
function fill(part: number, whole: number): CSSProperties {
  return { "--f": whole === 0 ? 0 : Math.min(1, part / whole) } as CSSProperties;
}

/** What stands in place of a case. */
const INSTEAD: Record<BenchView["at"], string> = {
  claim: "",
  loading: "loading",
  failed: "not loaded",
  end: "the end",
};

/** Where the reviewer is, how far, and what the page has to read up. */
export function Workbar({
  shown,
  at,
  progress,
  minutes,
  isSample,
  planHref,
  onStep,
  onGuidelines,
  onKeys,
  onFinish,
}: {
  shown: BenchCase | null;
  at: BenchView["at"];
  progress: LabelProgress;
  minutes: number | null;
  /** The list is a sample of the dataset. */
  isSample: boolean;
  /** null for who may not plan. */
  planHref: string | null;
  onStep: (step: 1 | -1) => void;
  onGuidelines: () => void;
  onKeys: () => void;
  onFinish: () => void;
}) {
  const { mine, any, total } = progress;
  return (
    <div className="workbar">
      <div className="where">
        <Button
          small
          aria-label="Previous case"
          disabled={shown !== null && shown.previousId === null}
          onClick={() => onStep(-1)}
        >
          <Key>←</Key>
        </Button>
        {shown ? (
          <>
            <span className="id" title={shown.externalId}>
              {shown.externalId}
            </span>{" "}
            <span className="q2">
              <span className="lbl">case</span> {formatNumber(shown.position + 1)} of{" "}
              {formatNumber(shown.total)}
            </span>
          </>
        ) : (
          <span className="q2">{INSTEAD[at]}</span>
        )}
        <Button
          small
          aria-label="Next case"
          disabled={shown === null || shown.nextId === null}
          onClick={() => onStep(1)}
        >
          <Key>→</Key>
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three figures in a bar, not a form's group */}
      <div className="progress" role="group" aria-label="Progress in claims">
        <span className="meter" style={fill(mine, total)}>
          <b>{formatNumber(mine)}</b> of{" "}
          {isSample ? `${formatNumber(total)} claims of this sample` : `your ${formatNumber(total)} claims`}
        </span>
        <span className="meter" style={fill(any, total)}>
          <b>{formatNumber(any)}</b> {isSample ? "by anybody" : `of all ${formatNumber(total)}`}
        </span>
        {minutes !== null && (
          <span className="q3">
            about {formatNumber(minutes)} {minutes === 1 ? "minute" : "minutes"} left
          </span>
        )}
      </div>
      <div className="tools">
        {planHref !== null && (
          <ButtonLink small kind="bare" href={planHref} aria-label="Plan how many more">
            <span className="lbl">Plan</span>
          </ButtonLink>
        )}
        <Button small kind="bare" aria-label="Guidelines" onClick={onGuidelines}>
          <span className="lbl">Guidelines</span>
          <Key>G</Key>
        </Button>
        <Button small kind="bare" aria-label="Keys" onClick={onKeys}>
          <span className="lbl">Keys</span>
          <Key>?</Key>
        </Button>
        <Button
          small
          disabled={shown === null}
          onClick={(event) => {
            // The second half of a double click would finish the case that has just opened.
            if (event.detail < 2) onFinish();
          }}
        >
          Finish case <Key>Ctrl</Key>
          <Key>Enter</Key>
        </Button>
      </div>
    </div>
  );
}
