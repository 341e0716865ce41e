"use client";

import { type FormEvent, startTransition, useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField, TickField } from "@/components/ui/field";
import type { ConnectionDraft, ConnectionField, ConnectionState } from "./connection-draft";
import { AddressFields, Destination, KeyFields } from "./connection-fields";

const PRICES: readonly ConnectionField[] = [
  "priceVersion",
  "currency",
  "priceInput",
  "priceCached",
  "priceOutput",
];

/** Where a judge's texts go, by which key, and what that costs; the key is written and never read. */
export function ConnectionForm({
  initial,
  hasKey,
  forwards,
  usedBy,
  save,
}: {
  initial: ConnectionDraft;
  /** A key is stored. */
  hasKey: boolean;
  forwards: boolean;
  usedBy: readonly string[];
  save: (form: FormData) => Promise<ConnectionState>;
}) {
  const [draft, setDraft] = useState(initial);
  const [state, send, isPending] = useActionState(
    async (_before: ConnectionState, form: FormData): Promise<ConnectionState> => {
      const reply = await save(form);
      if (reply.status === "saved") setDraft((now) => ({ ...now, key: "", removeKey: "" }));
      return reply;
    },
    { status: "fresh" },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => send(form));
  };
  const errors = state.status === "refused" ? state.errors : {};
  const isStored = state.status === "saved" ? state.hasKey : hasKey;
  const field = <Name extends ConnectionField>(name: Name) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: event.target.value })),
    error: errors[name],
  });
  const others = usedBy.length > 1 ? ` It is used by ${usedBy.join(", ")}.` : "";
  return (
    <form method="post" onSubmit={submit} className="settings-form" noValidate>
      <AddressFields
        field={field}
        names={{ address: "baseUrl", name: "name" }}
        label="Address"
        hints={{ address: `Another host makes new versions, and a stored key is not sent to it.${others}` }}
      />
      <Destination baseUrl={draft.baseUrl} forwards={forwards} />
      <KeyFields field={field} isStored={isStored} />
      {isStored && (
        <TickField
          label="Remove the stored key"
          name="removeKey"
          value="on"
          checked={draft.removeKey === "on"}
          onChange={({ target }) =>
            setDraft((before) => ({ ...before, removeKey: target.checked ? "on" : "" }))
          }
          hint="Calls then go without one."
        />
      )}
      {initial.priceModel !== "" && (
        <details className="more" open={PRICES.some((name) => errors[name] !== undefined) ? true : undefined}>
          <summary>What {initial.priceModel} costs</summary>
          <div className="more-fields">
            <input type="hidden" name="priceModel" value={draft.priceModel} />
            <div className="three-fields">
              <TextField
                label="A million tokens read"
                inputMode="decimal"
                {...field("priceInput")}
                hint="Such as 0.15"
              />
              <TextField
                label="Of these from its cache"
                inputMode="decimal"
                {...field("priceCached")}
                hint="Empty: the same"
              />
              <TextField
                label="A million tokens written"
                inputMode="decimal"
                {...field("priceOutput")}
                hint="Thoughts count"
              />
              <TextField label="Currency" {...field("currency")} hint="Such as EUR" />
              <TextField label="Prices of" {...field("priceVersion")} hint="Such as June 2026" />
            </div>
            <p className="q3 small">
              Without prices the cost of a run is not known; it is never counted as nothing.
            </p>
          </div>
        </details>
      )}
      <p className="form-end">
        <Button type="submit" disabled={isPending}>
          Save the connection
        </Button>
        <span className={state.status === "refused" ? "alarm" : "q2"} role="status">
          {isPending && "Saving"}
          {!isPending &&
            state.status === "saved" &&
            `Saved. ${state.hasKey ? "A key is stored." : "No key is stored."}`}
          {!isPending && state.status === "refused" && (errors.form ?? "Not saved")}
        </span>
      </p>
    </form>
  );
}
