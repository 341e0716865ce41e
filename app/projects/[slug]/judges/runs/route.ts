import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { viewProjectRuns } from "@/lib/runs/run-commands";

/**
 * How far a project's runs are. A plain answer, asked for again and again: it gets through proxies that hold a stream
 * back.
 */
export function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await params;
    await requireApiMember({ slug }, "readJudges");
    return Response.json({ runs: await viewProjectRuns(slug) }, { headers: { "Cache-Control": "no-store" } });
  });
}
