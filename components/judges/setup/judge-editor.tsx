"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceField, TextArea, TextField } from "@/components/ui/field";
import type { LlmPreset } from "@/lib/judges/llm/presets";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";
import { Destination, type KnownConnection } from "./connection-fields";
import { isSameDraft, type SetupDraft, type SetupState } from "./draft";
import { fieldsOf } from "./fields";
import { ServiceFields } from "./http-form";
import { LimitFields, ModeField, ParameterFields } from "./parameter-fields";
import { SetupReply } from "./setup-end";
import { TriedView } from "./tried-view";
import { type ClaimToTry, TryFields } from "./try-fields";
import { useSetup } from "./use-setup";

function savedWords(state: SetupState, newest: number, isPending: boolean, isChanged: boolean): string {
  if (isPending) return "Asking";
  if (state.status === "saved" && !isChanged) {
    if (state.isNew) return `Saved as version ${state.version}.`;
    return state.version === newest
      ? `Saved. Nothing that could change a verdict is different, so it stays version ${state.version}.`
      : `Version ${state.version} is set like this already: choose it when you start a run.`;
  }
  return isChanged ? "Not saved yet." : "";
}

/** The usual text asks for one form of reply: where the form is changed, its usual text comes along. */
function withForm(before: SetupDraft, after: SetupDraft): SetupDraft {
  const usual = ({ mode }: SetupDraft) => defaultPrompt(mode === "text" ? "text" : "json").system;
  if (after.mode === before.mode || after.system !== usual(before)) return after;
  return { ...after, system: usual(after) };
}

/** What a judge is set to, to be changed into a new version; and a try on one claim before that. */
export function JudgeEditor({
  kind,
  initial,
  newest,
  connections,
  presets,
  claims,
  save,
}: {
  kind: "llm" | "http";
  initial: SetupDraft;
  /** Number of the newest version. */
  newest: number;
  connections: readonly KnownConnection[];
  presets: readonly LlmPreset[];
  claims: readonly ClaimToTry[];
  save: (form: FormData) => Promise<SetupState>;
}) {
  const [draft, setDraft] = useState(initial);
  const [kept, setKept] = useState(initial);
  const { state, errors, isPending, submit } = useSetup(async (form) => {
    const reply = await save(form);
    if (reply.status === "saved") setKept(draft);
    return reply;
  });
  const form = fieldsOf(draft, (change) => setDraft((before) => withForm(before, change(before))), errors);
  const { field } = form;
  const connection = connections.find(({ id }) => id === draft.connection);
  const preset = presets.find(({ name }) => name === connection?.preset);
  const isChanged = !isSameDraft(draft, kept);
  return (
    <form method="post" onSubmit={submit} className="settings-form" noValidate>
      <div className="two-fields">
        <TextField label="Name of the judge" {...field("label")} />
        <ChoiceField label="Server" {...field("connection")}>
          {connection === undefined && <option value={draft.connection}>none</option>}
          {connections.map(({ id, name, host }) => (
            <option key={id} value={id}>
              {name} ({host})
            </option>
          ))}
        </ChoiceField>
      </div>
      {connection !== undefined && (
        <Destination baseUrl={connection.baseUrl} forwards={preset?.forwards ?? false} />
      )}
      {kind === "http" ? (
        <ServiceFields field={field} />
      ) : (
        <>
          <div className="two-fields">
            <TextField
              label={connection?.preset === "azure-openai" ? "Deployment" : "Model"}
              autoComplete="off"
              spellCheck={false}
              {...field("model")}
              hint="A name with a date stays the same model; without one it may be another tomorrow."
            />
            <ModeField field={field} />
          </div>
          {connection?.preset === "azure-openai" && (
            <TextField
              label="API version"
              autoComplete="off"
              {...field("apiVersion")}
              hint="For the older addresses alone; else empty."
            />
          )}
          <TextArea
            label="System text"
            rows={12}
            spellCheck={false}
            {...field("system")}
            hint="What the judge is to do, and the form of its reply. No slot stands here: a model takes this text for orders."
          />
          <TextArea
            label="User text"
            rows={9}
            spellCheck={false}
            {...field("user")}
            hint="{question}, {passages} and {claim} are filled for every claim, each between lines of markers. {passages} and {claim} must be there."
          />
          <ParameterFields form={form} errors={errors} />
        </>
      )}
      <LimitFields form={form} errors={errors} isService={kind === "http"} />
      <p className="form-end">
        <Button kind="main" type="submit" name="intent" value="save" disabled={isPending}>
          Save the version
        </Button>
        <Button type="submit" name="intent" value="check" disabled={isPending}>
          Check it
        </Button>
        <span className="q2" role="status">
          {savedWords(state, newest, isPending, isChanged)}
        </span>
      </p>
      <SetupReply state={state} isPending={isPending} />
      <TryFields claims={claims} isPending={isPending} />
      {state.status === "tried" && !isPending && <TriedView tried={state.tried} />}
    </form>
  );
}
