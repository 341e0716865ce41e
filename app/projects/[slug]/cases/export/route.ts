import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { requireApiMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { readForm, respond } from "@/lib/http";
import { attachment, streamText } from "@/lib/http-stream";
import { parseCaseQuery } from "@/lib/metrics/case-query";
import { EXPORT_TYPES, exportFileName } from "@/lib/runs/export-project";
import { exportPickedCases } from "@/lib/runs/load-cases";

const pickedSchema = z.object({ all: z.boolean(), ids: z.array(z.string().max(64)) });

/** The selection of the form, or the whole list where there is none. */
async function readPicked(request: Request): Promise<z.infer<typeof pickedSchema>> {
  const text = (await readForm(request)).get("picked");
  if (typeof text !== "string") return { all: true, ids: [] };
  try {
    return pickedSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("bad_request", "picked: not a selection of cases", { cause });
  }
}

/** The selected cases as a file that reads back; a form posts the selection, because a long one fits no address. */
export function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return respond(async () => {
    const { slug } = await params;
    const user = await requireApiMember({ slug }, "export");
    const query = parseCaseQuery(new URL(request.url).searchParams);
    const lines = await exportPickedCases({ slug, user, query, picked: await readPicked(request) });
    await audit(user, "exported", { what: "cases", format: "jsonl" });
    const name = exportFileName({ slug: `${slug}-cases`, format: "jsonl" });
    return new Response(streamText(lines), { headers: attachment(name, EXPORT_TYPES.jsonl) });
  });
}
