import { type FormEvent, startTransition } from "react";

/**
 * Hands a form to an action. A form's own `action` is reset by the browser once it is done: boxes and choices whose state
 * React holds would then show what they were at first, and send that the next time.
 */
export function withoutReset(act: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => act(form));
  };
}
