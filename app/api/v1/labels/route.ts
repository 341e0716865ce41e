import { asMember } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { requirePractised } from "@/lib/runs/practice";
import { saveLabel } from "@/lib/runs/save-label";
import { requireReviewer } from "./reviewer";
import { labelActSchema } from "./schema";

/** Keeps one decision of the signed-in reviewer: a verdict, a change to it, or its withdrawal. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewer = await requireReviewer(request);
    const act = labelActSchema.parse(await readJson(request));
    const { role, project } = await asMember(reviewer, { claimId: act.claimId }, "label");
    await requirePractised({ projectId: project.id, reviewerId: reviewer.id, role });
    return Response.json(await saveLabel(act, { reviewerId: reviewer.id, now: new Date() }));
  });
}
