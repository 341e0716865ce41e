import { z } from "zod";
import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { parseCaseQuery } from "@/lib/metrics/case-query";
import { loadCaseRows } from "@/lib/runs/load-cases";

const pieceSchema = z.object({
  from: z.coerce.number().int().min(0).max(10_000_000),
  view: z.string().max(4000),
});

/** More rows of the table, from a place on. */
export function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await params;
    const user = await requireApiMember({ slug }, "readCases");
    const address = new URL(request.url).searchParams;
    const { from, view } = pieceSchema.parse(Object.fromEntries(address));
    return Response.json(
      await loadCaseRows({ slug, user, query: parseCaseQuery(address), from, token: view }),
    );
  });
}
