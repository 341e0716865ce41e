import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { loadCasePeek } from "@/lib/runs/load-cases";

/** A case at a glance, for the panel beside the table. */
export function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string; caseId: string }> },
): Promise<Response> {
  return respond(async () => {
    const { slug, caseId } = await params;
    const user = await requireApiMember({ slug }, "readCases");
    return Response.json(await loadCasePeek({ slug, caseId, user }));
  });
}
