import { audit } from "@/lib/auth/audit";
import { asMember, requireApiCreator } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { readJson, respond } from "@/lib/http";
import type { ImportNews } from "@/lib/imports/news";
import { importUpload, uploadImportSchema } from "@/lib/runs/import-upload";
import { findUpload, readUploadEnd } from "@/lib/runs/uploads";

/** Brings an upload in; the answer is one JSON object a line, progress first, and its end at last. */
export function POST(
  request: Request,
  { params }: { params: Promise<{ upload: string }> },
): Promise<Response> {
  return respond(async () => {
    const user = await requireApiCreator();
    const { upload } = await params;
    const how = uploadImportSchema.parse(await readJson(request));
    if (how.project !== null) await asMember(user, { slug: how.project }, "import");
    if ((await readUploadEnd(upload, user.id)) === null) await findUpload(upload, user.id);
    const encoder = new TextEncoder();
    let isOpen = true;
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        // Whoever stops listening does not stop the import: it ends well or not at all.
        const tell = (news: ImportNews) =>
          isOpen && controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
        try {
          const done = await importUpload({ id: upload, userId: user.id, how }, tell);
          if (done !== null) await audit({ ...user, project: done.project }, "casesImported", done.brought);
        } catch (error) {
          if (!(error instanceof AppError)) console.error(error);
          const unknown = "The server failed on this import; its log says why. Nothing was brought in.";
          tell({ kind: "failed", message: error instanceof AppError ? error.message : unknown });
        }
        if (isOpen) controller.close();
      },
      cancel() {
        isOpen = false;
      },
    });
    const headers = {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
    };
    return new Response(stream, { headers });
  });
}
