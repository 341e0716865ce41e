"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { argument } from "@/app/argument";
import type { PracticeState } from "@/components/practice/practice-switch";
import type { CountReply } from "@/components/settings/delete-dialog";
import type { GuidelinesState } from "@/components/settings/guidelines-form";
import type { ReturnState } from "@/components/settings/old-labels";
import type { PolicyState } from "@/components/settings/policy-form";
import { policyFormSchema } from "@/components/settings/policy-schema";
import type { ProjectFormState } from "@/components/settings/project-form";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { finishFlag, savePolicy } from "@/lib/runs/label-policy";
import { setPractice } from "@/lib/runs/practice";
import {
  countSettingsDeletion,
  deleteProjectDataset,
  deleteWholeProject,
  saveGuidelines,
  saveSettings,
} from "@/lib/runs/project-settings";
import { sendLabelsBack } from "@/lib/runs/send-back";
import {
  caseIdSchema,
  datasetIdSchema,
  flagIdSchema,
  guidelinesFormSchema,
  projectFormSchema,
  returnFormSchema,
  slugSchema,
  yesSchema,
} from "./schema";

function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return errors;
}

export async function saveProjectAction(
  slug: string,
  _state: ProjectFormState,
  form: FormData,
): Promise<ProjectFormState> {
  const member = await requireMember(slug, "manageSettings");
  const parsed = projectFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { status: "refused", errors: errorsOf(parsed.error) };
  try {
    await saveSettings(argument(slugSchema, slug), parsed.data);
    await audit(member, "settingsSaved");
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", errors: { form: error.message } };
    throw error;
  }
  revalidatePath(`/projects/${slug}`, "layout");
  return { status: "saved", at: new Date().toISOString() };
}

/** Keeps how claims are shared out; the box that is not ticked means that everybody labels everything. */
export async function savePolicyAction(
  slug: string,
  _state: PolicyState,
  form: FormData,
): Promise<PolicyState> {
  const member = await requireMember(slug, "manageSettings");
  const isShared = form.get("isShared") === "on";
  const parsed = isShared ? policyFormSchema.safeParse(Object.fromEntries(form)) : null;
  if (parsed !== null && !parsed.success) return { status: "refused", errors: errorsOf(parsed.error) };
  try {
    const policy = parsed?.data ?? null;
    const kept = await savePolicy({ slug: argument(slugSchema, slug), policy, now: new Date() });
    await audit(member, "settingsSaved", policy === null ? { labeling: "everybody" } : { ...policy });
    revalidatePath(`/projects/${slug}`, "layout");
    return { status: "saved", kept };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", errors: { form: error.message } };
    throw error;
  }
}

/** A lead is done with what a reviewer flagged. */
export async function closeFlagAction(slug: string, flagId: string): Promise<void> {
  const member = await requireMember(slug, "manageSettings");
  const isDone = await finishFlag({
    slug: argument(slugSchema, slug),
    flagId: argument(flagIdSchema, flagId),
    now: new Date(),
  });
  if (isDone) await audit(member, "flagClosed", { flag: flagId });
  revalidatePath(`/projects/${slug}/settings`);
}

export async function saveGuidelinesAction(
  slug: string,
  _state: GuidelinesState,
  form: FormData,
): Promise<GuidelinesState> {
  const user = await requireMember(slug, "manageSettings");
  const parsed = guidelinesFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return { status: "refused", message: errorsOf(parsed.error).text ?? "It could not be read." };
  const { basedOn } = parsed.data;
  try {
    const version = await saveGuidelines(argument(slugSchema, slug), { ...parsed.data, userId: user.id });
    if (version !== basedOn) await audit(user, "guidelinesSaved", { version });
    revalidatePath(`/projects/${slug}`, "layout");
    return { status: version === basedOn ? "unchanged" : "saved", version };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}

/** Sends labels that rest on older guidelines back to whoever gave them. */
export async function sendBackAction(
  slug: string,
  _state: ReturnState,
  form: FormData,
): Promise<ReturnState> {
  const lead = await requireMember(slug, "manageSettings");
  const parsed = returnFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return { status: "refused", message: "Choose which labels anew: it could not be read." };
  const { inForce, ...choice } = parsed.data;
  try {
    const sent = await sendLabelsBack({
      slug: argument(slugSchema, slug),
      ...{ choice, inForce, userId: lead.id, now: new Date() },
    });
    if (sent.labels > 0) await audit(lead, "labelsSentBack", { ...sent, ...choice, under: inForce });
    revalidatePath(`/projects/${slug}`, "layout");
    return { status: "sent", ...sent };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}

async function changePractice(
  lead: Awaited<ReturnType<typeof requireMember>>,
  { slug, caseId, isPractice }: { slug: string; caseId: string; isPractice: boolean },
): Promise<PracticeState> {
  try {
    await setPractice({ slug, caseId, isPractice, userId: lead.id, now: new Date() });
    await audit(lead, "practiceChanged", { case: caseId, isPractice });
    revalidatePath(`/projects/${slug}`, "layout");
    return null;
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
}

/** Makes a case one for practice, or one like all others again. */
export async function setPracticeAction(
  slug: string,
  caseId: string,
  isPractice: boolean,
  _state: PracticeState = null,
): Promise<PracticeState> {
  const lead = await requireMember(slug, "manageSettings");
  return changePractice(lead, {
    slug: argument(slugSchema, slug),
    caseId: argument(caseIdSchema, caseId),
    isPractice: argument(yesSchema, isPractice),
  });
}

/** Takes a case out of the practice set. */
export async function takeOutOfPracticeAction(slug: string, caseId: string): Promise<void> {
  const lead = await requireMember(slug, "manageSettings");
  await changePractice(lead, {
    slug: argument(slugSchema, slug),
    caseId: argument(caseIdSchema, caseId),
    isPractice: false,
  });
}

async function answer(work: () => ReturnType<typeof countSettingsDeletion>): Promise<CountReply> {
  try {
    return { status: "done", counts: await work() };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}

/** What would go with the project, or with one of its datasets. */
export async function countDeletionAction(slug: string, datasetId: string | null): Promise<CountReply> {
  await requireMember(slug, datasetId === null ? "deleteProject" : "deleteCases");
  return answer(() =>
    countSettingsDeletion(argument(slugSchema, slug), argument(datasetIdSchema.nullable(), datasetId)),
  );
}

export async function deleteDatasetAction(slug: string, datasetId: string): Promise<CountReply> {
  const member = await requireMember(slug, "deleteCases");
  const reply = await answer(() =>
    deleteProjectDataset(argument(slugSchema, slug), argument(datasetIdSchema, datasetId)),
  );
  if (reply.status === "done") {
    await audit(member, "datasetDeleted", { dataset: datasetId, cases: reply.counts.cases });
    revalidatePath(`/projects/${slug}`, "layout");
  }
  return reply;
}

/** Deletes the whole project; the person has typed its slug, and it has to be this one's. */
export async function deleteProjectAction(slug: string, typed: string): Promise<CountReply> {
  const owner = await requireMember(slug, "deleteProject");
  if (argument(slugSchema, slug) !== typed)
    return { status: "refused", message: `Type ${slug} to delete it.` };
  const reply = await answer(() => deleteWholeProject(slug));
  if (reply.status === "refused") return reply;
  await audit(owner, "projectDeleted", { cases: reply.counts.cases, labels: reply.counts.labels });
  revalidatePath("/projects", "layout");
  redirect("/projects");
}
