import "server-only";
import { headers } from "next/headers";
import { addAuditEntry } from "@/lib/db/audit";
import { db } from "@/lib/db/client";
import type { AuditAction } from "./audit-actions";
import { addressOf, agentOf } from "./where-from";

/** Who did it: a signed-in person, or somebody who is not, by the address they gave. */
type Doer = { id: string; name: string; email: string } | { email: string };

/** Writes down who did what, where and from where. Called once the thing is done. */
export async function audit(
  doer: Doer & { project?: { id: string; slug: string } },
  action: AuditAction,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const from = await headers();
  await addAuditEntry(db(), {
    at: new Date(),
    userId: "id" in doer ? doer.id : null,
    who: "id" in doer ? `${doer.name} (${doer.email})` : doer.email,
    projectId: doer.project?.id ?? null,
    project: doer.project?.slug ?? null,
    action,
    details,
    address: addressOf(from),
    agent: agentOf(from),
  });
}

/** States of a reply that say that the thing was done. */
const DONE = ["done", "saved", "settled"];

/** Hands a reply on, and writes down what it says was done; a refusal leaves no line. */
export async function audited<Reply extends { status: string }>(
  doer: Parameters<typeof audit>[0],
  [action, details]: [action: AuditAction, details?: Parameters<typeof audit>[2]],
  work: Promise<Reply>,
): Promise<Reply> {
  const reply = await work;
  if (DONE.includes(reply.status)) await audit(doer, action, details);
  return reply;
}
