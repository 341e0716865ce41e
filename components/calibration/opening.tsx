import { formatFraction, formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { Calibration } from "@/lib/metrics/calibration";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import type { Rate } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";
import { ClaimLink } from "./claim-link";
import { labelCaveat } from "./label-caveat";
import { plural, rangeInSentence } from "./words";

/** Missed claims that the opening names; more are a list. */
const MAX_NAMED = 3;

function Caught({ caught: { hits, n } }: { caught: Rate }) {
  if (n === 0) return <>People found no bad claim here, so nothing says what the judge would miss. </>;
  if (n === 1) {
    return (
      <>
        The judge {hits === 1 ? "caught" : "missed"} <b>the one</b> bad claim people found.{" "}
      </>
    );
  }
  const all = formatNumber(n);
  return (
    <>
      The judge caught{" "}
      <b>{hits === n ? `all ${all}` : `${hits === 0 ? "none" : formatNumber(hits)} of the ${all}`}</b> bad
      claims people found.{" "}
    </>
  );
}

/** What the judge catches of the whole run, where counts of the labeled claims would misstate it. */
function CaughtOverRun({ calibration: { weighted } }: { calibration: Pick<RunCalibration, "weighted"> }) {
  if (isRefused(weighted)) return <>What the judge catches over the whole run is not known yet.</>;
  const { catchRate, worstCatchRate } = weighted;
  return worstCatchRate === null ? (
    <>
      Over the whole run the judge catches about <b>{formatFraction(catchRate)}</b> of the bad claims.
    </>
  ) : (
    <>
      No miss was found, yet over the whole run the judge may catch as little as{" "}
      <b>{formatFraction(worstCatchRate)}</b> of the bad claims.
    </>
  );
}

/** The sentence the page opens with: what the judge caught and what it flagged for nothing, or why that is not known. */
export function Lead({ calibration }: { calibration: Calibration & { run: Pick<RunRecord, "done"> } }) {
  const { agreement, coverage, refusal, run } = calibration;
  const { caught, falseAlarms, flagPrecision } = agreement;
  if (coverage.labeled === 0) {
    return (
      <>
        None of these {plural(coverage.claims, "claim")} has a label yet, so the judge cannot be held to any.
      </>
    );
  }
  if (agreement.n === 0) {
    return run.done === 0 ? (
      <>The judge has not come to the {plural(coverage.labeled, "labeled claim")} yet.</>
    ) : (
      <>The judge gave no verdict on any of the {plural(coverage.labeled, "labeled claim")}.</>
    );
  }
  if (refusal !== null) {
    const { hits, n } = flagPrecision;
    if (n === 1) {
      return (
        <>
          What the judge misses is not known. <b>The one</b> labeled claim that it flagged was{" "}
          {hits === 1 ? "really bad" : "good"}.
        </>
      );
    }
    return (
      <>
        What the judge misses is not known. Of <b>{formatNumber(n)}</b> labeled claims that it flagged,{" "}
        <b>{formatNumber(hits)}</b> {hits === 1 ? "was" : "were"} really bad.
      </>
    );
  }
  if (refusePlainRates(calibration) !== null) return <CaughtOverRun calibration={calibration} />;
  const caveat = labelCaveat(calibration);
  return (
    <>
      <Caught caught={caught} />
      {falseAlarms.n === 0 ? (
        <>No claim here is good by people’s labels, so false alarms are not known.</>
      ) : (
        <>
          It {caught.n === 0 ? "" : "also "}flagged{" "}
          <b>{`${formatNumber(falseAlarms.hits)} of ${formatNumber(falseAlarms.n)}`}</b> good ones.
        </>
      )}
      {caveat !== null && ` ${caveat}`}
    </>
  );
}

type Opened = Calibration & Pick<RunCalibration, "missed">;

function Missed({ slug, calibration }: { slug: string; calibration: Opened }) {
  const { missed, agreement, besideDraw } = calibration;
  // The list holds all labeled claims, the count those of the draw.
  if (besideDraw > 0) return null;
  const many = agreement.missedAmongPassed.hits;
  if (refusePlainRates(calibration) !== null || many === 0 || many > MAX_NAMED) return null;
  return (
    <>
      {" "}
      It missed {many === 1 ? "one" : formatNumber(many)}:{" "}
      {missed.map((claim, at) => (
        <span key={claim.id}>
          {at > 0 && (at === missed.length - 1 ? " and " : ", ")}
          <ClaimLink slug={slug} claim={claim} />
        </span>
      ))}
      .
    </>
  );
}

function WhatItMeans({ calibration }: { calibration: Calibration }) {
  const { agreement, refusal, coverage, weighted } = calibration;
  const range = rangeInSentence(agreement.caught);
  if (coverage.labeled === 0) {
    return (
      <>Label some of them, drawn at random or all, and this page says what the judge catches and misses.</>
    );
  }
  if (refusal === "only_flagged") {
    return (
      <>
        Only claims that the judge flagged have a label. Whatever it let through nobody has looked at, so a
        catch rate would read 100% by construction. Label some passed claims, drawn at random.
      </>
    );
  }
  if (refusal === "not_drawn") {
    return (
      <>
        The passed claims with a label were picked by somebody. Rates over them would describe the picking.
        Label some passed claims, drawn at random.
      </>
    );
  }
  if (refusePlainRates(calibration) === "other_shares") {
    return (
      <>
        The labeled claims were drawn in shares of what another judge flagged and passed. They say nothing of
        what this one flags and passes; a run of that judge has its rates. For this one, label claims drawn at
        random, or in shares of its own.
      </>
    );
  }
  if (refusePlainRates(calibration) === "in_shares") {
    const overRun = isRefused(weighted) ? null : rangeInSentence(weighted);
    return (
      <>
        Flagged and passed claims were labeled in different shares, so each side counts by its size in the
        run, not by its labels. A missed claim reaches the user; a false alarm costs a reviewer’s time.
        {overRun !== null && (
          <>
            {" "}
            The true catch rate may lie anywhere from <b>{overRun}</b>.
          </>
        )}
      </>
    );
  }
  if (range === null) return <>A missed claim reaches the user; a false alarm costs a reviewer’s time.</>;
  return (
    <>
      A missed claim reaches the user; a false alarm costs a reviewer’s time. With{" "}
      {plural(agreement.caught.n, "bad claim")} the true catch rate may lie anywhere from <b>{range}</b>.
    </>
  );
}

/** The range in words, the missed claim by name, and what the figures leave out. */
export function Sub({
  slug,
  calibration,
  over = null,
}: {
  slug: string;
  calibration: Opened;
  /** That the run has more claims without a verdict than the project allows; null where it has not. */
  over?: string | null;
}) {
  const { agreement, coverage } = calibration;
  const { labeled, claims } = coverage;
  return (
    <p className="sub">
      <WhatItMeans calibration={calibration} />
      <Missed slug={slug} calibration={calibration} />
      {labeled > 0 && labeled < claims && (
        <>
          {" "}
          <b>
            {formatNumber(labeled)} of {formatNumber(claims)}
          </b>{" "}
          claims are {coverage.disputed > 0 ? "settled" : "labeled"}.
        </>
      )}
      {agreement.noVerdictTotal > 0 && (
        <>
          {" "}
          On {formatNumber(agreement.noVerdictTotal)} of{" "}
          {formatNumber(agreement.n + agreement.noVerdictTotal)} claims the judge gave no verdict; they are
          left out.
        </>
      )}
      {over !== null && ` ${over}`}
    </p>
  );
}
