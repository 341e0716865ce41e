import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Failed, Loading } from "@/components/ui/blank";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import type { FlaggedClaim, LabelSummary } from "@/lib/claims/label";
import type { SkippedCase } from "@/lib/claims/label-policy";
import { formatNumber } from "@/lib/format";
import { describeNeeded, endHeading, handedHeading } from "./end-words";
import { loadSummary } from "./send-act";
import { flagWords, plural, skipReasonWords } from "./words";

function Flagged({
  flagged,
  onOpen,
}: {
  flagged: readonly FlaggedClaim[];
  onOpen: (one: FlaggedClaim) => void;
}) {
  return (
    <section className="end-part" aria-labelledby="h-flagged">
      <h2 id="h-flagged" className="type-head">
        {flagged.length === 1 ? "You flagged 1 claim" : `You flagged ${flagged.length} claims`}
      </h2>
      <ol className="claims">
        {flagged.map((one) => (
          <li className="claim" key={one.claimId}>
            <Icon name="flag" size={12} className="i12" />
            <button type="button" className="text" onClick={() => onOpen(one)}>
              {one.text}
            </button>
            <span className="q2">
              {flagWords(one.reason)}
              {one.note && `: ${one.note}`}
            </span>
            <span className="id q3">
              {one.externalId}, {one.claimNumber}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Skipped({
  skipped,
  onOpen,
  onTakeBack,
}: {
  skipped: readonly SkippedCase[];
  onOpen: (caseId: string) => void;
  onTakeBack: (one: SkippedCase) => void;
}) {
  return (
    <section className="end-part" aria-labelledby="h-skipped">
      <h2 id="h-skipped" className="type-head">
        You skipped {plural(skipped.length, "case")}
      </h2>
      <ol className="claims">
        {skipped.map((one) => (
          <li className="claim" key={one.caseId}>
            <span aria-hidden="true" />
            <button type="button" className="text" onClick={() => onOpen(one.caseId)}>
              {one.question === "" ? "No question was recorded." : one.question}
            </button>
            <span className="q2">
              {skipReasonWords(one.reason)}
              {one.note && `: ${one.note}`}
            </span>
            <span className="id q3">{one.externalId}</span>
            <Button
              small
              kind="bare"
              aria-label={`Take back that you skipped ${one.externalId}`}
              onClick={() => onTakeBack(one)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The end of a reviewer's list: an end, not a redirect. Says what is done, what is not, and where one may go from here. */
export function EndScreen({
  dataset,
  slug,
  unsaved,
  otherDatasets,
  sampleId,
  isHandedOut,
  mayRead,
  takesFocus,
  onOpen,
  onOpenSkipped,
  onTakeBack,
}: {
  dataset: { id: string; name: string };
  slug: string;
  /** Decisions the server does not have yet. */
  unsaved: number;
  otherDatasets: readonly { id: string; name: string }[];
  sampleId: string | null;
  isHandedOut: boolean;
  mayRead: boolean;
  /** Whether the reviewer is at work here: the claim that had the focus is gone. */
  takesFocus: () => boolean;
  onOpen: (caseId: string, claimId?: string) => void;
  onOpenSkipped: (caseId: string) => void;
  onTakeBack: (one: SkippedCase) => void;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [summary, setSummary] = useState<LabelSummary | string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when the last decision is saved, and on demand
  useEffect(() => {
    let isWanted = true;
    loadSummary(dataset.id, sampleId).then(
      (loaded) => isWanted && setSummary(loaded),
      (error: unknown) => isWanted && setSummary(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [dataset.id, sampleId, unsaved, tries]);

  const isCounted = summary !== null && typeof summary !== "string";
  useEffect(() => {
    if (isCounted && takesFocus()) headingRef.current?.focus({ preventScroll: true });
  }, [isCounted, takesFocus]);

  if (summary === null) return <Loading lines={3} />;
  if (typeof summary === "string") {
    return (
      <Failed
        action={
          <Button small onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        }
      >
        <b>How far you are could not be counted.</b> {summary} Nothing was lost.{" "}
      </Failed>
    );
  }
  const { mine, total, any, needed, cases, openCaseId, firstCaseId, flagged, skipped } = summary;
  const headed = isHandedOut ? handedHeading(summary) : endHeading(summary, sampleId !== null);
  const left = total - mine - unsaved;
  const first = openCaseId ?? firstCaseId;
  return (
    <>
      <h1 className="lead" ref={headingRef} tabIndex={-1}>
        {unsaved > 0 ? "You are at the end of your list." : headed}
      </h1>
      <p className="sub mt-3">
        {dataset.name}:{" "}
        {needed === undefined
          ? `${plural(cases, "case")}, ${formatNumber(any)} of ${plural(total, "claim")} labeled by anybody.`
          : describeNeeded(any, needed, openCaseId !== null)}
        {unsaved > 0 &&
          ` ${plural(unsaved, "decision")} of yours ${unsaved === 1 ? "is" : "are"} not saved yet.`}
      </p>
      {left > 0 && unsaved === 0 && openCaseId && (
        <p className="sub mt-3">
          {isHandedOut
            ? "What you left for later is still without all its labels."
            : `${plural(left, "claim")} you left for later ${left === 1 ? "is" : "are"} still without a label.`}
        </p>
      )}
      <p className="acts mt-6">
        {left > 0 && unsaved === 0 && openCaseId ? (
          <Button kind="main" onClick={() => onOpen(openCaseId)}>
            Go on with what is left
          </Button>
        ) : (
          mayRead && (
            <ButtonLink kind="main" href={`/projects/${slug}/calibration`}>
              See what a judge catches
            </ButtonLink>
          )
        )}
        {mayRead && (
          <ButtonLink href={`/projects/${slug}/plan`}>
            {sampleId === null ? "How many more?" : "See what it gives"}
          </ButtonLink>
        )}
        {first && <Button onClick={() => firstCaseId && onOpen(firstCaseId)}>Look through yours</Button>}
      </p>
      {otherDatasets.length > 0 && (
        <p className="sub mt-4">
          Claims are left in{" "}
          {otherDatasets.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 && ", "}
              <Link href={`/projects/${slug}/label?dataset=${id}`}>{name}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {skipped.length > 0 && (
        <Skipped
          skipped={skipped}
          onOpen={onOpenSkipped}
          onTakeBack={(one) => {
            // The button goes with its row.
            headingRef.current?.focus();
            onTakeBack(one);
          }}
        />
      )}
      {flagged.length > 0 && <Flagged flagged={flagged} onOpen={(one) => onOpen(one.caseId, one.claimId)} />}
    </>
  );
}
