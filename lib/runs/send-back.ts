import "server-only";
import { roleMay } from "@/lib/auth/permissions";
import type { OldLabels, ReturnChoice } from "@/lib/claims/label-return";
import { ROLES } from "@/lib/claims/role";
import { type Db, db } from "@/lib/db/client";
import { readGuidelines } from "@/lib/db/guidelines";
import { keepReturns, listOldLabels } from "@/lib/db/label-returns";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { projectIdOf } from "./project-id";

/** Whose labels can be sent back: only somebody who may label can give one again. */
const LABELERS = ROLES.filter((role) => roleMay(role, "label"));

/** The labels of a project that rest on an older version of its guidelines, and the version in force. */
export async function loadOldLabels(
  projectId: string,
  client: Db = db(),
): Promise<{ inForce: number; groups: OldLabels[] }> {
  const { version: inForce } = await readGuidelines(client, projectId);
  return { inForce, groups: await listOldLabels(client, { projectId, inForce, roles: LABELERS }) };
}

/**
 * Sends labels under older versions of the guidelines back to their reviewers, who are asked again under the version in
 * force. Each label counts as it is until its reviewer has answered.
 *
 * @param inForce the version that whoever decides this saw as the one in force.
 * @throws AppError "not_found" without the project, "conflict" when another version was written meanwhile.
 */
export async function sendLabelsBack(
  { slug, ...sent }: { slug: string; choice: ReturnChoice; inForce: number; userId: string; now: Date },
  client: Db = db(),
): Promise<{ labels: number; people: number }> {
  const projectId = await projectIdOf(client, slug);
  return inTurn(client, async (tx) => {
    const { version } = await readGuidelines(tx, projectId);
    if (version !== sent.inForce)
      throw new AppError(
        "conflict",
        `Somebody wrote version ${version} of the guidelines meanwhile. Load the page again and decide anew.`,
      );
    return keepReturns(tx, { projectId, roles: LABELERS, ...sent });
  });
}
