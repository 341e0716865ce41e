"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField, TickField } from "@/components/ui/field";
import { withoutReset } from "@/components/ui/without-reset";

export type ProjectFormState =
  | { status: "fresh" }
  | { status: "saved"; at: string }
  | { status: "refused"; errors: Record<string, string> };

export interface ProjectFormValues {
  name: string;
  description: string;
  control: string;
  /** In percent, as they are typed. */
  hallucinationBudget: string;
  overRefusalBudget: string;
  noVerdictBudget: string;
  penalty: string;
  settlesOwn: boolean;
}

function savedWords(state: ProjectFormState, pending: boolean, isChanged: boolean): string {
  if (pending) return "Saving";
  if (state.status === "refused") return "Not saved";
  if (isChanged) return "Not saved yet";
  return state.status === "saved" ? "Saved" : "";
}

/** Name, description, control, budgets and penalty: one form, one button. */
export function ProjectForm({
  initial,
  save,
}: {
  initial: ProjectFormValues;
  save: (state: ProjectFormState, form: FormData) => Promise<ProjectFormState>;
}) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [state, submit, pending] = useActionState(
    async (before: ProjectFormState, form: FormData): Promise<ProjectFormState> => {
      const reply = await save(before, form);
      if (reply.status === "saved") setSaved(values);
      return reply;
    },
    { status: "fresh" },
  );
  const errors = state.status === "refused" ? state.errors : {};
  const field = (name: Exclude<keyof ProjectFormValues, "settlesOwn">) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
    error: errors[name],
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  return (
    <form onSubmit={withoutReset(submit)} className="settings-form" noValidate>
      {errors.form && (
        <p className="banner alarm" role="alert">
          {errors.form}
        </p>
      )}
      <TextField label="Name" {...field("name")} />
      <TextArea
        label="Description"
        rows={3}
        {...field("description")}
        hint="What the assistant is for, in a sentence or two."
      />
      <TextArea
        label="Control"
        rows={2}
        {...field("control")}
        hint="What happens to a claim that can’t be backed: hidden, flagged, or sent to a person. It is line five of the report."
      />
      <div className="two-fields">
        <TextField
          label="Hallucination budget, percent"
          inputMode="decimal"
          {...field("hallucinationBudget")}
          hint="Most answers that may hold a bad claim."
        />
        <TextField
          label="Over-refusal budget, percent"
          inputMode="decimal"
          {...field("overRefusalBudget")}
          hint="Most answerable questions that may be declined."
        />
      </div>
      <div className="two-fields">
        <TextField
          label="No-verdict budget, percent"
          inputMode="decimal"
          {...field("noVerdictBudget")}
          hint="Most claims of a run that its judge may fail on."
        />
        <TextField
          label="Penalty"
          inputMode="decimal"
          {...field("penalty")}
          hint="Points a wrong answer costs; a right one gains 1."
        />
      </div>
      <TickField
        label="One of two voices may settle"
        name="settlesOwn"
        checked={values.settlesOwn}
        onChange={(event) => {
          const { checked } = event.target;
          setValues((before) => ({ ...before, settlesOwn: checked }));
        }}
        hint="Lets a lead settle a disagreement between one other person and themselves. Without it a third person decides."
      />
      <p className="form-end">
        <Button kind="main" type="submit" disabled={pending}>
          Save the project
        </Button>
        <span className="q2" role="status">
          {savedWords(state, pending, isChanged)}
        </span>
      </p>
    </form>
  );
}
