"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { RunActionState } from "@/components/judges/run-action";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { ANSWER_KINDS } from "@/lib/judges/answer-kinds";
import { startAnswerRuns } from "@/lib/runs/answer-runs";
import { readMinutes } from "../../read-limits";

const id = z.string().trim().min(1).max(100);
const schema = z.object({
  slug: id,
  kind: z.enum(ANSWER_KINDS),
  version: id,
  dataset: id,
  costLimit: z.string().trim().max(40).default(""),
  minutes: z.string().max(40).default(""),
});

/** Starts the run that was prepared, and leads to it. */
export async function startAnswersAction(_state: RunActionState, form: FormData): Promise<RunActionState> {
  // To split answers is to change what was brought in.
  const user = await requireMember(form, form.get("kind") === "llm-split" ? "import" : "startRun");
  const asked = schema.safeParse(Object.fromEntries(form));
  if (!asked.success) return { status: "refused", message: "Choose a model and a dataset." };
  const { slug, kind, version: versionId, dataset: datasetId, costLimit } = asked.data;
  const timeLimitMs = readMinutes(asked.data.minutes);
  if (timeLimitMs === "wrong") {
    return { status: "refused", message: "Minutes are a number above 0, such as 30." };
  }
  let first: string | undefined;
  try {
    [first] = await startAnswerRuns({
      slug,
      kind,
      versionId,
      datasetId,
      startedBy: user.id,
      ...(costLimit === "" ? {} : { costLimit }),
      ...(timeLimitMs === null ? {} : { timeLimitMs }),
    });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(user, "runStarted", { run: first ?? null, kind, version: versionId, dataset: datasetId });
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/judges/answers/${first}`);
}
