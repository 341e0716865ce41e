import "server-only";
import { addAuditEntry } from "@/lib/db/audit";
import type { Db, Tx } from "@/lib/db/client";
import type { AuditAction } from "./audit-actions";

/** How the trail names whoever sits at the machine itself: nobody signs in there. */
const COMMAND_LINE = "command line";

/** Writes down what a command did in a project. Called once the thing is done. */
export async function auditCommand(
  client: Db | Tx,
  project: { id: string; slug: string },
  action: AuditAction,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await addAuditEntry(client, {
    at: new Date(),
    userId: null,
    who: COMMAND_LINE,
    projectId: project.id,
    project: project.slug,
    action,
    details,
    address: null,
    agent: null,
  });
}
