"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { PanelActionState } from "@/components/calibration/panel-action";
import { readPanelRule } from "@/components/calibration/panel-choice";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { savesSentences } from "@/lib/report/panel-words";
import { MAX_COMPARED } from "@/lib/runs/load-comparison";
import { saveWhatIf } from "@/lib/runs/save-what-if";

const id = z.string().min(1).max(100);
const schema = z.object({
  slug: id,
  runIds: z.array(id).max(MAX_COMPARED),
  rule: z.string().max(40).transform(readPanelRule),
  name: z.string().max(1000),
});

/** Saves a panel or cascade of the comparison as a judge with its run. */
export async function savePanelAction(_state: PanelActionState, form: FormData): Promise<PanelActionState> {
  const user = await requireMember(form, "saveCut");
  const asked = schema.safeParse({ ...Object.fromEntries(form), runIds: form.getAll("runId") });
  if (!asked.success || asked.data.rule === null) {
    return { status: "refused", message: "Choose how these judges decide together." };
  }
  const { rule, ...rest } = asked.data;
  try {
    const { runId, take } = await saveWhatIf({ ...rest, rule, startedBy: user.id });
    await audit(user, "cutSaved", { panel: rest.name.trim(), run: runId });
    revalidatePath(`/projects/${rest.slug}`, "layout");
    return { status: "saved", name: rest.name.trim(), runId, sentences: savesSentences(take) };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}
