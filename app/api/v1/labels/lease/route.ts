import { asMember } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { renewCases } from "@/lib/runs/queue-bench";
import { requireReviewer } from "../reviewer";
import { leaseSchema } from "../schema";

/** Keeps cases with the signed-in reviewer, who is still at work: `{ held }`, the ids of those that are theirs. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewer = await requireReviewer(request);
    const { project: projectId, cases: caseIds } = leaseSchema.parse(await readJson(request));
    await asMember(reviewer, { projectId }, "label");
    const held = await renewCases({ projectId, reviewerId: reviewer.id, caseIds, now: () => new Date() });
    return Response.json({ held });
  });
}
