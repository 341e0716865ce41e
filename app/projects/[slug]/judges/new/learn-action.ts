"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { LearnState } from "@/components/judges/learned/learn-state";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { FEATURE_NAMES } from "@/lib/judges/learned/features";
import { saveProjectLearned, trainProjectJudge } from "@/lib/runs/learn";
import { viewLearned } from "@/lib/runs/learn-view";
import { refusedWords } from "../refused";

const placeSchema = z.object({
  slug: z.string().min(1).max(100),
  /** Of a learned judge that gets a new version; null: a new judge. */
  name: z.string().min(1).max(200).nullable(),
});
const formSchema = z.object({
  intent: z.enum(["train", "save"]),
  label: z.string().max(200),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  features: z.array(z.enum(FEATURE_NAMES)).max(FEATURE_NAMES.length),
  members: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(20),
});

/** Trains a judge and shows it; or saves what was shown, and leads to its page. */
export async function learnJudgeAction(
  place: { slug: string; name: string | null },
  form: FormData,
): Promise<LearnState> {
  const member = await requireMember(place, "editJudge");
  const { slug, name } = argument(placeSchema, place);
  const asked = formSchema.safeParse({
    ...Object.fromEntries(argument(z.instanceof(FormData), form)),
    features: form.getAll("features"),
    members: form.getAll("members"),
  });
  if (!asked.success) return { status: "refused", message: "Choose again what it is to learn from." };
  const { intent, label, hash, features, members } = asked.data;
  let saved: Awaited<ReturnType<typeof saveProjectLearned>>;
  try {
    if (intent === "train" || hash === undefined) {
      const learned = await trainProjectJudge({ slug, features, members });
      return { status: "trained", view: viewLearned(learned), choice: { features, members } };
    }
    const wish = { slug, features, members, label, hash };
    saved = await saveProjectLearned({ ...wish, ...(name === null ? {} : { name }) });
  } catch (error) {
    return { status: "refused", message: refusedWords(error) };
  }
  if (saved.isNew) await audit(member, "judgeSaved", { judge: saved.name, version: saved.version });
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/judges/${encodeURIComponent(saved.name)}`);
}
