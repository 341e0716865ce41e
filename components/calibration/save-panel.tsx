"use client";

import Link from "next/link";
import { useActionState, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { PanelActionState, SavePanelAction } from "./panel-action";

const IDLE: PanelActionState = { status: "idle" };

/** One rule that can be saved: what it is called in the form, and the name its judge might have. */
export interface PanelChoice {
  value: string;
  words: string;
  name: string;
}

/** Makes a judge of one of the rules above; its run is there at once. */
export function SavePanel({
  slug,
  runIds,
  choices,
  save,
}: {
  slug: string;
  runIds: readonly string[];
  choices: readonly [PanelChoice, ...PanelChoice[]];
  save: SavePanelAction;
}) {
  const id = useId();
  const [value, setValue] = useState(choices[0].value);
  const chosen = choices.find((one) => one.value === value) ?? choices[0];
  // null: as suggested for the rule that is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [state, saveIt, isSaving] = useActionState(save, IDLE);
  return (
    // React empties a form once its action has run; the choices stay as they were made.
    <form action={saveIt} className="save-panel" onReset={(event) => event.preventDefault()}>
      <input type="hidden" name="slug" value={slug} />
      {runIds.map((runId) => (
        <input key={runId} type="hidden" name="runId" value={runId} />
      ))}
      <p className="row-of">
        <label htmlFor={`${id}-rule`}>A claim is flagged when</label>
        <select
          id={`${id}-rule`}
          name="rule"
          className="choose"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        >
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.words}
            </option>
          ))}
        </select>
      </p>
      <p className="row-of">
        <label htmlFor={`${id}-name`}>The judge is called</label>
        <input
          id={`${id}-name`}
          name="name"
          className="field"
          maxLength={100}
          value={typed ?? chosen.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={isSaving}>
          Save this panel as a judge
        </Button>
      </p>
      <p className={state.status === "refused" ? "alarm small" : "sub"} role="status">
        {state.status === "refused" && state.message}
        {state.status === "saved" && (
          <>
            {state.name} is saved with a run of its own. {state.sentences.join(" ")}{" "}
            <Link href={`/projects/${slug}/calibration?run=${state.runId}`}>See how it holds</Link>
          </>
        )}
      </p>
    </form>
  );
}
