import { asMember } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { saveFlag } from "@/lib/runs/save-label";
import { requireReviewer } from "../reviewer";
import { flagActSchema } from "../schema";

/** Keeps or clears the signed-in reviewer's flag on a claim. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewer = await requireReviewer(request);
    const act = flagActSchema.parse(await readJson(request));
    await asMember(reviewer, { claimId: act.claimId }, "label");
    return Response.json(await saveFlag(act, { reviewerId: reviewer.id, now: new Date() }));
  });
}
