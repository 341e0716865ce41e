"use client";

import { useState } from "react";
import { ChoiceField, TextField } from "@/components/ui/field";
import { ConnectionFields, type KnownConnection } from "./connection-fields";
import { newHttpDraft, type SetupState } from "./draft";
import { type FormFields, fieldsOf } from "./fields";
import { LimitFields } from "./parameter-fields";
import { SetupEnd } from "./setup-end";
import { useSetup } from "./use-setup";

/** What a service of one's own is, beside its address. */
export function ServiceFields({ field }: Pick<FormFields, "field">) {
  return (
    <>
      <div className="two-fields">
        <TextField
          label="Version of the service"
          {...field("serviceVersion")}
          hint="As its owner says. Raise it whenever its verdicts may change: that makes a new version of the judge."
        />
        <ChoiceField label="It says" {...field("verdictSpace")}>
          <option value="three">supported, contradicted or unsupported</option>
          <option value="two">pass or flag</option>
        </ChoiceField>
      </div>
      <TextField
        label="Header that carries the key"
        autoComplete="off"
        spellCheck={false}
        {...field("authHeader")}
        hint="authorization gets Bearer before the key, any other the key alone."
      />
    </>
  );
}

/** Makes a judge of a service of one's own. */
export function HttpForm({
  connections,
  save,
}: {
  connections: readonly KnownConnection[];
  save: (form: FormData) => Promise<SetupState>;
}) {
  const [draft, setDraft] = useState(() => newHttpDraft(connections[0]?.id ?? ""));
  const { state, errors, isPending, submit } = useSetup(save);
  const form = fieldsOf(draft, setDraft, errors);
  return (
    <form method="post" onSubmit={submit} className="settings-form" noValidate>
      <input type="hidden" name="preset" value="http" />
      <TextField
        label="Name of the judge"
        {...form.field("label")}
        hint="As it stands in lists and reports."
      />
      <ConnectionFields
        form={form}
        known={connections}
        forwards={false}
        addressLabel="Address"
        addressHint="The whole of it: every claim is posted there."
      />
      <ServiceFields field={form.field} />
      <LimitFields form={form} errors={errors} isService />
      <SetupEnd state={state} isPending={isPending} save="Save the judge" />
    </form>
  );
}
