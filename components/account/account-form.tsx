"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

interface State {
  values: { name?: string; email?: string };
  errors: { name?: string; email?: string; password?: string; token?: string; form?: string };
}

/** Sign-in, the first visit's owner, somebody who was invited, a new password: one form with more or fewer fields. */
export function AccountForm({
  action,
  withName = false,
  withEmail = true,
  withToken = false,
  invitation,
  submit,
  passwordHint,
}: {
  action: (state: State, form: FormData) => Promise<State>;
  withName?: boolean;
  withEmail?: boolean;
  /** Asks for the token that was printed at start. */
  withToken?: boolean;
  /** Where to go on after signing in. */
  invitation?: string | undefined;
  submit: string;
  passwordHint?: string;
}) {
  const [state, send, pending] = useActionState(action, { values: {}, errors: {} });
  const isNewPassword = withName || !withEmail;
  return (
    <form action={send} className="grid max-w-90 gap-4" noValidate>
      {state.errors.form && (
        <p className="banner alarm" role="alert">
          {state.errors.form}
        </p>
      )}
      {invitation !== undefined && <input type="hidden" name="invite" value={invitation} />}
      {withToken && (
        <TextField
          label="Token"
          name="token"
          autoComplete="off"
          spellCheck={false}
          error={state.errors.token}
          hint="Printed where Plumbline was started."
        />
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
      {withEmail && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={state.values.email}
          error={state.errors.email}
        />
      )}
      <TextField
        label={withEmail ? "Password" : "New password"}
        name="password"
        type="password"
        autoComplete={isNewPassword ? "new-password" : "current-password"}
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
