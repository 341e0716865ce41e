import { requireApiUser } from "@/lib/auth/session";
import { readJson, respond } from "@/lib/http";
import { saveFlag } from "@/lib/runs/save-label";
import { flagActSchema } from "../schema";

/** Keeps or clears the signed-in reviewer's flag on a claim. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    const user = await requireApiUser();
    const act = flagActSchema.parse(await readJson(request));
    return Response.json(await saveFlag(act, { reviewerId: user.id, now: new Date() }));
  });
}
