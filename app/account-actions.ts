"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { auth, MIN_PASSWORD } from "@/lib/auth/auth";
import { join } from "@/lib/auth/invitations";
import { choosePassword } from "@/lib/auth/passwords";
import { currentUser, requireUser } from "@/lib/auth/session";
import { createOwner, mayClaim } from "@/lib/auth/setup";
import { limitSignIn, signInSucceeded } from "@/lib/auth/sign-in-limit";
import { isToken } from "@/lib/auth/token";
import { addressOf } from "@/lib/auth/where-from";
import { AppError } from "@/lib/errors";
import { typedText } from "@/lib/storable";

/** What a form shows after a refusal: what was typed (never the password) and the reason under each field. */
export interface AccountFormState {
  values: { name?: string; email?: string };
  errors: { name?: string; email?: string; password?: string; token?: string; form?: string };
}

const signInSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email("Enter an email address, such as ada@example.org.")),
  password: z.string().min(1, "Enter the password."),
});

const newPassword = z
  .string()
  .min(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters.`)
  .max(128, "At most 128 characters.");

const accountSchema = z.object({
  name: typedText()
    .trim()
    .min(1, "Enter a name: it stands beside every label you give.")
    .max(100, "At most 100 characters."),
  email: signInSchema.shape.email,
  password: newPassword,
});

function refused(form: FormData, error: z.ZodError): AccountFormState {
  const errors: AccountFormState["errors"] = {};
  for (const issue of error.issues) {
    const field = issue.path[0];
    if (field === "name" || field === "email" || field === "password") errors[field] ??= issue.message;
  }
  return { values: typed(form), errors };
}

function typed(form: FormData): AccountFormState["values"] {
  return { name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") };
}

/** What stands in the way, above the form. */
function refusedBy(form: FormData, error: unknown): AccountFormState {
  if (error instanceof AppError) return { values: typed(form), errors: { form: error.message } };
  throw error;
}

/** Opens a session; the person it is of. */
async function openSession(credentials: { email: string; password: string }) {
  const { user } = await auth().api.signInEmail({ body: credentials, headers: await headers() });
  return { id: user.id, name: user.name, email: user.email };
}

export async function setUpOwner(_state: AccountFormState, form: FormData): Promise<AccountFormState> {
  const parsed = accountSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(form, parsed.error);
  if (!(await mayClaim(String(form.get("token") ?? "")))) {
    return { values: typed(form), errors: { token: "This is not the token that was printed at start." } };
  }
  try {
    await createOwner(parsed.data);
  } catch (error) {
    return refusedBy(form, error);
  }
  await audit(await openSession(parsed.data), "claimed");
  redirect("/projects");
}

export async function signIn(_state: AccountFormState, form: FormData): Promise<AccountFormState> {
  const parsed = signInSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(form, parsed.error);
  const { email } = parsed.data;
  const from = addressOf(await headers());
  try {
    await limitSignIn({ email, from, now: new Date() });
    const person = await openSession(parsed.data);
    await signInSucceeded({ email, from });
    await audit(person, "signedIn");
  } catch (error) {
    // Wrong address and wrong password are told alike, so that nobody learns who has an account.
    if (!isRefusal(error)) return refusedBy(form, error);
    await audit({ email }, "signInRefused");
    return { values: typed(form), errors: { form: "This email and password do not go together." } };
  }
  const invitation = form.get("invite");
  redirect(isToken(invitation) ? `/invite/${invitation}` : "/projects");
}

function isRefusal(error: unknown): boolean {
  // 400: a password that is longer than any that was ever accepted.
  return (
    error instanceof Error && "statusCode" in error && [400, 401, 403].includes(Number(error.statusCode))
  );
}

export async function signOut(): Promise<void> {
  const user = await currentUser();
  await auth().api.signOut({ headers: await headers() });
  if (user) await audit(user, "signedOut");
  redirect("/sign-in");
}

/** Somebody without an account comes in by an invitation. */
export async function joinAsNew(
  token: string,
  _state: AccountFormState,
  form: FormData,
): Promise<AccountFormState> {
  const parsed = accountSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(form, parsed.error);
  let slug: string;
  try {
    const { project, role } = await join(token, parsed.data, new Date());
    slug = project.slug;
    await audit({ ...(await openSession(parsed.data)), project }, "joined", { role });
  } catch (error) {
    return refusedBy(form, error);
  }
  redirect(`/projects/${slug}`);
}

/** The signed-in person joins by an invitation. */
export async function joinAsMyself(
  token: string,
  _state: AccountFormState,
  form: FormData,
): Promise<AccountFormState> {
  const user = await requireUser();
  let slug: string;
  try {
    const { project, role } = await join(token, { userId: user.id }, new Date());
    slug = project.slug;
    await audit({ ...user, project }, "joined", { role });
  } catch (error) {
    return refusedBy(form, error);
  }
  redirect(`/projects/${slug}`);
}

/** Somebody chooses a new password by the link of an admin, and is signed in with it. */
export async function resetPassword(
  token: string,
  _state: AccountFormState,
  form: FormData,
): Promise<AccountFormState> {
  const password = newPassword.safeParse(form.get("password"));
  if (!password.success) return { values: {}, errors: { password: password.error.issues[0]?.message ?? "" } };
  try {
    const person = await choosePassword(token, password.data, new Date());
    await signInSucceeded({ email: person.email, from: null });
    await openSession({ email: person.email, password: password.data });
    await audit(person, "resetUsed");
  } catch (error) {
    return refusedBy(form, error);
  }
  redirect("/projects");
}
