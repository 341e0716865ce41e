import { asMember } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { takeNextCase } from "@/lib/runs/queue-bench";
import { requireReviewer } from "../reviewer";
import { nextQuerySchema } from "../schema";

/** Hands the next case to the signed-in reviewer: `{ case }`, null where nothing is left for them. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const reviewer = await requireReviewer(request);
    const { dataset, except } = nextQuerySchema.parse(await readJson(request));
    const { project } = await asMember(reviewer, { datasetId: dataset }, "label");
    const of = { projectId: project.id, datasetId: dataset, reviewerId: reviewer.id };
    return Response.json({ case: await takeNextCase({ ...of, except, now: new Date() }) });
  });
}
