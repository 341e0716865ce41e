import { requireApiUser } from "@/lib/auth/session";
import { respond } from "@/lib/http";
import { viewProjectRuns } from "@/lib/runs/run-commands";

/**
 * How far a project's runs are. A plain answer, asked for again and again: it gets through proxies that hold a stream
 * back.
 */
export function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    await requireApiUser();
    const { slug } = await params;
    return Response.json({ runs: await viewProjectRuns(slug) }, { headers: { "Cache-Control": "no-store" } });
  });
}
