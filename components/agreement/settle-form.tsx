"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { outcomeName, SETTLEMENT_OUTCOMES, type SettlementOutcome } from "@/lib/claims/settlement";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

export interface SettleRequest {
  slug: string;
  claimId: string;
  basedOn: number;
  verdict: Verdict | null;
  outcome: SettlementOutcome;
  reason: string;
}

export type SettleReply = { status: "settled" } | { status: "refused"; message: string };

const OUTCOME_KEYS: Record<SettlementOutcome, string> = {
  judge_wrong: "J",
  label_wrong: "L",
  claim_unclear: "U",
  guideline_gap: "G",
  not_a_claim: "N",
};

/** A label, or none: then the claim stands in no rate. undefined: not chosen yet. */
type Choice = Verdict | null | undefined;

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("input, textarea, select, [contenteditable]") != null;
}

/** The decision: label, outcome and why. Keys choose, Enter goes to the reason and then saves. */
export function SettleForm({
  slug,
  claimId,
  basedOn,
  next,
  previous,
  settle,
}: {
  slug: string;
  claimId: string;
  basedOn: number;
  next: string | null;
  previous: string | null;
  settle: (request: SettleRequest) => Promise<SettleReply>;
}) {
  const router = useRouter();
  const [choice, setChoice] = useState<Choice>();
  const [outcome, setOutcome] = useState<SettlementOutcome>();
  const [why, setWhy] = useState("");
  const [refusal, setRefusal] = useState("");
  const [isSaving, startSaving] = useTransition();
  const reason = useRef<HTMLTextAreaElement>(null);

  const choose = useCallback((one: SettlementOutcome) => {
    setOutcome(one);
    if (one === "not_a_claim") setChoice(null);
  }, []);

  const save = useCallback(() => {
    if (isSaving) return;
    if (choice === undefined) return setRefusal("Choose the label that the claim is held to, or no label.");
    if (outcome === undefined) return setRefusal("Choose what was wrong.");
    startSaving(async () => {
      try {
        const reply = await settle({ slug, claimId, basedOn, verdict: choice, outcome, reason: why });
        if (reply.status === "refused") return setRefusal(reply.message);
      } catch {
        return setRefusal("The server did not answer. Nothing was settled; your words are still here.");
      }
      if (next !== null) router.push(next);
      router.refresh();
    });
  }, [isSaving, choice, outcome, why, settle, slug, claimId, basedOn, next, router]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector("[role=dialog], [role=menu]"))
        return;
      if (isTyping(event)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        if (event.key !== "Enter" || event.shiftKey || event.target !== reason.current || event.isComposing)
          return;
        event.preventDefault();
        return save();
      }
      if (event.ctrlKey || event.metaKey) return;
      const key = event.key.toUpperCase();
      const verdict = VERDICTS[Number(key) - 1];
      const named = SETTLEMENT_OUTCOMES.find((one) => OUTCOME_KEYS[one] === key);
      if (verdict !== undefined) setChoice(verdict);
      else if (key === "0") setChoice(null);
      else if (named !== undefined) choose(named);
      else if (
        key === "ENTER" &&
        !(event.target instanceof HTMLElement && event.target.closest("a, button, summary"))
      )
        reason.current?.focus();
      else if (key === "ARROWRIGHT" && next !== null) router.push(next);
      else if (key === "ARROWLEFT" && previous !== null) router.push(previous);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [choose, save, next, previous, router]);

  return (
    <form
      className="settle-form"
      aria-label="Settle this claim"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset>
        <legend>It is held to</legend>
        <div className="settle-choices">
          {VERDICTS.map((verdict, at) => (
            <button
              key={verdict}
              type="button"
              className="btn"
              aria-pressed={choice === verdict}
              onClick={() => setChoice(verdict)}
            >
              <Key>{String(at + 1)}</Key> <VerdictWord mark={verdict} />
            </button>
          ))}
          <button
            type="button"
            className="btn"
            aria-pressed={choice === null}
            onClick={() => setChoice(null)}
          >
            <Key>0</Key> no label
          </button>
        </div>
      </fieldset>
      <fieldset>
        <legend>because</legend>
        <div className="settle-choices">
          {SETTLEMENT_OUTCOMES.map((one) => (
            <button
              key={one}
              type="button"
              className="btn"
              aria-pressed={outcome === one}
              onClick={() => choose(one)}
            >
              <Key>{OUTCOME_KEYS[one]}</Key> {outcomeName(one)}
            </button>
          ))}
        </div>
      </fieldset>
      <label className="type-ui-strong" htmlFor="why">
        Why, in a sentence
      </label>
      <textarea
        id="why"
        ref={reason}
        className="field area"
        rows={2}
        maxLength={2000}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {refusal !== "" && (
        <p className="banner alarm" role="alert">
          {refusal}
        </p>
      )}
      <p className="form-end">
        <Button kind="main" type="submit" disabled={isSaving}>
          Settle <Key>Enter</Key>
        </Button>
        <span className="q3">
          <Key>Enter</Key> goes to the reason, once more settles; <Key>←</Key> <Key>→</Key> other claims
        </span>
      </p>
    </form>
  );
}
