"use client";

import { type FormEvent, startTransition, useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceField, TextArea, TextField } from "@/components/ui/field";
import { LookedView } from "./looked-view";
import { type ModelErrors, type ModelField, type ModelState, NEW_MODEL } from "./model-draft";

const SELDOM: readonly ModelField[] = [
  "model",
  "labels",
  "maxTokens",
  "outputs",
  "template",
  "supported",
  "contradicted",
];

function isSeldomRefused(errors: ModelErrors): boolean {
  return SELDOM.some((name) => errors[name] !== undefined);
}

/** Makes a judge of a model that lies on the machine Plumbline runs on: looks at its folder first, then adds it. */
export function NliForm({ save }: { save: (form: FormData) => Promise<ModelState> }) {
  const [draft, setDraft] = useState(NEW_MODEL);
  const [state, send, isPending] = useActionState<ModelState, FormData>((_before, form) => save(form), {
    status: "fresh",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // what a submit of a form is
    const form = new FormData(event.currentTarget, submitter);
    startTransition(() => send(form));
  };
  const errors = state.status === "refused" ? state.errors : {};
  const field = (name: ModelField) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
    error: errors[name],
  });
  return (
    <form method="post" onSubmit={submit} className="settings-form" noValidate>
      <div className="two-fields">
        <TextField
          label="Folder of the model"
          autoComplete="off"
          spellCheck={false}
          placeholder="/srv/models/nli-small"
          {...field("folder")}
          hint="On the machine that Plumbline runs on, named from the root."
        />
        <TextField label="Name of the judge" {...field("label")} hint="Empty: the model’s own name." />
      </div>
      <details className="more" open={isSeldomRefused(errors) ? true : undefined}>
        <summary>Labels, cuts and how it reads</summary>
        <div className="more-fields">
          <div className="three-fields">
            <TextField
              label="Supported from"
              inputMode="decimal"
              {...field("supported")}
              hint="Support from which a claim is supported."
            />
            <TextField
              label="Contradicted from"
              inputMode="decimal"
              {...field("contradicted")}
              hint="Of a three-way model alone."
            />
            <TextField
              label="Tokens at once"
              inputMode="numeric"
              {...field("maxTokens")}
              hint="Empty: 512, or the model’s limit."
            />
          </div>
          <TextArea
            label="What its outputs mean"
            rows={3}
            spellCheck={false}
            {...field("labels")}
            hint="Only where their names do not tell. A line each: LABEL_0 = supported"
          />
          <div className="two-fields">
            <TextField
              label="Model file"
              autoComplete="off"
              spellCheck={false}
              {...field("model")}
              hint="Within the folder, where there are several, such as onnx/model_quantized.onnx."
            />
            <ChoiceField label="It gives" {...field("outputs")}>
              <option value="logits">logits, as most models do</option>
              <option value="probabilities">probabilities</option>
            </ChoiceField>
          </div>
          <TextField
            label="Passage and claim as one text"
            {...field("template")}
            hint="Only for a model that takes no pair: a text with {passage} and {claim}."
          />
        </div>
      </details>
      <p className="form-end">
        <Button kind="main" type="submit" name="intent" value="save" disabled={isPending}>
          Add the judge
        </Button>
        <Button type="submit" name="intent" value="check" disabled={isPending}>
          Look at it
        </Button>
        <span className="q3 small" role="status">
          {isPending
            ? "Loading the model and asking it about known pairs. A large one takes a minute."
            : "Either button loads the model and asks it about pairs that everybody would judge alike."}
        </span>
      </p>
      <div role="status">
        {!isPending && state.status === "refused" && (
          <p className="alarm small">{errors.form ?? "Nothing is added: see what is said at the fields."}</p>
        )}
        {!isPending && state.status === "looked" && <LookedView model={state.model} />}
      </div>
    </form>
  );
}
