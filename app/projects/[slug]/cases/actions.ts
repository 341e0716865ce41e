"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { caseQuerySchema } from "@/lib/metrics/case-query";
import { countPickedCases, deletePickedCases } from "@/lib/runs/load-cases";

const listSchema = z.object({ slug: z.string().min(1).max(100), query: caseQuerySchema });
const pickedSchema = z.object({ all: z.boolean(), ids: z.array(z.string().max(64)).max(200_000) });

type Counts = Awaited<ReturnType<typeof countPickedCases>>;
type Reply = { status: "done"; value: Counts } | { status: "refused"; message: string };

async function answer(work: () => Promise<Counts>): Promise<Reply> {
  try {
    return { status: "done", value: await work() };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}

/** What would go with the selected cases. */
export async function countCasesAction(
  list: z.infer<typeof listSchema>,
  picked: z.infer<typeof pickedSchema>,
): Promise<Reply> {
  const user = await requireMember(list, "deleteCases");
  const asked = { ...argument(listSchema, list), picked: argument(pickedSchema, picked) };
  return answer(() => countPickedCases({ ...asked, user }));
}

/** Deletes the selected cases, after the person has been told what goes. */
export async function deleteCasesAction(
  list: z.infer<typeof listSchema>,
  picked: z.infer<typeof pickedSchema>,
): Promise<Reply> {
  const user = await requireMember(list, "deleteCases");
  const asked = { ...argument(listSchema, list), picked: argument(pickedSchema, picked) };
  const reply = await answer(() => deletePickedCases({ ...asked, user }));
  if (reply.status === "done") {
    const { cases, labels } = reply.value;
    if (cases > 0) await audit(user, "casesDeleted", { cases, labels });
    revalidatePath(`/projects/${asked.slug}`, "layout");
  }
  return reply;
}
