"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";

/** null: done; else why it was refused. */
export type PracticeState = { refused: string } | null;

/** Whether the case is one for practice, and the way to change that. */
export function PracticeSwitch({
  isPractice,
  settled,
  change,
}: {
  isPractice: boolean;
  settled: number;
  change: (state: PracticeState) => Promise<PracticeState>;
}) {
  const [state, act, isPending] = useActionState(change, null);
  const claims = settled === 1 ? "1 settled claim" : `${formatNumber(settled)} settled claims`;
  return (
    <form action={act} className="acts">
      <span className={state === null ? "q2" : "alarm"} role="status">
        {state?.refused ??
          (isPractice
            ? `For practice, with ${claims}: nobody is asked for labels of it that count.`
            : `${claims}: people could practise on it.`)}
      </span>{" "}
      <Button small type="submit" disabled={isPending}>
        {isPractice ? "No longer for practice" : "Use for practice"}
      </Button>
    </form>
  );
}
