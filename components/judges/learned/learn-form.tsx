"use client";

import { type FormEvent, startTransition, useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField, TickField } from "@/components/ui/field";
import { formatNumber } from "@/lib/format";
import { ON_THESE_LABELS } from "@/lib/report/learned-words";
import { isSameChoice, type LearnChoice, type LearnOption, type LearnState } from "./learn-state";
import { LearnedFigures } from "./learned-figures";
import { ModelWords } from "./model-words";

function Ticks({
  name,
  title,
  options,
  chosen,
  set,
}: {
  name: "features" | "members";
  title: string;
  options: readonly LearnOption[];
  chosen: readonly string[];
  set: (chosen: string[]) => void;
}) {
  return (
    <fieldset className="learn-ticks">
      <legend className="type-ui-strong">{title}</legend>
      <div>
        {options.map(({ value, label, hint }) => (
          <TickField
            key={value}
            name={name}
            value={value}
            label={label}
            hint={hint}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              set(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function Trained({ state }: { state: Extract<LearnState, { status: "trained" }> }) {
  const { view } = state;
  return (
    <section className="sec" aria-labelledby="trained">
      <h2 id="trained">How does it hold on answers it has not seen?</h2>
      <p className="sub">
        {view.note} {formatNumber(view.claims)} labeled claims
        {view.leftOut > 0 && `, ${formatNumber(view.leftOut)} left out on which a judge gave no verdict`}.
      </p>
      <LearnedFigures figures={view.figures} />
      <p className="sub">{ON_THESE_LABELS}</p>
      <ModelWords model={view} />
    </section>
  );
}

/** Trains a judge on the project's labels, shows how it holds out of fold, and saves it as a version. */
export function LearnForm({
  features,
  members,
  name,
  learn,
}: {
  features: readonly LearnOption[];
  members: readonly LearnOption[];
  /** Of the judge that gets a new version, or of the new one. */
  name: { label: string; isFixed: boolean };
  learn: (form: FormData) => Promise<LearnState>;
}) {
  const [choice, setChoice] = useState<LearnChoice>({
    features: features.map(({ value }) => value),
    members: [],
  });
  const [label, setLabel] = useState(name.label);
  // What was trained stays in sight where saving it is refused.
  const [trained, setTrained] = useState<Extract<LearnState, { status: "trained" }> | null>(null);
  const [state, send, isPending] = useActionState<LearnState, FormData>(
    async (_before, form) => {
      const next = await learn(form);
      if (next.status === "trained") setTrained(next);
      return next;
    },
    { status: "fresh" },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // what a submit of a form is
    const form = new FormData(event.currentTarget, submitter);
    startTransition(() => send(form));
  };
  const isShown = trained !== null && isSameChoice(trained.choice, choice);
  return (
    <form method="post" onSubmit={submit} className="learn-form" noValidate>
      <Ticks
        name="features"
        title="What it reads of a claim"
        options={features}
        chosen={choice.features}
        set={(chosen) => setChoice((before) => ({ ...before, features: chosen }))}
      />
      {members.length > 0 && (
        <Ticks
          name="members"
          title="What other judges said"
          options={members}
          chosen={choice.members}
          set={(chosen) => setChoice((before) => ({ ...before, members: chosen }))}
        />
      )}
      <div className="settings-form">
        <TextField
          label="Name of the judge"
          name="label"
          value={label}
          readOnly={name.isFixed}
          onChange={({ target }) => setLabel(target.value)}
          hint={
            name.isFixed ? "It gets a new version; older ones stay." : "As it stands in lists and reports."
          }
        />
        {trained !== null && <input type="hidden" name="hash" value={trained.view.hash} />}
        <p className="form-end">
          <Button
            kind={isShown ? "plain" : "main"}
            type="submit"
            name="intent"
            value="train"
            disabled={isPending}
          >
            {trained === null ? "Train it" : "Train it again"}
          </Button>
          {isShown && (
            <Button kind="main" type="submit" name="intent" value="save" disabled={isPending}>
              Save the judge
            </Button>
          )}
          <span className="q3 small" role="status">
            {isPending
              ? "Reading the labels and learning"
              : trained !== null && !isShown
                ? "What is shown below was trained on another choice."
                : "Nothing is sent anywhere; training takes seconds."}
          </span>
        </p>
        <p className="alarm small" role="alert">
          {!isPending && state.status === "refused" && state.message}
        </p>
      </div>
      {trained !== null && <Trained state={trained} />}
    </form>
  );
}
