import { Readable } from "node:stream";
import { z } from "zod";
import { requireApiCreator } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { respond } from "@/lib/http";
import { saveUpload } from "@/lib/runs/uploads";
import { storableText } from "@/lib/storable";

const querySchema = z.object({ file: storableText().trim().min(1).max(255) });

/** Takes a file as the body of the request, straight to disk; answers with the id to preview and import it by. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const user = await requireApiCreator();
    const { file } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    if (!request.body) throw new AppError("bad_request", "The request has no body: send the file as it is.");
    // The web's stream and Node's are one thing with two type declarations.
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    const saved = await saveUpload(body, { name: file, userId: user.id });
    return Response.json({ upload: saved.id, bytes: saved.bytes }, { status: 201 });
  });
}
