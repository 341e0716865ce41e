"use client";

import { useEffect, useRef, useState } from "react";
import { REFUSAL_WORDS } from "@/components/calibration/words";
import { formatCount, formatNumber, formatRangeInWords } from "@/lib/format";
import type { JudgeDescription } from "@/lib/judges/catalog";
import type { RunRecord } from "@/lib/judges/run";
import type { Coverage } from "@/lib/metrics/calibration";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import { type CutStep, stepAt } from "@/lib/metrics/threshold-table";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { type ThresholdsAddress, thresholdsHref } from "./address";
import type { CutAction } from "./cut-action";
import { CutFigures } from "./cut-figures";
import { CutMatrix } from "./cut-matrix";
import { CutSlider } from "./cut-slider";
import { Meaning } from "./meaning";
import { Ranking } from "./ranking";
import { SaveCut } from "./save-cut";
import { Target } from "./target";
import { cutWord } from "./words";

/** What the page knows of one run at every cut. */
export interface ShownThresholds extends Thresholds {
  /** The cut of the run's own version, 0 to 1. */
  cut: number;
  coverage: Coverage;
  refusal: PlainRefusal | null;
  versions: { version: number; threshold: number }[];
}

/** How long a cut must rest before it stands in the address. */
const REST_MS = 200;

function Lead({ step, cut, refused }: { step: CutStep; cut: number; refused: boolean }) {
  const { caught, falseAlarms, flagPrecision } = step;
  if (refused) {
    return (
      <>
        What a cut misses is not known. At <b>{cutWord(cut)}</b> it flags {formatNumber(flagPrecision.n)}{" "}
        labeled claims, of which <b>{formatNumber(flagPrecision.hits)}</b> are bad.
      </>
    );
  }
  return (
    <>
      Cut at <b>{cutWord(cut)}</b>, it{" "}
      {caught.n === 0 ? (
        "has no bad claim to catch"
      ) : (
        <>
          catches <b>{formatCount(caught)}</b> bad claims
        </>
      )}{" "}
      and{" "}
      {falseAlarms.n === 0 ? (
        "no good one to flag"
      ) : (
        <>
          flags <b>{formatCount(falseAlarms)}</b> good ones
        </>
      )}
      .
    </>
  );
}

/** A judge's score held against people at every cut: one of them is shown, and moves without asking the server. */
export function ThresholdsView({
  slug,
  address,
  run,
  judge,
  thresholds,
  save,
  start,
}: {
  slug: string;
  address: ThresholdsAddress;
  run: Pick<RunRecord, "id" | "dataset">;
  judge: Pick<JudgeDescription, "label" | "score">;
  thresholds: ShownThresholds;
  /** null for who may not keep a cut. */
  save: CutAction | null;
  start: CutAction | null;
}) {
  const own = Math.min(100, Math.max(1, Math.round(thresholds.cut * 100)));
  const [cut, setCut] = useState(address.cut ?? own);
  const held = cut === own ? null : cut;
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const href = thresholdsHref(slug, address, { cut: held });
    // Writing an address while another page is on its way would call that off.
    if (href === `${window.location.pathname}${window.location.search}`) return;
    waiting.current = setTimeout(() => window.history.replaceState(null, "", href), REST_MS);
    return () => clearTimeout(waiting.current);
  }, [slug, address, held]);
  const { steps, spread, refusal, versions, withoutScore } = thresholds;
  const step = stepAt(steps, cut);
  const refused = refusal === null ? null : REFUSAL_WORDS[refusal];
  const range = refused === null ? formatRangeInWords(step.caught) : null;
  const version = versions.find(({ threshold }) => threshold === cut / 100)?.version ?? null;
  const says = `catches ${formatCount(step.caught)} bad claims, flags ${formatCount(step.falseAlarms)} good ones`;
  return (
    <>
      <h1 className="lead">
        <Lead step={step} cut={cut} refused={refused !== null} />
      </h1>
      <p className="sub cut-sub">
        The score is {judge.score?.meaning}. What stays below the cut is flagged: a missed claim reaches the
        user, a false alarm costs a reviewer’s time.
        {range !== null && ` The true catch rate could be anywhere from ${range}.`}
        {refused !== null && ` Not printed: ${refused}.`}
      </p>
      <section className="sec" aria-labelledby="where">
        <h2 id="where">Where should the cut be?</h2>
        <CutSlider spread={spread} cut={cut} says={refused === null ? says : ""} onCut={setCut} />
        {save && start && (
          <SaveCut
            slug={slug}
            runId={run.id}
            label={judge.label}
            dataset={run.dataset.name}
            cut={cut}
            version={version}
            isShown={cut / 100 === thresholds.cut}
            save={save}
            run={start}
          />
        )}
        <div className="cut-now">
          <CutMatrix step={step} />
          <CutFigures
            step={step}
            refused={refused}
            // Shares drawn by the verdicts at the run's own cut: at another one the flags mix both.
            // Another judge's shares: at any cut.
            refusedFlags={
              refusal === "other_shares" || (refusal === "in_shares" && cut !== own) ? refused : null
            }
          />
        </div>
        {withoutScore > 0 && (
          <p className="note">
            {formatNumber(withoutScore)} labeled claims have a verdict and no score: left out here.
          </p>
        )}
      </section>
      {refused === null && (
        <>
          <section className="sec" aria-labelledby="catch">
            <h2 id="catch">What should it catch?</h2>
            <Target
              slug={slug}
              address={{ ...address, cut: held }}
              thresholds={thresholds}
              onCut={setCut}
              onLeave={() => clearTimeout(waiting.current)}
            />
          </section>
          <section className="sec" aria-labelledby="rank">
            <h2 id="rank">How well does the score tell bad claims from good ones?</h2>
            <Ranking thresholds={thresholds} step={step} />
          </section>
        </>
      )}
      {judge.score !== null && (
        <section className="sec" aria-labelledby="means">
          <h2 id="means">Does the score mean what it says?</h2>
          <Meaning thresholds={thresholds} score={judge.score} />
        </section>
      )}
    </>
  );
}
