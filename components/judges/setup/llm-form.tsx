"use client";

import { useState } from "react";
import { ChoiceField, TextField } from "@/components/ui/field";
import type { LlmPreset } from "@/lib/judges/llm/presets";
import { ConnectionFields, type KnownConnection } from "./connection-fields";
import { newDraft, presetParameters, type SetupDraft, type SetupState, withPreset } from "./draft";
import { fieldsOf } from "./fields";
import { LimitFields, ModeField, ParameterFields } from "./parameter-fields";
import { SetupEnd } from "./setup-end";
import { useSetup } from "./use-setup";

/** Makes a judge that asks a language model. */
export function LlmForm({
  presets,
  connections,
  save,
}: {
  presets: readonly [LlmPreset, ...LlmPreset[]];
  connections: readonly KnownConnection[];
  save: (form: FormData) => Promise<SetupState>;
}) {
  const presetOf = (name: string) => presets.find((one) => one.name === name);
  const [first] = presets;
  const [draft, setDraft] = useState(() => {
    const known = connections[0];
    return newDraft(presetOf(known?.preset ?? "") ?? first, known?.id ?? "");
  });
  const { state, errors, isPending, submit } = useSetup(save);
  const choosePreset = (before: SetupDraft, name: string) => {
    const chosen = presetOf(name);
    return chosen === undefined ? before : withPreset(before, chosen, presetOf(before.preset) ?? null);
  };
  const form = fieldsOf(
    draft,
    (change) =>
      setDraft((before) => {
        const after = change(before);
        if (after.preset !== before.preset) return choosePreset(before, after.preset);
        if (after.connection === before.connection) return after;
        const used = connections.find(({ id }) => id === after.connection);
        const preset = used && presetOf(used.preset);
        return preset === undefined ? after : { ...after, ...presetParameters(preset) };
      }),
    errors,
  );
  const { field } = form;
  const used = connections.find(({ id }) => id === draft.connection);
  const preset = presetOf(used?.preset ?? draft.preset) ?? first;
  return (
    <form method="post" onSubmit={submit} className="settings-form" noValidate>
      <TextField label="Name of the judge" {...field("label")} hint="As it stands in lists and reports." />
      <ConnectionFields
        form={form}
        known={connections}
        forwards={preset.forwards}
        addressHint={
          preset.exampleAddress.includes("NAME")
            ? "Put your own name in the place of NAME."
            : "Up to where the server’s own paths begin, which mostly is /v1."
        }
      >
        <ChoiceField label="Kind of server" {...field("preset")} hint={preset.note}>
          {presets.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </ChoiceField>
      </ConnectionFields>
      <div className="two-fields">
        <TextField
          label={preset.name === "azure-openai" ? "Deployment" : "Model"}
          autoComplete="off"
          spellCheck={false}
          {...field("model")}
          hint="A name with a date stays the same model; without one it may be another tomorrow."
        />
        {preset.name === "azure-openai" ? (
          <TextField
            label="API version"
            autoComplete="off"
            {...field("apiVersion")}
            hint="For the older addresses alone; else empty."
          />
        ) : (
          <ModeField field={field} />
        )}
      </div>
      {preset.name === "azure-openai" && <ModeField field={field} />}
      <ParameterFields form={form} errors={errors} />
      <LimitFields form={form} errors={errors} />
      <SetupEnd state={state} isPending={isPending} save="Save the judge" />
    </form>
  );
}
