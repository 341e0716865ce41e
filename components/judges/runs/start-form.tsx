"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useActionState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { TickField } from "@/components/ui/field";
import type { RunActionState } from "../run-action";
import { REPEATS, type StartAddress, startHref } from "./start-address";

/** What changes the estimate; the limits below it do not. */
const ESTIMATED = new Set(["version", "dataset", "repeats", "citations", "reversed"]);

/**
 * What is to be run and how. A change is in the address at once and the estimate follows it; what is started is what the
 * form shows, whether or not the estimate has caught up.
 */
export function StartForm({
  slug,
  address,
  judges,
  datasets,
  currency,
  start,
  children,
}: {
  slug: string;
  address: StartAddress;
  judges: readonly { versionId: string; label: string }[];
  datasets: readonly { id: string; label: string }[];
  /** null: no price is known, so no limit in money can hold. */
  currency: string | null;
  /** null: it can't be started as it is. */
  start: ((state: RunActionState, form: FormData) => Promise<RunActionState>) | null;
  /** The estimate. */
  children: ReactNode;
}) {
  const router = useRouter();
  const [isEstimating, estimate] = useTransition();
  const [state, action, isStarting] = useActionState(start ?? (async (before: RunActionState) => before), {
    status: "idle",
  });
  const follow = (form: HTMLFormElement, changed: string) => {
    if (!ESTIMATED.has(changed)) return;
    const fields = new FormData(form);
    estimate(() => router.replace(startHref(slug, fields), { scroll: false }));
  };
  return (
    <form
      // Not as the form's own action: that would empty its fields when it is refused.
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        startTransition(() => action(fields));
      }}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
          follow(event.currentTarget, target.name);
        }
      }}
    >
      <input type="hidden" name="slug" value={slug} />
      <p className="run-form">
        <label>
          Run{" "}
          <select name="version" className="choose" defaultValue={address.version ?? undefined}>
            {judges.map(({ versionId, label }) => (
              <option key={versionId} value={versionId}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          on{" "}
          <select name="dataset" className="choose" defaultValue={address.dataset ?? undefined}>
            {datasets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          each claim{" "}
          <select name="repeats" className="choose" defaultValue={address.repeats}>
            {[...new Set([...REPEATS, address.repeats])]
              .sort((a, b) => a - b)
              .map((many) => (
                <option key={many} value={many}>
                  {many === 1 ? "once" : `${many} times`}
                </option>
              ))}
          </select>
        </label>
      </p>
      <TickField
        name="citations"
        label="Check citations too"
        hint="Further calls: what the cited passages say together, and each alone where it may matter."
        defaultChecked={address.checksCitations}
      />
      <TickField
        name="reversed"
        label="Passages in reverse order"
        hint="Shows how far the verdicts hang on the order. Compared with a run in the usual order as repeats are."
        defaultChecked={address.isReversed}
      />
      <div aria-busy={isEstimating} className={isEstimating ? "run-estimate waits" : "run-estimate"}>
        {children}
      </div>
      {start !== null && (
        <>
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
              <input
                className="field num"
                name="minutes"
                inputMode="decimal"
                placeholder="no limit"
                size={9}
              />{" "}
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
            <Button type="submit" kind="main" disabled={isStarting}>
              Start the run
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
