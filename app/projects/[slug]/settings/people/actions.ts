"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { InviteState } from "@/components/people/invite-form";
import type { PeopleReply } from "@/components/people/members-table";
import { audit } from "@/lib/auth/audit";
import { invite } from "@/lib/auth/invitations";
import { requireMember } from "@/lib/auth/member";
import { ROLES } from "@/lib/claims/role";
import { findAccount } from "@/lib/db/accounts";
import { revokeInvitation } from "@/lib/db/invitations";
import { changeMember } from "@/lib/db/members";
import { AppError } from "@/lib/errors";
import { typedText } from "@/lib/storable";

const id = z.string().min(1).max(100);
const inviteSchema = z.object({
  role: z.enum(ROLES, "Choose a role."),
  note: typedText().trim().max(200, "At most 200 characters."),
});

/** Makes a link that lets one person join. */
export async function inviteAction(slug: string, _state: InviteState, form: FormData): Promise<InviteState> {
  const owner = await requireMember(slug, "managePeople");
  const asked = inviteSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    return { status: "refused", message: asked.error.issues[0]?.message ?? "It could not be read." };
  }
  const { role, note } = asked.data;
  const now = new Date();
  const token = await invite({ projectId: owner.project.id, role, note, createdBy: owner.id, now });
  await audit(owner, "invited", { role, note });
  revalidatePath(`/projects/${slug}/settings/people`);
  return { status: "made", path: `/invite/${token}`, role };
}

async function answer(work: () => Promise<void>): Promise<PeopleReply> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  return { status: "done" };
}

function gone(): AppError {
  return new AppError("not_found", "They are no member any more.");
}

/** How the trail names somebody: it has to be read when they are long gone. */
async function nameOf(userId: string): Promise<string> {
  const person = await findAccount(userId);
  return person === null ? userId : `${person.name} (${person.email})`;
}

export async function changeRoleAction(slug: string, userId: string, role: string): Promise<PeopleReply> {
  const owner = await requireMember(slug, "managePeople");
  const asked = { userId: argument(id, userId), role: argument(z.enum(ROLES), role) };
  return answer(async () => {
    const before = await changeMember({ projectId: owner.project.id, ...asked });
    if (before === null) throw gone();
    await audit(owner, "roleChanged", {
      person: await nameOf(asked.userId),
      from: before,
      to: asked.role,
    });
    revalidatePath(`/projects/${slug}`, "layout");
  });
}

export async function removeMemberAction(slug: string, userId: string): Promise<PeopleReply> {
  const owner = await requireMember(slug, "managePeople");
  const person = argument(id, userId);
  return answer(async () => {
    const before = await changeMember({ projectId: owner.project.id, userId: person, role: null });
    if (before === null) throw gone();
    await audit(owner, "memberRemoved", { person: await nameOf(person), was: before });
    revalidatePath(`/projects/${slug}`, "layout");
  });
}

export async function revokeInvitationAction(slug: string, invitationId: string): Promise<PeopleReply> {
  const owner = await requireMember(slug, "managePeople");
  const invitation = argument(id, invitationId);
  return answer(async () => {
    const which = { id: invitation, projectId: owner.project.id, now: new Date() };
    if (!(await revokeInvitation(which))) {
      throw new AppError("not_found", "It was used or taken back already.");
    }
    await audit(owner, "invitationRevoked", { invitation });
    revalidatePath(`/projects/${slug}/settings/people`);
  });
}
