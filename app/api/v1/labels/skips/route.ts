import { asMember } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { skipCase } from "@/lib/runs/queue-bench";
import { requireReviewer } from "../reviewer";
import { skipActSchema } from "../schema";

/** Passes a case over for the signed-in reviewer, or takes that back. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewer = await requireReviewer(request);
    const { project: projectId, ...act } = skipActSchema.parse(await readJson(request));
    await asMember(reviewer, { projectId }, "label");
    const now = new Date();
    await skipCase({ act, projectId, reviewerId: reviewer.id, now });
    return Response.json({ savedAt: now.toISOString() });
  });
}
