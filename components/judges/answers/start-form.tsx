"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useActionState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { RunActionState } from "../run-action";
import { type AnswerStartAddress, answerStartHref } from "./start-address";

/** Which model is to go through which answers. A change is in the address at once, and the estimate follows it. */
export function AnswerStartForm({
  slug,
  address,
  judges,
  datasets,
  currency,
  start,
  children,
}: {
  slug: string;
  address: AnswerStartAddress;
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
  const { kind } = address;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        startTransition(() => action(fields));
      }}
      onChange={(event) => {
        if (!(event.target instanceof HTMLSelectElement)) return;
        const fields = new FormData(event.currentTarget);
        const [version, dataset] = [fields.get("version"), fields.get("dataset")].map((one) =>
          typeof one === "string" ? one : null,
        );
        const next = { kind, version: version ?? null, dataset: dataset ?? null };
        estimate(() => router.replace(answerStartHref(slug, next), { scroll: false }));
      }}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="kind" value={kind} />
      <p className="run-form">
        <label>
          {kind === "llm-split" ? "Split" : "Rate"} the answers of{" "}
          <select name="dataset" className="choose" defaultValue={address.dataset ?? undefined}>
            {datasets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          with the model of{" "}
          <select name="version" className="choose" defaultValue={address.version ?? undefined}>
            {judges.map(({ versionId, label }) => (
              <option key={versionId} value={versionId}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </p>
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
          </p>
          <p className="acts">
            <Button type="submit" kind="main" disabled={isStarting}>
              {kind === "llm-split" ? "Split the answers" : "Start the run"}
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
