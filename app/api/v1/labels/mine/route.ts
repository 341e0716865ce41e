import { asMember } from "@/lib/auth/member";
import { requireApiUser } from "@/lib/auth/session";
import { respond } from "@/lib/http";
import { summarizeLabels } from "@/lib/runs/open-bench";
import { summaryQuerySchema } from "../schema";

/** How far the signed-in reviewer is in a dataset or a sample, and what they flagged. */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const user = await requireApiUser();
    const { dataset, sample } = summaryQuerySchema.parse(
      Object.fromEntries(new URL(request.url).searchParams),
    );
    const { project } = await asMember(user, { datasetId: dataset }, "label");
    const summary = await summarizeLabels({
      projectId: project.id,
      datasetId: dataset,
      reviewerId: user.id,
      sampleId: sample,
    });
    return Response.json(summary, { headers: { "Cache-Control": "no-store" } });
  });
}
