import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Lead, Sub } from "@/components/calibration/opening";
import type { LabelSelection } from "@/lib/claims/gold";
import type { Verdict } from "@/lib/claims/verdict";
import {
  addCalibrated,
  type Calibration,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import { refusePlainRates } from "@/lib/metrics/plain-rates";

const traits = {
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
  isAssisted: false,
} as const;

interface Group {
  many: number;
  gold: Verdict | null;
  verdict: Verdict;
  selection?: LabelSelection;
}

/** Claims of answers of their own, labeled as a draw or a person chose them. */
function calibrationOf(groups: readonly Group[]): Calibration {
  const tally = emptyCalibration({ slice: null, isBlindOnly: false }, ["v1"]);
  for (const { many, gold, verdict, selection = "all" } of groups) {
    if (gold === null) continue;
    const strataOf = selection === "stratified" ? ["v1"] : null;
    const label = { gold, basis: "single" as const, selection, strataOf, claimId: "c" };
    const claim = { ...traits, ...label, verdicts: [verdict], scores: [null] };
    for (let each = 0; each < many; each++) {
      addCalibrated(tally, { answers: [{ caseId: "a", externalId: "a", claimsInAll: 1, claims: [claim] }] });
    }
  }
  const counted = groups.map(({ many, gold, verdict, selection = "all" }) => ({
    ...traits,
    many,
    gold,
    verdict,
    basis: gold === null ? null : ("single" as const),
    isDrawn: selection !== "picked",
  }));
  return measureCalibration(counted, tally);
}

/** What the page opens with, without its tags. */
function openingOf(calibration: Calibration): string {
  const lead = createElement(Lead, { calibration: { ...calibration, run: { done: 1 } } });
  const sub = createElement(Sub, { slug: "desk", calibration: { ...calibration, missed: [] } });
  return `${renderToStaticMarkup(lead)} ${renderToStaticMarkup(sub)}`.replace(/<[^>]+>/g, "");
}

describe("the calibration page opens", () => {
  test("with counts where all is labeled", () => {
    const all = calibrationOf([
      { many: 5, gold: "unsupported", verdict: "unsupported" },
      { many: 1, gold: "unsupported", verdict: "supported" },
      { many: 1, gold: "supported", verdict: "unsupported" },
      { many: 13, gold: "supported", verdict: "supported" },
    ]);
    expect(refusePlainRates(all)).toBeNull();
    expect(openingOf(all)).toContain(
      "The judge caught 5 of the 6 bad claims people found. It also flagged 1 of 14 good ones.",
    );
  });

  test("with the rate over the run where flagged and passed claims were labeled in different shares", () => {
    // 40 of 50 flagged ones of 100 are bad, 5 of 50 passed ones of 900: 80 caught of 170, not 40 of 45.
    const shares = calibrationOf([
      { many: 40, gold: "unsupported", verdict: "unsupported", selection: "stratified" },
      { many: 10, gold: "supported", verdict: "unsupported", selection: "stratified" },
      { many: 50, gold: null, verdict: "unsupported" },
      { many: 5, gold: "unsupported", verdict: "supported", selection: "stratified" },
      { many: 45, gold: "supported", verdict: "supported", selection: "stratified" },
      { many: 850, gold: null, verdict: "supported" },
    ]);
    expect(refusePlainRates(shares)).toBe("in_shares");
    const opening = openingOf(shares);
    expect(opening).toContain("Over the whole run the judge catches about 47% of the bad claims.");
    // logit(80 / 170) ± 1.96 · √(1/90 + 0.2/40 + 0.9/5)
    expect(opening).toContain("The true catch rate may lie anywhere from 27% to 68%.");
    expect(opening).not.toMatch(/40 of the 45|89%|45 bad claims/);
  });

  test("with the worst that may be where shares were drawn and no miss was found", () => {
    const noMiss = calibrationOf([
      { many: 10, gold: "unsupported", verdict: "unsupported", selection: "stratified" },
      { many: 10, gold: "supported", verdict: "supported", selection: "stratified" },
      { many: 90, gold: null, verdict: "supported" },
    ]);
    // 10 caught; of 100 passed ones as many as 27.75% may be bad.
    expect(openingOf(noMiss)).toContain(
      "No miss was found, yet over the whole run the judge may catch as little as 26% of the bad claims.",
    );
  });

  test("without a share where nothing of one side was drawn", () => {
    const oneSide = calibrationOf([
      { many: 5, gold: "unsupported", verdict: "unsupported", selection: "stratified" },
      { many: 5, gold: "supported", verdict: "supported", selection: "all" },
      { many: 90, gold: null, verdict: "supported" },
    ]);
    expect(openingOf(oneSide)).toContain("What the judge catches over the whole run is not known yet.");
  });
});
