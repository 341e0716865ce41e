"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { SPLITTERS } from "@/lib/claims/case";
import { formatNumber } from "@/lib/format";
import type { ImportPreview } from "@/lib/imports/preview";
import { FileChoice } from "./file-choice";
import { FileForms } from "./file-forms";
import { Done, Refused } from "./import-outcome";
import { PreviewCases } from "./preview-cases";
import { PreviewFacts, PreviewSentence } from "./preview-facts";
import { ProblemList } from "./problem-list";
import type { SentFile } from "./requests";
import { type ImportStep, useImport } from "./use-import";

const SPLITTER_WORDS: Record<(typeof SPLITTERS)[number], string> = {
  sentence: "at every full stop (the pinned reference)",
  "sentence-2": "by sentences, lists and citations",
};

function held(file: SentFile | null) {
  if (!file) return null;
  return (
    <>
      <span className="id">{file.name}</span>, {formatNumber(file.bytes)} bytes
    </>
  );
}

/** What is under way, as a sentence for everybody; null while nothing is. */
function underWay(step: ImportStep): { words: string; share: number } | null {
  switch (step.kind) {
    case "sending":
      return { words: `Sending ${step.name}`, share: step.share };
    case "reading":
      return { words: `Reading ${step.name}. Nothing is written yet.`, share: 1 };
    case "writing":
      return {
        words: `Bringing in: ${formatNumber(step.cases)} of ${formatNumber(step.of)} cases. They appear all at once at the end.`,
        share: step.of > 0 ? step.cases / step.of : 0,
      };
    default:
      return null;
  }
}

function Splitter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  return (
    <p className="row-of">
      <label htmlFor={id}>Answers are split into claims</label>
      <select id={id} className="choose" value={value} onChange={(event) => onChange(event.target.value)}>
        {SPLITTERS.map((name) => (
          <option key={name} value={name}>
            {SPLITTER_WORDS[name]}
          </option>
        ))}
      </select>
      <span className="note">where the file does not give the claims itself</span>
    </p>
  );
}

function Names({
  isNew,
  stated,
  names,
  onNames,
}: {
  isNew: boolean;
  stated: ImportPreview["stated"];
  names: { project: string; dataset: string };
  onNames: (names: { project: string; dataset: string }) => void;
}) {
  return (
    <div className="import-names">
      {isNew && (
        <TextField
          label="Name of the project"
          value={names.project}
          placeholder={stated.project ?? "named after the file"}
          maxLength={200}
          onChange={(event) => onNames({ ...names, project: event.target.value })}
        />
      )}
      {stated.datasets.length < 2 && (
        <TextField
          label="Name of the dataset"
          value={names.dataset}
          placeholder={stated.datasets[0] ?? "named after the file"}
          maxLength={200}
          onChange={(event) => onNames({ ...names, dataset: event.target.value })}
        />
      )}
    </div>
  );
}

/** The way a file comes in: choose or drop it, look at what it would bring, then bring it in. */
export function ImportForm({ project }: { project: { slug: string; name: string } | null }) {
  const { files, step, take, chooseSplitter, confirm } = useImport("sentence-2", project?.slug ?? null);
  const [names, setNames] = useState({ project: "", dataset: "" });
  const isNew = project === null;
  const isBusy = step.kind === "sending" || step.kind === "writing";
  const progress = underWay(step);
  const bring = (preview: ImportPreview, goodRows: boolean) =>
    confirm({ projectName: names.project, datasetName: names.dataset, goodRows }, preview.cases);
  if (step.kind === "done") return <Done news={step.news} upload={files.cases?.upload ?? ""} />;
  return (
    <>
      <div className="drops">
        <FileChoice
          label="Cases"
          hint="Drop a file here: JSON Lines (one case a line), or a table with the columns id, question and answer."
          held={held(files.cases)}
          accept=".jsonl,.ndjson,.json,.csv,.tsv,.txt"
          disabled={isBusy}
          isMain={files.cases === null}
          onFiles={take}
        />
        <FileChoice
          label="Notes (only where the cases hold passage ids without texts)"
          hint="One JSON object of passage id to text."
          held={held(files.notes)}
          accept=".json"
          disabled={isBusy}
          isMain={false}
          onFiles={take}
        />
      </div>
      {files.cases && !isBusy && <Splitter value={files.splitter} onChange={chooseSplitter} />}
      <div role="status">
        {progress && (
          <p className="import-progress">
            <progress
              value={step.kind === "reading" ? undefined : progress.share}
              max={1}
              aria-label={progress.words}
            />
            {progress.words}
          </p>
        )}
        {step.kind === "ready" && <PreviewSentence preview={step.preview} isNew={isNew} />}
      </div>
      {step.kind === "choose" && <FileForms />}
      {step.kind === "failed" && (
        <p className="banner alarm" role="alert">
          {step.message}
        </p>
      )}
      {step.kind === "refused" && (
        <div role="alert">
          <Refused
            preview={step.preview}
            file={files.cases?.name ?? ""}
            onGoodRows={() => bring(step.preview, true)}
          />
        </div>
      )}
      {step.kind === "ready" && (
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              bring(step.preview, false);
            }}
          >
            <Names isNew={isNew} stated={step.preview.stated} names={names} onNames={setNames} />
            <p className="row-of">
              <Button kind="main" type="submit" disabled={step.preview.cases === 0}>
                Bring in {formatNumber(step.preview.cases)} {step.preview.cases === 1 ? "case" : "cases"}
              </Button>
            </p>
          </form>
          <section className="sec">
            <h2>What is in the file</h2>
            <PreviewFacts preview={step.preview} />
          </section>
          {step.preview.warnings.count > 0 && (
            <section className="sec">
              <h2>
                {formatNumber(step.preview.warnings.count)}{" "}
                {step.preview.warnings.count === 1 ? "thing" : "things"} to know
              </h2>
              <ProblemList problems={step.preview.warnings} label="Warnings" />
            </section>
          )}
          <section className="sec">
            <h2>The first cases, as they will look</h2>
            <PreviewCases cases={step.preview.firstCases} />
          </section>
        </>
      )}
    </>
  );
}
