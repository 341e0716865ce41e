"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export type PasswordState =
  | { status: "fresh" | "saved" }
  | { status: "refused"; field: "current" | "password"; message: string };

/** Changes the password of the signed-in person, who gives the one they have. */
export function PasswordForm({
  change,
  hint,
}: {
  change: (state: PasswordState, form: FormData) => Promise<PasswordState>;
  hint: string;
}) {
  const [state, send, pending] = useActionState(change, { status: "fresh" });
  const errorOf = (field: "current" | "password") =>
    state.status === "refused" && state.field === field ? state.message : undefined;
  return (
    <form action={send} className="grid max-w-90 gap-4" noValidate>
      <TextField
        label="Password now"
        name="current"
        type="password"
        autoComplete="current-password"
        error={errorOf("current")}
      />
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        error={errorOf("password")}
        hint={hint}
      />
      <p className="form-end">
        <Button type="submit" disabled={pending}>
          Change the password
        </Button>
        <span className="q2" role="status">
          {state.status === "saved" && "Changed; your other sessions have ended."}
        </span>
      </p>
    </form>
  );
}
