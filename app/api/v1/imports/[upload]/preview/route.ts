import { asMember, requireApiCreator } from "@/lib/auth/member";
import { readJson, respond } from "@/lib/http";
import { previewUpload, uploadReadingSchema } from "@/lib/runs/import-upload";

/** Says what an upload would bring in: counts, first cases, every problem. Nothing is written. */
export function POST(
  request: Request,
  { params }: { params: Promise<{ upload: string }> },
): Promise<Response> {
  return respond(async () => {
    const user = await requireApiCreator();
    const { upload } = await params;
    const reading = uploadReadingSchema.parse(await readJson(request));
    if (reading.project !== null) await asMember(user, { slug: reading.project }, "import");
    return Response.json(await previewUpload(upload, user.id, reading));
  });
}
