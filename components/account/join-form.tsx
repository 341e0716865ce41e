"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";

interface State {
  values: { name?: string; email?: string };
  errors: { form?: string };
}

/** One button by which the signed-in person joins a project. */
export function JoinForm({
  action,
  name,
}: {
  action: (state: State, form: FormData) => Promise<State>;
  name: string;
}) {
  const [state, send, pending] = useActionState(action, { values: {}, errors: {} });
  return (
    <form action={send} className="grid max-w-90 gap-4">
      {state.errors.form && (
        <p className="banner alarm" role="alert">
          {state.errors.form}
        </p>
      )}
      <p>
        <Button kind="main" type="submit" disabled={pending}>
          Join as {name}
        </Button>
      </p>
    </form>
  );
}
