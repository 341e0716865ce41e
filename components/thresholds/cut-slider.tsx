"use client";

import type { CSSProperties } from "react";
import { prepareSpread } from "@/components/charts/prepare-spread";
import { formatNumber } from "@/lib/format";
import { HIGHEST_CUT, LOWEST_CUT } from "@/lib/metrics/threshold-claims";
import type { ScoreSpread } from "@/lib/metrics/thresholds";
import { cutWord } from "./words";

const TICKS = [0, 25, 50, 75, 100];

/** Labeled claims by score, and the cut that hangs through them: a range input, so arrows, Home and End move it. */
export function CutSlider({
  spread,
  cut,
  says,
  onCut,
}: {
  spread: ScoreSpread;
  /** In hundredths. */
  cut: number;
  /** What the cut does, told with its value. */
  says: string;
  onCut: (cut: number) => void;
}) {
  const { bars, width, line, end } = prepareSpread(spread);
  // CSS custom properties are missing from React's style type.
  const places = { "--at": cut / 100, "--end": end, "--line": line } as CSSProperties;
  return (
    <div className="cutter" style={places}>
      <div className="cutter-plot" aria-hidden="true">
        {bars.map(({ key, side, left, height, many }) => (
          <span
            key={key}
            className={`cutter-bar ${side}`}
            style={{ left: `${left * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
          >
            <i>{formatNumber(many)}</i>
          </span>
        ))}
        <span className="cutter-side bad">bad claims</span>
        <span className="cutter-side good">good claims</span>
        <span className="cutter-line">
          <b>{cutWord(cut)}</b>
        </span>
      </div>
      <input
        type="range"
        className="cutter-input"
        aria-label="Cut"
        min={LOWEST_CUT}
        max={HIGHEST_CUT}
        step={1}
        value={cut}
        aria-valuetext={`${cutWord(cut)}: ${says}`}
        onChange={(event) => onCut(event.currentTarget.valueAsNumber)}
      />
      <span className="cutter-axis" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick} style={{ left: `${tick * end}%` }}>
            {tick === 0 ? "0" : tick === 100 ? "1" : cutWord(tick)}
          </span>
        ))}
      </span>
      <p className="cutter-ends small q3" aria-hidden="true">
        <span>flagged below the cut</span>
        <span>let through from the cut on</span>
      </p>
    </div>
  );
}
