"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import type { CutAction, CutActionState } from "./cut-action";
import { cutWord } from "./words";

const IDLE: CutActionState = { status: "idle" };

/** Makes a judge version of the cut, or says which one it is; a version can be run at once. */
export function SaveCut({
  slug,
  runId,
  label,
  dataset,
  cut,
  version,
  isShown,
  save,
  run,
}: {
  slug: string;
  runId: string;
  /** The judge's name for people. */
  label: string;
  dataset: string;
  /** In hundredths. */
  cut: number;
  /** The version that is pinned to this cut; null where none is. */
  version: number | null;
  /** This cut is that of the run that the page shows. */
  isShown: boolean;
  save: CutAction;
  run: CutAction;
}) {
  const [saved, saveIt, isSaving] = useActionState(save, IDLE);
  const [started, runIt, isStarting] = useActionState(run, IDLE);
  const refused = started.status === "refused" ? started : saved.status === "refused" ? saved : null;
  const fields = (
    <>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="cut" value={cutWord(cut)} />
    </>
  );
  return (
    <div className="cut-acts">
      {version === null ? (
        <form action={saveIt}>
          {fields}
          <Button type="submit" kind="main" disabled={isSaving}>
            Save {cutWord(cut)} as a new version
          </Button>
        </form>
      ) : (
        !isShown && (
          <form action={runIt}>
            {fields}
            <Button type="submit" kind="main" disabled={isStarting}>
              Run version {version} on {dataset}
            </Button>
          </form>
        )
      )}
      <p className={refused === null ? "sub" : "alarm small"} role="status">
        {refused?.message}
        {refused === null &&
          version !== null &&
          !isShown &&
          `${cutWord(cut)} is ${label}, version ${version}.`}
        {refused === null && isShown && `The run shown is cut at ${cutWord(cut)}.`}
      </p>
    </div>
  );
}
