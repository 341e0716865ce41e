"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { readCut } from "@/components/thresholds/address";
import type { CutActionState } from "@/components/thresholds/cut-action";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { runProjectThreshold, saveProjectThreshold } from "@/lib/runs/save-threshold";

const id = z.string().min(1).max(100);
const schema = z.object({ slug: id, runId: id, cut: z.string().max(10).transform(readCut) });

function read(form: FormData): { slug: string; runId: string; threshold: number } | null {
  const asked = schema.safeParse(Object.fromEntries(form));
  if (!asked.success || asked.data.cut === null) return null;
  const { slug, runId, cut } = asked.data;
  return { slug, runId, threshold: cut / 100 };
}

const NO_CUT: CutActionState = { status: "refused", message: "Choose a cut from 0.01 to 1.00." };

function refusedBy(error: unknown): CutActionState {
  if (error instanceof AppError) return { status: "refused", message: error.message };
  throw error;
}

export async function saveThresholdAction(_state: CutActionState, form: FormData): Promise<CutActionState> {
  const member = await requireMember(form, "saveCut");
  const asked = read(form);
  if (asked === null) return NO_CUT;
  try {
    await saveProjectThreshold(asked);
    await audit(member, "cutSaved", { run: asked.runId, cut: asked.threshold });
  } catch (error) {
    return refusedBy(error);
  }
  revalidatePath(`/projects/${asked.slug}`, "layout");
  return { status: "saved" };
}

export async function runThresholdAction(_state: CutActionState, form: FormData): Promise<CutActionState> {
  const user = await requireMember(form, "startRun");
  const asked = read(form);
  if (asked === null) return NO_CUT;
  let runId: string;
  try {
    runId = await runProjectThreshold({ ...asked, startedBy: user.id });
    await audit(user, "runStarted", { run: runId, cut: asked.threshold });
  } catch (error) {
    return refusedBy(error);
  }
  revalidatePath(`/projects/${asked.slug}`, "layout");
  redirect(`/projects/${asked.slug}/calibration?run=${runId}`);
}
