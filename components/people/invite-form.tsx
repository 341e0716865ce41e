"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { ROLES } from "@/lib/claims/role";
import { CopyLink } from "./copy-link";

export type InviteState =
  | { status: "fresh" }
  | { status: "made"; path: string; role: string }
  | { status: "refused"; message: string };

/** Makes a link for one person more; it is shown once, to be copied. */
export function InviteForm({
  invite,
}: {
  invite: (state: InviteState, form: FormData) => Promise<InviteState>;
}) {
  const [state, send, pending] = useActionState(invite, { status: "fresh" });
  return (
    <form action={send} className="settings-form" noValidate>
      <div className="people-invite">
        <p className="grid gap-1">
          <label htmlFor="invite-role" className="type-ui-strong">
            Role
          </label>
          <select id="invite-role" name="role" className="choose" defaultValue="reviewer">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        </p>
        <TextField
          label="For whom"
          name="note"
          autoComplete="off"
          hint="So that you know which link is whose."
        />
      </div>
      <p className="form-end">
        <Button kind="main" type="submit" disabled={pending}>
          Make a link
        </Button>
        {state.status === "refused" && (
          <span className="alarm" role="alert">
            {state.message}
          </span>
        )}
      </p>
      {state.status === "made" && (
        <CopyLink
          key={state.path}
          path={state.path}
          label={`Link for a new ${state.role}`}
          note="It is shown this once: copy it now."
        />
      )}
    </form>
  );
}
