"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { auth, MIN_PASSWORD } from "@/lib/auth/auth";
import { createOwner } from "@/lib/auth/setup";
import { AppError } from "@/lib/errors";
import { typedText } from "@/lib/storable";

/** What a form shows after a refusal: what was typed (never the password) and the reason under each field. */
export interface AccountFormState {
  values: { name?: string; email?: string };
  errors: { name?: string; email?: string; password?: string; form?: string };
}

const signInSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email("Enter an email address, such as ada@example.org.")),
  password: z.string().min(1, "Enter the password."),
});

const setupSchema = z.object({
  name: typedText()
    .trim()
    .min(1, "Enter a name: it stands beside every label you give.")
    .max(100, "At most 100 characters."),
  email: signInSchema.shape.email,
  password: z
    .string()
    .min(MIN_PASSWORD, `At least ${MIN_PASSWORD} characters.`)
    .max(128, "At most 128 characters."),
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

export async function setUpOwner(_state: AccountFormState, form: FormData): Promise<AccountFormState> {
  const parsed = setupSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(form, parsed.error);
  try {
    await createOwner(parsed.data);
  } catch (error) {
    if (error instanceof AppError) return { values: typed(form), errors: { form: error.message } };
    throw error;
  }
  const { email, password } = parsed.data;
  await auth().api.signInEmail({ body: { email, password }, headers: await headers() });
  redirect("/projects");
}

export async function signIn(_state: AccountFormState, form: FormData): Promise<AccountFormState> {
  const parsed = signInSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(form, parsed.error);
  try {
    await auth().api.signInEmail({ body: parsed.data, headers: await headers() });
  } catch (error) {
    // Wrong address and wrong password are told alike, so that nobody learns who has an account.
    if (isRefusal(error))
      return { values: typed(form), errors: { form: "This email and password do not go together." } };
    throw error;
  }
  redirect("/projects");
}

function isRefusal(error: unknown): boolean {
  // 400: a password that is longer than any that was ever accepted.
  return (
    error instanceof Error && "statusCode" in error && [400, 401, 403].includes(Number(error.statusCode))
  );
}

export async function signOut(): Promise<void> {
  await auth().api.signOut({ headers: await headers() });
  redirect("/sign-in");
}
