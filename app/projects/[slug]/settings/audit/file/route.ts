import { z } from "zod";
import { requireApiMember } from "@/lib/auth/member";
import { respond } from "@/lib/http";
import { attachment, streamText } from "@/lib/http-stream";
import { AUDIT_TYPES, auditFile } from "@/lib/runs/audit-file";
import { auditAddressSchema, auditFilter } from "../query";

const formatSchema = z.object({ format: z.enum(["csv", "jsonl"], { error: "must be csv or jsonl" }) });

/** The audit trail as a file, with the filter of the page. */
export function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await params;
    const { project } = await requireApiMember({ slug }, "readAudit");
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const { format } = formatSchema.parse(search);
    const lines = auditFile(auditFilter(project.id, auditAddressSchema.parse(search)), format);
    return new Response(streamText(lines), {
      headers: attachment(`${slug}-audit.${format}`, AUDIT_TYPES[format]),
    });
  });
}
