import { requireApiMember } from "@/lib/auth/member";
import { EVENT_STREAM_HEADERS, streamEvents } from "@/lib/event-stream";
import { respond } from "@/lib/http";
import { runEvents } from "@/lib/runs/follow-run";

/** How far a run is, as server-sent events, until it ends or the reader leaves. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string; run: string }> },
): Promise<Response> {
  return respond(async () => {
    const { slug, run: runId } = await params;
    await requireApiMember({ slug }, "readJudges");
    const events = await runEvents({ slug, runId });
    return new Response(streamEvents(events, request.signal), { headers: EVENT_STREAM_HEADERS });
  });
}
