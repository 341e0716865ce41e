"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

interface State {
  values: { name?: string; email?: string };
  errors: { name?: string; email?: string; password?: string; form?: string };
}

/** Sign-in, or the first visit's owner: the same form with a name more. */
export function AccountForm({
  action,
  withName,
  submit,
  passwordHint,
}: {
  action: (state: State, form: FormData) => Promise<State>;
  withName: boolean;
  submit: string;
  passwordHint?: string;
}) {
  const [state, send, pending] = useActionState(action, { values: {}, errors: {} });
  return (
    <form action={send} className="grid max-w-90 gap-4" noValidate>
      {state.errors.form && (
        <p className="banner alarm" role="alert">
          {state.errors.form}
        </p>
      )}
      {withName && (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={state.values.name}
          error={state.errors.name}
          hint="Stands beside every label you give."
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={state.values.email}
        error={state.errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={withName ? "new-password" : "current-password"}
        error={state.errors.password}
        hint={passwordHint}
      />
      <p>
        <Button kind="main" type="submit" disabled={pending}>
          {submit}
        </Button>
      </p>
    </form>
  );
}
