"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { mixOf, readPlanAddress } from "@/components/plan/address";
import type { DrawState } from "@/components/plan/draw-form";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { closeProjectSample, drawPlannedSample } from "@/lib/runs/plan-page";

const id = z.string().min(1).max(100);
const drawSchema = z.object({
  slug: id,
  run: id,
  seed: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/),
});
const closeSchema = z.object({ slug: id, sample: id });

export async function drawAction(_state: DrawState, form: FormData): Promise<DrawState> {
  const user = await requireMember(form, "planLabels");
  const given = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const asked = drawSchema.safeParse(given);
  const address = readPlanAddress(given);
  if (!asked.success || (asked.data.seed !== "" && address.seed === null)) {
    return { status: "refused", message: "The seed must be a whole number of at most 2,147,483,647." };
  }
  const { slug, run: runId } = asked.data;
  let sampleId: string;
  try {
    sampleId = await drawPlannedSample({
      slug,
      runId,
      mix: mixOf(address),
      unit: address.draw === "answers" ? "answers" : "claims",
      size: address.more,
      seed: address.seed,
      createdBy: user.id,
    });
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
  await audit(user, "samplesDrawn", { sample: sampleId, run: runId, claims: address.more });
  revalidatePath(`/projects/${slug}`, "layout");
  redirect(`/projects/${slug}/label?sample=${sampleId}`);
}

export async function closeAction(form: FormData): Promise<void> {
  const member = await requireMember(form, "planLabels");
  const asked = closeSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return;
  const { slug, sample } = asked.data;
  await closeProjectSample({ slug, sampleId: sample });
  await audit(member, "sampleClosed", { sample });
  revalidatePath(`/projects/${slug}/plan`);
}
