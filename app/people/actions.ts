"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { ResetReply } from "@/components/people/accounts-table";
import type { PeopleReply } from "@/components/people/members-table";
import { audit } from "@/lib/auth/audit";
import { requireAdmin } from "@/lib/auth/member";
import { makeReset } from "@/lib/auth/passwords";
import { changeAdmin, findAccount } from "@/lib/db/accounts";
import { AppError } from "@/lib/errors";

const id = z.string().min(1).max(100);

/** Makes a link by which a person chooses a new password; the admin hands it over. */
export async function makeResetAction(userId: string): Promise<ResetReply> {
  const admin = await requireAdmin();
  const person = await findAccount(argument(id, userId));
  if (person === null) return { status: "refused", message: "There is nobody of that kind who can sign in." };
  const token = await makeReset({ userId: person.id, createdBy: admin.id, now: new Date() });
  await audit(admin, "resetMade", { person: `${person.name} (${person.email})` });
  return { status: "made", path: `/reset/${token}` };
}

export async function changeAdminAction(userId: string, isAdmin: boolean): Promise<PeopleReply> {
  const admin = await requireAdmin();
  const asked = { id: argument(id, userId), isAdmin: argument(z.boolean(), isAdmin) };
  let name: string;
  try {
    ({ name } = await changeAdmin(asked));
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(admin, "adminChanged", { person: name, isAdmin: asked.isAdmin });
  revalidatePath("/people");
  return { status: "done" };
}
