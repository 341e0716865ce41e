"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import type { RunActionState } from "../run-action";
import type { StartAddress } from "./start-address";

/** The limits of a run, and the button that begins it. */
export function StartNow({
  slug,
  address,
  calls,
  currency,
  start,
}: {
  slug: string;
  address: StartAddress;
  /** Calls that are certain. */
  calls: string;
  /** null: no price is known, so no limit in money can hold. */
  currency: string | null;
  start: (state: RunActionState, form: FormData) => Promise<RunActionState>;
}) {
  const [state, action, isPending] = useActionState(start, { status: "idle" });
  const { version, dataset, repeats, checksCitations, isReversed } = address;
  return (
    <form action={action} className="run-start">
      {Object.entries({ slug, version, dataset, repeats }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      {checksCitations && <input type="hidden" name="citations" value="on" />}
      {isReversed && <input type="hidden" name="reversed" value="on" />}
      <p className="run-form">
        {currency !== null && (
          <label>
            Pause at{" "}
            <input
              className="field num"
              name="costLimit"
              inputMode="decimal"
              placeholder="no limit"
              size={9}
            />{" "}
            {currency}
          </label>
        )}
        <label>
          {currency === null ? "Pause after" : "or after"}{" "}
          <input className="field num" name="minutes" inputMode="decimal" placeholder="no limit" size={9} />{" "}
          minutes
        </label>
        <label>
          with{" "}
          <input
            className="field num"
            name="maxInFlight"
            inputMode="numeric"
            placeholder="as set"
            size={6}
            title="1 to 256; left empty it is as the judge is set"
          />{" "}
          calls at once
        </label>
      </p>
      <p className="acts">
        <Button type="submit" kind="main" disabled={isPending}>
          Start {calls}
        </Button>
      </p>
      <p className="alarm small" role="status">
        {state.status === "refused" && state.message}
      </p>
    </form>
  );
}
