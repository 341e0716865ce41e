import { Button } from "@/components/ui/button";
import type { SetupState } from "./draft";

/** What the last press of a button came to. */
export function SetupReply({ state, isPending }: { state: SetupState; isPending: boolean }) {
  return (
    <div role="status">
      {!isPending && state.status === "checked" && (
        <p className={state.ok ? "check-reply" : "check-reply alarm"}>
          <b>{state.ok ? "It works." : "It does not work yet."}</b> {state.message}
        </p>
      )}
      {!isPending && state.status === "refused" && (
        <p className="alarm small">
          {state.errors.form ?? "Nothing is saved: see what is said at the fields."}
        </p>
      )}
    </div>
  );
}

/** The end of a form that makes a judge: look whether it works, then save it. */
export function SetupEnd({
  state,
  isPending,
  save,
}: {
  state: SetupState;
  isPending: boolean;
  save: string;
}) {
  return (
    <>
      <p className="form-end">
        <Button kind="main" type="submit" name="intent" value="save" disabled={isPending}>
          {save}
        </Button>
        <Button type="submit" name="intent" value="check" disabled={isPending}>
          Check it
        </Button>
        <span className="q3 small">
          {isPending ? "Asking the server" : "A check sends one claim that everybody would call supported."}
        </span>
      </p>
      <SetupReply state={state} isPending={isPending} />
    </>
  );
}
