"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useActionState, useEffect, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { RunActionState } from "../run-action";

/** A choice among what there is, within the sentence that a form is. */
export function Choose({
  before,
  name,
  chosen,
  options,
}: {
  /** The words that lead to it. */
  before: string;
  name: string;
  chosen: string | null;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <label>
      {before}{" "}
      <select name={name} className="choose" defaultValue={chosen ?? undefined}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A limit to be typed, between the words around it. */
function Limit({
  before,
  after,
  name,
  isWhole = false,
  title,
}: {
  before: string;
  after: string;
  name: string;
  isWhole?: boolean;
  title?: string;
}) {
  return (
    <label>
      {before}{" "}
      <input
        className="field num"
        name={name}
        inputMode={isWhole ? "numeric" : "decimal"}
        placeholder={isWhole ? "as set" : "no limit"}
        size={isWhole ? 6 : 9}
        title={title}
      />{" "}
      {after}
    </label>
  );
}

/** Whether a field says something else than the page was made with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}

/**
 * The form on which a run is prepared. A change is in the address at once and the estimate follows it; what is started is
 * what the form shows, whether or not the estimate has caught up.
 */
export function StartFrame({
  estimated,
  hrefOf,
  currency,
  start,
  submit,
  asksCallsAtOnce,
  choices,
  children,
}: {
  /** The fields that change the estimate; the limits below it do not. */
  estimated: readonly string[];
  /** The address of the page with the choices of its form. */
  hrefOf: (form: FormData) => string;
  /** null: no price is known, so no limit in money can hold. */
  currency: string | null;
  /** null: it can't be started as it is. */
  start: ((state: RunActionState, form: FormData) => Promise<RunActionState>) | null;
  submit: string;
  asksCallsAtOnce: boolean;
  choices: ReactNode;
  /** The estimate. */
  children: ReactNode;
}) {
  const router = useRouter();
  const [isEstimating, estimate] = useTransition();
  const shown = useRef<HTMLFormElement>(null);
  const follow = (form: HTMLFormElement) => {
    const href = hrefOf(new FormData(form));
    // The router writes the address only once the server has counted, and whoever reloads until then would lose the choice.
    window.history.replaceState(null, "", href);
    estimate(() => router.replace(href, { scroll: false }));
  };
  const followEarly = useRef(follow);
  // What was chosen before the page listened, or what the browser filled in again, counts like any other choice.
  useEffect(() => {
    const form = shown.current;
    if (form !== null && [...form.elements].some(isChanged)) followEarly.current(form);
  }, []);
  const [state, action, isStarting] = useActionState(start ?? (async (before: RunActionState) => before), {
    status: "idle",
  });
  return (
    <form
      ref={shown}
      // Not as the form's own action: that would empty its fields when it is refused.
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        startTransition(() => action(fields));
      }}
      onChange={(event) => {
        const { target, currentTarget } = event;
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        if (!estimated.includes(target.name)) return;
        follow(currentTarget);
      }}
    >
      {choices}
      <div aria-busy={isEstimating} className={isEstimating ? "run-estimate waits" : "run-estimate"}>
        {children}
      </div>
      {start !== null && (
        <>
          <p className="run-form">
            {currency !== null && <Limit before="Pause at" after={currency} name="costLimit" />}
            <Limit before={currency === null ? "Pause after" : "or after"} after="minutes" name="minutes" />
            {asksCallsAtOnce && (
              <Limit
                before="with"
                after="calls at once"
                name="maxInFlight"
                isWhole
                title="1 to 256; left empty it is as the judge is set"
              />
            )}
          </p>
          <p className="acts">
            <Button type="submit" kind="main" isBusy={isStarting}>
              {submit}
            </Button>
          </p>
          <p className="alarm small" role="status">
            {state.status === "refused" && state.message}
          </p>
        </>
      )}
    </form>
  );
}
