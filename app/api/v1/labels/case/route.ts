import { asMember } from "@/lib/auth/member";
import { requireApiUser } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { respond } from "@/lib/http";
import { readCaseToLabel } from "@/lib/runs/open-bench";
import { caseQuerySchema } from "../schema";

/** A case to label, with nothing in it that the signed-in reviewer must not know beforehand. */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const user = await requireApiUser();
    const query = caseQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    await asMember(user, { projectId: query.project }, "label");
    const found = await readCaseToLabel({
      projectId: query.project,
      reviewerId: user.id,
      caseId: query.case,
      sampleId: query.sample,
    });
    if (!found) throw new AppError("not_found", "The project has no such case.");
    return Response.json(found, { headers: { "Cache-Control": "no-store" } });
  });
}
