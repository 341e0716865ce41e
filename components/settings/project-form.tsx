"use client";

import { useActionState, useState } from "react";
import { TextArea, TextField, TickField } from "@/components/ui/field";
import { errorsOf, heldField, SaveForm, type SaveState } from "./save-form";

export type ProjectFormState = SaveState<{ at: string }>;

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
  const [state, submit, isPending] = useActionState(
    async (before: ProjectFormState, form: FormData): Promise<ProjectFormState> => {
      const reply = await save(before, form);
      if (reply.status === "saved") setSaved(values);
      return reply;
    },
    { status: "fresh" },
  );
  const errors = errorsOf(state);
  const change = (name: keyof ProjectFormValues, value: string | boolean) =>
    setValues((before) => ({ ...before, [name]: value }));
  const field = (name: Exclude<keyof ProjectFormValues, "settlesOwn">) =>
    heldField(name, { values, errors, change });
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  return (
    <SaveForm
      state={state}
      submit={submit}
      isPending={isPending}
      isChanged={isChanged}
      act="Save the project"
    >
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
        onChange={(event) => change("settlesOwn", event.target.checked)}
        hint="Lets a lead settle a disagreement between one other person and themselves. Without it a third person decides."
      />
    </SaveForm>
  );
}
