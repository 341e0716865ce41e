import { readJson, respond } from "@/lib/http";
import { saveLabel } from "@/lib/runs/save-label";
import { requireReviewer } from "./reviewer";
import { labelActSchema } from "./schema";

/** Keeps one decision of the signed-in reviewer: a verdict, a change to it, or its withdrawal. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewerId = await requireReviewer(request);
    const act = labelActSchema.parse(await readJson(request));
    return Response.json(await saveLabel(act, { reviewerId, now: new Date() }));
  });
}
