import { z } from "zod";
import { AppError } from "./errors";

/** Every error of a route handler has this one shape. */
export interface ErrorBody {
  error: { code: string; message: string };
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } } satisfies ErrorBody, { status });
}

/**
 * Runs a route handler and answers its errors in one JSON shape: an AppError with its own status, a refused body
 * as 400, anything else as 500 with no detail for the reader and the whole error in the server's log.
 */
export async function respond(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error.status, error.code, error.message);
    if (error instanceof z.ZodError) {
      const first = error.issues[0];
      return errorResponse(400, "bad_request", `${first?.path.join(".") || "body"}: ${first?.message}`);
    }
    console.error(error);
    return errorResponse(500, "internal", "The server failed on this request; its log says why.");
  }
}

/** Largest body that is held in memory: no decision and no selection of cases comes near it. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw new AppError("too_large", `The body has more than ${MAX_BODY_BYTES} bytes.`);
    }
    pieces.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * Reads a JSON body.
 *
 * @throws AppError "bad_request" when it is not JSON, "too_large" beyond {@link MAX_BODY_BYTES}.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", "The body is not JSON.", { cause });
  }
}

/**
 * Reads the body of a form.
 *
 * @throws AppError "bad_request" when it is not a form, "too_large" beyond {@link MAX_BODY_BYTES}.
 */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw new AppError("bad_request", "The body is not a form.", { cause });
  }
}
