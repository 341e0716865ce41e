"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import type { RunActionState } from "./run-action";

/** "Run [judge] on [dataset]": a sentence with its choices in it. */
export function StartForm({
  slug,
  choices,
  datasets,
  start,
}: {
  slug: string;
  /** Judges as `startChoices` gives them. */
  choices: readonly { value: string; label: string }[];
  datasets: readonly { id: string; name: string; claims: number }[];
  start: (state: RunActionState, form: FormData) => Promise<RunActionState>;
}) {
  const [state, action, isPending] = useActionState(start, { status: "idle" });
  return (
    <form action={action} className="run-form">
      <input type="hidden" name="slug" value={slug} />
      <label>
        Run{" "}
        <select name="judge" className="choose">
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        on{" "}
        <select name="datasetId" className="choose">
          {datasets.map((dataset) => (
            <option key={dataset.id} value={dataset.id}>
              {dataset.name} ({dataset.claims === 1 ? "1 claim" : `${formatNumber(dataset.claims)} claims`})
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="main" isBusy={isPending}>
        Start the run
      </Button>
      <p className="alarm small" role="status">
        {state.status === "refused" && state.message}
      </p>
    </form>
  );
}
