"use client";

import { useId, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { formatNumber } from "@/lib/format";
import type { VerdictsPreview } from "@/lib/imports/verdicts-preview";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { FileChoice } from "./file-choice";
import { ProblemList } from "./problem-list";
import { useVerdicts, type VerdictsStep } from "./use-verdicts";
import { VerdictForms } from "./verdict-forms";
import type { VerdictsServer } from "./verdicts-actions";
import { MissingClaims, VerdictsFound } from "./verdicts-found";

const SPACE_WORDS: Record<VerdictSpace, string> = {
  three: "supported, contradicted or unsupported",
  two: "pass or fail",
};

function claimsWords(many: number): string {
  return `${formatNumber(many)} ${many === 1 ? "claim" : "claims"}`;
}

function Choice<Value extends string>({
  label,
  value,
  choices,
  disabled,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; words: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <p className="row-of">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="choose"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((one) => one.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
    </p>
  );
}

function Progress({ step }: { step: VerdictsStep }) {
  const words =
    step.kind === "sending"
      ? `Sending ${step.name}`
      : step.kind === "reading"
        ? `Reading ${step.name}. Nothing is written yet.`
        : step.kind === "writing"
          ? `Bringing in ${claimsWords(step.preview.claims)}. They appear all at once at the end.`
          : null;
  if (words === null) return null;
  return (
    <p className="import-progress">
      <progress value={step.kind === "sending" ? step.share : undefined} max={1} aria-label={words} />
      {words}
    </p>
  );
}

function Refused({ preview, file }: { preview: VerdictsPreview; file: string }) {
  const { count, items } = preview.problems;
  // Read as one of three verdicts, a file of pass and fail is all problems.
  const hasTwo = items.some(({ field, message }) => field === "verdict" && message.includes("two-way"));
  return (
    <section aria-label="Problems" role="alert">
      <p className="banner">
        <b>Nothing was brought in.</b> {formatNumber(count)} {count === 1 ? "thing" : "things"} in{" "}
        <span className="id">{file}</span> will not do:
      </p>
      <ProblemList problems={preview.problems} label={`Problems in ${file}`} />
      <p className="note">
        Mend the file and choose it again
        {hasTwo && ", or say above that the judge says pass or fail"}.
      </p>
    </section>
  );
}

function Done({ slug, preview, runId }: { slug: string; preview: VerdictsPreview; runId: string }) {
  return (
    <section className="sec">
      <h2>
        {formatNumber(preview.matched)} {preview.matched === 1 ? "verdict is" : "verdicts are"} in.
      </h2>
      <p className="row-of">
        <ButtonLink kind="main" href={`/projects/${slug}/calibration?run=${runId}`}>
          See how it holds against people
        </ButtonLink>
        <ButtonLink href={`/projects/${slug}/judges`}>See the judges</ButtonLink>
      </p>
    </section>
  );
}

function Ready({
  preview,
  space,
  isBusy,
  onBringIn,
}: {
  preview: VerdictsPreview;
  space: VerdictSpace;
  isBusy: boolean;
  onBringIn: (how: { name: string; isProbability: boolean; leaveMissing: boolean }) => void;
}) {
  const [name, setName] = useState("");
  const [isProbability, setProbability] = useState(false);
  const [leaveMissing, setLeave] = useState<"keep" | "leave">("keep");
  const { missing, matched, scores, warnings } = preview;
  return (
    <>
      <div className="import-names">
        <TextField
          label="Name of the judge"
          hint="A name that is there already gets a new version."
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {scores > 0 && (
        <p className="row-of">
          <label>
            <input
              type="checkbox"
              checked={isProbability}
              onChange={(event) => setProbability(event.target.checked)}
            />{" "}
            The score is the probability that the claim is supported
          </label>
        </p>
      )}
      {missing > 0 && (
        <>
          <Choice
            label={
              missing === 1 ? "1 claim has no line: it is" : `${claimsWords(missing)} have no line: they are`
            }
            value={leaveMissing}
            disabled={isBusy}
            onChange={setLeave}
            choices={[
              { value: "keep", words: "kept as without a verdict, not caught in the worst case" },
              { value: "leave", words: "left not judged, in no rate of this run" },
            ]}
          />
          <MissingClaims preview={preview} />
        </>
      )}
      <p className="row-of">
        <Button
          kind="main"
          disabled={isBusy || matched === 0 || name.trim() === ""}
          onClick={() => onBringIn({ name, isProbability, leaveMissing: leaveMissing === "leave" })}
        >
          Bring in {formatNumber(matched)} {matched === 1 ? "verdict" : "verdicts"}
        </Button>
        {name.trim() === "" && <span className="note">Give the judge a name first.</span>}
      </p>
      <section className="sec">
        <h2>What is in the file</h2>
        <VerdictsFound preview={preview} space={space} />
      </section>
      {warnings.count > 0 && (
        <section className="sec">
          <h2>
            {formatNumber(warnings.count)} {warnings.count === 1 ? "thing" : "things"} to know
          </h2>
          <ProblemList problems={warnings} label="Warnings" />
        </section>
      )}
    </>
  );
}

/** The way verdicts come in: choose or drop a file, look at what it holds, name the judge, bring them in. */
export function VerdictsForm({
  slug,
  datasets,
  ...server
}: VerdictsServer & { slug: string; datasets: readonly [Dataset, ...Dataset[]] }) {
  const first = { datasetId: datasets[0].id, space: "three" } as const;
  const { choice, step, take, choose, confirm } = useVerdicts(slug, server, first);
  const isBusy = step.kind === "sending" || step.kind === "reading" || step.kind === "writing";
  const found =
    step.kind === "ready" || step.kind === "writing" || step.kind === "failed" ? step.preview : null;
  if (step.kind === "done") return <Done slug={slug} preview={step.preview} runId={step.runId} />;
  return (
    <>
      <div className="drops">
        <FileChoice
          label="Verdicts"
          hint="Drop a file here: JSON Lines (one verdict a line), or a table with the columns case, place and verdict."
          held={
            choice.file && (
              <>
                <span className="id">{choice.file.name}</span>, {formatNumber(choice.file.bytes)} bytes
              </>
            )
          }
          accept=".jsonl,.ndjson,.json,.csv,.tsv,.txt"
          disabled={isBusy}
          isMain={choice.file === null}
          onFiles={take}
        />
      </div>
      {datasets.length > 1 && (
        <Choice
          label="They are on the claims of"
          value={choice.datasetId}
          disabled={isBusy}
          onChange={(datasetId) => choose({ datasetId })}
          choices={datasets.map(({ id, name }) => ({ value: id, words: name }))}
        />
      )}
      <Choice
        label="The judge says"
        value={choice.space}
        disabled={isBusy}
        onChange={(space) => choose({ space })}
        choices={(["three", "two"] as const).map((space) => ({ value: space, words: SPACE_WORDS[space] }))}
      />
      <div role="status">
        <Progress step={step} />
        {step.kind === "ready" && (
          <p className="type-question">
            <b>{formatNumber(step.preview.matched)}</b> of {claimsWords(step.preview.claims)} would be judged.
            Nothing is written yet.
          </p>
        )}
      </div>
      {step.kind === "choose" && <VerdictForms />}
      {step.kind === "failed" && (
        <p className="banner alarm" role="alert">
          {step.message}
        </p>
      )}
      {step.kind === "refused" && <Refused preview={step.preview} file={choice.file?.name ?? ""} />}
      {found !== null && (
        <Ready
          key={choice.file?.upload}
          preview={found}
          space={choice.space}
          isBusy={isBusy}
          onBringIn={(how) => confirm(how, found)}
        />
      )}
    </>
  );
}

interface Dataset {
  id: string;
  name: string;
}
