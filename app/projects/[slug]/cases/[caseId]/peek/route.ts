import { requireApiUser } from "@/lib/auth/session";
import { respond } from "@/lib/http";
import { loadCasePeek } from "@/lib/runs/load-cases";

/** A case at a glance, for the panel beside the table. */
export function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string; caseId: string }> },
): Promise<Response> {
  return respond(async () => {
    const user = await requireApiUser();
    return Response.json(await loadCasePeek({ ...(await params), user }));
  });
}
