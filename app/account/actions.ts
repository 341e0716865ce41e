"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { PasswordState } from "@/components/account/password-form";
import type { PeopleReply } from "@/components/people/members-table";
import { audit } from "@/lib/auth/audit";
import { auth, MIN_PASSWORD } from "@/lib/auth/auth";
import { requireUser } from "@/lib/auth/session";
import { limitSignIn, signInSucceeded } from "@/lib/auth/sign-in-limit";
import { endSessions } from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";

const id = z.string().min(1).max(100);
const passwordSchema = z.object({
  current: z.string().min(1, "Enter the password you have now.").max(128, "At most 128 characters."),
  password: z
    .string()
    .min(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters.`)
    .max(128, "At most 128 characters."),
});

/** Ends one of the person's own sessions, or with null all but the one at hand. */
export async function endSessionsAction(sessionId: string | null): Promise<PeopleReply> {
  const user = await requireUser();
  const one = argument(id.nullable(), sessionId);
  const which = one === null ? { allBut: user.sessionId } : { id: one };
  const ended = await endSessions({ userId: user.id, ...which });
  if (ended > 0) await audit(user, "sessionsEnded", { sessions: ended });
  revalidatePath("/account");
  return ended > 0 ? { status: "done" } : { status: "refused", message: "There was none to end." };
}

/** Changes the person's own password, and ends their other sessions. */
export async function changePasswordAction(_state: PasswordState, form: FormData): Promise<PasswordState> {
  const user = await requireUser();
  const asked = passwordSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    const [first] = asked.error.issues;
    return {
      status: "refused",
      field: first?.path[0] === "current" ? "current" : "password",
      message: first?.message ?? "",
    };
  }
  const { current, password } = asked.data;
  try {
    await limitSignIn({ email: user.email, from: null, now: new Date() });
    await auth().api.changePassword({
      body: { currentPassword: current, newPassword: password },
      headers: await headers(),
    });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", field: "current", message: error.message };
    if (!(error instanceof Error && "statusCode" in error)) throw error;
    return { status: "refused", field: "current", message: "This is not the password you have now." };
  }
  await signInSucceeded({ email: user.email, from: null });
  await endSessions({ userId: user.id, allBut: user.sessionId });
  await audit(user, "passwordChanged");
  revalidatePath("/account");
  return { status: "saved" };
}
