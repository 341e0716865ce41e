"use client";

import { useActionState, useState } from "react";
import { ChoiceField, TextField, TickField } from "@/components/ui/field";
import { type LabelPolicy, type PolicyCounts, QUEUE_ORDERS } from "@/lib/claims/label-policy";
import { type PolicyValues, policyValues, readPolicyValues } from "./policy-draft";
import { describePolicy, foreseePolicy, ORDER_NOTES, ORDER_WORDS } from "./policy-words";
import { errorsOf, heldField, SaveForm, type SaveState } from "./save-form";

/** What is kept: the policy and how far it is. */
export interface KeptPolicy {
  policy: LabelPolicy | null;
  counts: PolicyCounts;
}

export type PolicyState = SaveState<{ kept: KeptPolicy }>;

/** What the policy means in counts: of the kept one exactly, of a changed one about. */
function meaning(values: PolicyValues, kept: KeptPolicy): string {
  const typed = readPolicyValues(values);
  if (typed === "unread") return "A field cannot be read yet.";
  if (JSON.stringify(values) === JSON.stringify(policyValues(kept.policy)))
    return describePolicy(kept.policy, kept.counts);
  return foreseePolicy(typed, kept.counts.claims);
}

/** How many labels a claim gets and in which order cases are handed out, with what that means in counts. */
export function PolicyForm({
  initial,
  save,
}: {
  initial: KeptPolicy;
  save: (state: PolicyState, form: FormData) => Promise<PolicyState>;
}) {
  const [kept, setKept] = useState(initial);
  const [values, setValues] = useState(policyValues(initial.policy));
  const [state, submit, isPending] = useActionState(
    async (before: PolicyState, form: FormData): Promise<PolicyState> => {
      const reply = await save(before, form);
      if (reply.status === "saved") {
        setKept(reply.kept);
        setValues(policyValues(reply.kept.policy));
      }
      return reply;
    },
    { status: "fresh" },
  );
  const errors = errorsOf(state);
  const isChanged = JSON.stringify(values) !== JSON.stringify(policyValues(kept.policy));
  const order = QUEUE_ORDERS.find((one) => one === values.order) ?? "imported";
  const change = (name: keyof PolicyValues, value: string | boolean) =>
    setValues((before) => ({ ...before, [name]: value }));
  const field = (name: Exclude<keyof PolicyValues, "isShared">) =>
    heldField(name, { values, errors, change });
  return (
    <SaveForm state={state} submit={submit} isPending={isPending} isChanged={isChanged} act="Save the policy">
      <TickField
        label="Share the claims out"
        name="isShared"
        checked={values.isShared}
        onChange={(event) => change("isShared", event.target.checked)}
        hint="Each case goes to as many people as it needs, one after the other, and to no more. Without it everybody labels everything."
      />
      {values.isShared && (
        <>
          <div className="three-fields">
            <TextField
              label="Labeled more than once, percent"
              inputMode="decimal"
              {...field("overlapShare")}
              hint="Part of the cases, drawn by the seed; the others get one label."
            />
            <TextField
              label="Labels of each of these"
              inputMode="numeric"
              {...field("labelsPerClaim")}
              hint="By different people, who do not see each other’s."
            />
            <TextField
              label="Seed"
              inputMode="numeric"
              {...field("seed")}
              hint="The same seed draws the same."
            />
          </div>
          <ChoiceField label="Cases come up" {...field("order")} hint={ORDER_NOTES[order]}>
            {QUEUE_ORDERS.map((one) => (
              <option key={one} value={one}>
                {ORDER_WORDS[one]}
              </option>
            ))}
          </ChoiceField>
        </>
      )}
      <p className="body" aria-live="polite">
        {meaning(values, kept)}
      </p>
    </SaveForm>
  );
}
