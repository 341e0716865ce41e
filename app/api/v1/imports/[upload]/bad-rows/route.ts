import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { requireApiCreator } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { respond } from "@/lib/http";
import { attachment } from "@/lib/http-stream";
import { badRowsName } from "@/lib/imports/summary";
import { findUpload } from "@/lib/runs/uploads";

/** Hands back the rows of an import that were not taken in, as they stood in the file. */
export function GET(
  _request: Request,
  { params }: { params: Promise<{ upload: string }> },
): Promise<Response> {
  return respond(async () => {
    const user = await requireApiCreator();
    const upload = await findUpload((await params).upload, user.id);
    const found = await stat(upload.badRowsPath).catch(() => null);
    if (!found) throw new AppError("not_found", "Nothing was handed back of this file.");
    const body = Readable.toWeb(createReadStream(upload.badRowsPath)) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: attachment(badRowsName(upload.name), "application/octet-stream") });
  });
}
