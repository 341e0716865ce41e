"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { SetupState } from "@/components/judges/setup/draft";
import type { ModelState } from "@/components/judges/setup/model-draft";
import { draftOf, type ReadDraft, readHttpDraft, readLlmDraft } from "@/components/judges/setup/read-draft";
import { modelDraftOf, readModelDraft } from "@/components/judges/setup/read-model";
import { audit } from "@/lib/auth/audit";
import { type Member, requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { addProjectJudge } from "@/lib/runs/add-judge";
import { checkUnsavedJudge } from "@/lib/runs/check-unsaved";
import { addLocalModel, lookAtModel } from "@/lib/runs/local-models";
import { refusedWords } from "../refused";

const slugSchema = z.string().min(1).max(100);
const formSchema = z.instanceof(FormData);

type Kind = Parameters<typeof addProjectJudge>[0]["kind"];

async function make<Settings extends Record<string, unknown>>(
  { slug, kind, form, member }: { slug: string; kind: Kind; form: FormData; member: Member },
  read: ReadDraft<Settings>,
): Promise<SetupState> {
  if (!read.ok) return { status: "refused", errors: read.errors };
  let name: string;
  try {
    if (form.get("intent") === "check") {
      const found = await checkUnsavedJudge({ slug, kind, ...read });
      await audit(member, "judgeTried", { judge: read.label, how: "check" });
      return { status: "checked", ...found };
    }
    ({ name } = await addProjectJudge({ slug, kind, ...read }));
    await audit(member, "judgeSaved", { judge: name });
  } catch (error) {
    const isNameTaken = error instanceof AppError && error.code === "conflict";
    return { status: "refused", errors: { [isNameTaken ? "connectionName" : "form"]: refusedWords(error) } };
  }
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/judges/${encodeURIComponent(name)}`);
}

export async function addLlmJudgeAction(slug: string, form: FormData): Promise<SetupState> {
  const member = await requireMember(slug, "editJudge");
  const asked = { slug: argument(slugSchema, slug), kind: "llm" as const, form: argument(formSchema, form) };
  return make({ ...asked, member }, readLlmDraft(draftOf(asked.form)));
}

export async function addHttpJudgeAction(slug: string, form: FormData): Promise<SetupState> {
  const member = await requireMember(slug, "editJudge");
  const asked = { slug: argument(slugSchema, slug), kind: "http" as const, form: argument(formSchema, form) };
  return make({ ...asked, member }, readHttpDraft(draftOf(asked.form)));
}

export async function addLocalModelAction(slug: string, form: FormData): Promise<ModelState> {
  const member = await requireMember(slug, "editJudge");
  const asked = { slug: argument(slugSchema, slug), form: argument(formSchema, form) };
  const read = readModelDraft(modelDraftOf(asked.form));
  if (!read.ok) return { status: "refused", errors: read.errors };
  const { label, folder, stated, chosen } = read;
  const model = { slug: asked.slug, folder, stated, chosen };
  let name: string;
  try {
    if (asked.form.get("intent") === "check") return { status: "looked", model: await lookAtModel(model) };
    ({ name } = await addLocalModel({ ...model, label }));
    await audit(member, "judgeSaved", { judge: name });
  } catch (error) {
    return { status: "refused", errors: { form: refusedWords(error) } };
  }
  revalidatePath(`/projects/${asked.slug}`, "layout");
  redirect(`/projects/${asked.slug}/judges/${encodeURIComponent(name)}`);
}
