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

/** What the reviewer's own count is of. */
function describeOwn(total: number, { isSample, isHandedOut }: { isSample: boolean; isHandedOut: boolean }) {
  if (isSample) return `${formatNumber(total)} claims of this sample`;
  return isHandedOut ? `up to ${formatNumber(total)} claims` : `your ${formatNumber(total)} claims`;
}

/** "40 s", or "2 min" from two minutes on. */
function describePace(seconds: number): string {
  return seconds < 120 ? `${formatNumber(seconds)} s` : `${formatNumber(Math.round(seconds / 60))} min`;
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
  seconds,
  hasNeighbour,
  isSample,
  isHandedOut,
  planHref,
  onSkip,
  onStep,
  onGuidelines,
  onKeys,
  onFinish,
}: {
  shown: BenchCase | null;
  at: BenchView["at"];
  progress: LabelProgress;
  minutes: number | null;
  /** Time on a claim, in seconds; null where not known. */
  seconds: number | null;
  hasNeighbour: { before: boolean; after: boolean };
  /** The list is a sample of the dataset. */
  isSample: boolean;
  /** The list is what was handed to this reviewer, and grows. */
  isHandedOut: boolean;
  onSkip: () => void;
  /** null for who may not plan. */
  planHref: string | null;
  onStep: (step: 1 | -1) => void;
  onGuidelines: () => void;
  onKeys: () => void;
  onFinish: () => void;
}) {
  const { mine, any, total, needed } = progress;
  return (
    <div className="workbar">
      <div className="where">
        <Button
          small
          aria-label="Previous case"
          title="Previous case (←)"
          disabled={!hasNeighbour.before}
          onClick={() => onStep(-1)}
        >
          <Key>←</Key>
        </Button>
        {shown ? (
          <>
            <span className="id" title={shown.externalId}>
              {shown.externalId}
            </span>{" "}
            {isHandedOut ? (
              <span className="q2">
                <span className="lbl">your</span> case {formatNumber(shown.position + 1)}
              </span>
            ) : (
              <span className="q2">
                <span className="lbl">case</span> {formatNumber(shown.position + 1)} of{" "}
                {formatNumber(shown.total)}
              </span>
            )}
          </>
        ) : (
          <span className="q2">{INSTEAD[at]}</span>
        )}
        <Button
          small
          aria-label="Next case"
          title="Next case (→)"
          disabled={!hasNeighbour.after}
          onClick={() => onStep(1)}
        >
          <Key>→</Key>
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three figures in a bar, not a form's group */}
      <div className="progress" role="group" aria-label="Progress in claims">
        <span className="meter" style={fill(mine, total)}>
          <b>{formatNumber(mine)}</b> of {describeOwn(total, { isSample, isHandedOut })}
        </span>
        <span className="meter" style={fill(any, needed ?? total)}>
          <b>{formatNumber(any)}</b>{" "}
          {needed !== undefined
            ? `of all ${formatNumber(needed)} labels`
            : isSample
              ? "by anybody"
              : `of all ${formatNumber(total)}`}
        </span>
        {minutes !== null && (
          <span className="q3">
            {isHandedOut ? "at most" : "about"} {formatNumber(minutes)} {minutes === 1 ? "minute" : "minutes"}{" "}
            left
            {seconds !== null && <span className="lbl">, {describePace(seconds)} a claim</span>}
          </span>
        )}
      </div>
      <div className="tools">
        {planHref !== null && (
          <ButtonLink
            small
            kind="bare"
            className="plan-link"
            href={planHref}
            aria-label="Plan how many more"
            title="Plan how many more"
          >
            Plan
          </ButtonLink>
        )}
        <Button
          small
          kind="bare"
          aria-label="Skip the case"
          title="Skip the case (K)"
          disabled={shown === null}
          onClick={onSkip}
        >
          <span className="lbl">Skip</span>
          <Key>K</Key>
        </Button>
        <Button small kind="bare" aria-label="Guidelines" title="Guidelines (G)" onClick={onGuidelines}>
          <span className="lbl">Guidelines</span>
          <Key>G</Key>
        </Button>
        <Button small kind="bare" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
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
