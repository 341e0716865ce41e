import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { reportMarkdown } from "@/lib/report/markdown";
import { reportFileSchema } from "@/lib/report/query";
import { reportJson } from "@/lib/report/seal";
import { readProjectReport } from "@/lib/runs/report-pages";

const TYPES = { md: "text/markdown; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** A report as a file: `?format=md|json`, `number` for a frozen one, else that of today. */
export function GET(request: Request, context: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await context.params;
    await requireApiMember({ slug }, "readReports");
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const { format, number, dataset, run } = reportFileSchema.parse({ dataset: null, run: null, ...search });
    const which = number === undefined ? { datasetId: dataset, runId: run } : { number };
    const document = await readProjectReport(slug, which);
    const name = `${slug}-report-${number ?? document.date}.${format}`.replace(/[^\w.-]/g, "-");
    return new Response(format === "md" ? reportMarkdown(document) : reportJson(document), {
      headers: {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      },
    });
  });
}
