"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { RunActionState } from "@/components/judges/run-action";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { startProjectRuns } from "@/lib/runs/run-commands";
import { readMinutes } from "../read-limits";

const id = z.string().trim().min(1).max(100);
const schema = z.object({
  slug: id,
  version: id,
  dataset: id,
  repeats: z.coerce.number().int().min(1).max(25),
  citations: z.literal("on").optional(),
  reversed: z.literal("on").optional(),
  costLimit: z.string().trim().max(40).default(""),
  minutes: z.string().max(40).default(""),
  maxInFlight: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/)
    .default(""),
});

/** Starts the runs that were prepared, and leads to the first of them. */
export async function startCallingAction(_state: RunActionState, form: FormData): Promise<RunActionState> {
  const user = await requireMember(form, "startRun");
  const asked = schema.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    const isCalls = asked.error.issues.some(({ path }) => path[0] === "maxInFlight");
    return {
      status: "refused",
      message: isCalls ? "1 to 256 calls can be open at once." : "Choose a judge and a dataset.",
    };
  }
  const { slug, version: versionId, dataset: datasetId, repeats, costLimit, maxInFlight } = asked.data;
  const timeLimitMs = readMinutes(asked.data.minutes);
  if (timeLimitMs === "wrong") {
    return { status: "refused", message: "Minutes are a number above 0, such as 30." };
  }
  let first: string | undefined;
  try {
    [first] = await startProjectRuns({
      slug,
      datasetId,
      judge: { versionId },
      startedBy: user.id,
      repeats,
      checksCitations: asked.data.citations === "on",
      isReversed: asked.data.reversed === "on",
      ...(costLimit === "" ? {} : { costLimit }),
      ...(maxInFlight === "" ? {} : { maxInFlight: Number(maxInFlight) }),
      ...(timeLimitMs === null ? {} : { timeLimitMs }),
    });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(user, "runStarted", { run: first ?? null, version: versionId, dataset: datasetId, repeats });
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/judges/runs/${first}`);
}
