import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { attachment, streamText } from "@/lib/http-stream";
import { downloadProject, EXPORT_FORMATS, EXPORT_TYPES, exportFileName } from "@/lib/runs/export-project";

const querySchema = z.object({ format: z.enum(EXPORT_FORMATS).default("jsonl") });

/** Downloads a project, a piece at a time, as JSONL that reads back identically or as CSV for a spreadsheet. */
export function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await params;
    const member = await requireApiMember({ slug }, "export");
    const { format } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const pieces = await downloadProject({ slug, userId: member.id, format });
    await audit(member, "exported", { what: "the project", format });
    return new Response(streamText(pieces), {
      headers: attachment(exportFileName({ slug, format }), EXPORT_TYPES[format]),
    });
  });
}
