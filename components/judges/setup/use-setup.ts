import { type FormEvent, startTransition, useActionState } from "react";
import type { SetupState } from "./draft";

/**
 * A form over its draft. It is sent by hand, since a form that is sent as an action is emptied afterwards, and boxes and
 * choices would then show something else than the draft holds.
 *
 * Its form says method="post" all the same: pressed before the page listens, a browser would put the key into the address.
 */
export function useSetup(save: (form: FormData) => Promise<SetupState>) {
  // The state before stays here: it may hold a whole prompt, and the server has no use for it.
  const [state, send, isPending] = useActionState<SetupState, FormData>((_before, form) => save(form), {
    status: "fresh",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // what a submit of a form is
    const form = new FormData(event.currentTarget, submitter);
    startTransition(() => send(form));
  };
  const errors = state.status === "refused" ? state.errors : {};
  return { state, errors, isPending, submit };
}
