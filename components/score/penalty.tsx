"use client";

import { useId, useState } from "react";
import { Explain } from "@/components/explain/explain";
import { formatCoefficient, formatFraction } from "@/lib/format";
import { targetForPenalty } from "@/lib/metrics/risk";
import { explain } from "@/lib/report/measures/measure";
import { RISK_WEIGHTED_SCORE } from "@/lib/report/measures/outcomes";
import { MAX_PENALTY } from "./address";

const SLIDER_TO = 10;
const STEP = 0.5;

/** The penalty in the address, so that a link shows what its sender saw; the project's own is left out. */
function remember(penalty: number, ownPenalty: number): void {
  const address = new URL(window.location.href);
  if (penalty === ownPenalty) address.searchParams.delete("penalty");
  else address.searchParams.set("penalty", String(penalty));
  window.history.replaceState(null, "", address);
}

/** What a wrong answer costs, and what the score comes to: a slider for the usual, a field for any number. */
export function Penalty({
  outcomes,
  initial,
  own,
}: {
  outcomes: { correct: number; abstained: number; wrong: number };
  initial: number;
  /** The project's own penalty. */
  own: number;
}) {
  const id = useId();
  const [penalty, setPenalty] = useState(initial);
  const [typed, setTyped] = useState(String(initial));
  const take = (text: string) => {
    setTyped(text);
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < 0 || value > MAX_PENALTY) return;
    setPenalty(value);
    remember(value, own);
  };
  const isRefused = typed.trim() === "" || Number(typed) !== penalty;
  const confidence = targetForPenalty(penalty);
  const target = formatFraction(confidence);
  const of = explain(RISK_WEIGHTED_SCORE, { outcomes, penalty });
  return (
    <div className="penalty">
      <div className="penalty-says">
        <p role="status">{of.sentence}</p> <Explain of={of} />
      </div>
      <div className="penalty-set">
        <label htmlFor={`${id}-slider`}>A wrong answer costs</label>
        <input
          id={`${id}-slider`}
          type="range"
          min={0}
          max={SLIDER_TO}
          step={STEP}
          value={Math.min(penalty, SLIDER_TO)}
          aria-valuetext={`${penalty}; answering pays off above ${target} confidence`}
          onChange={(event) => take(event.target.value)}
        />
        <input
          type="number"
          className={isRefused ? "field bad" : "field"}
          aria-label="A wrong answer costs, as a number"
          aria-invalid={isRefused ? true : undefined}
          min={0}
          max={MAX_PENALTY}
          step="any"
          value={typed}
          onChange={(event) => take(event.target.value)}
        />
        <span className="q2">
          t = {formatCoefficient(confidence)}: answering pays off above <b>{target}</b> confidence
        </span>
      </div>
      <p className="note">
        Correct answers less the penalty times the wrong ones. The penalty is t / (1 − t) for a confidence
        target t: 1 for 50%, 3 for 75%, 9 for 90%. Compare scores on the same questions only.
        {isRefused && ` Not a penalty from 0 to ${MAX_PENALTY}; the score is still for ${penalty}.`}
      </p>
    </div>
  );
}
