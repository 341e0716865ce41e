import { requireApiMember } from "@/lib/auth/member";
import { watchMember } from "@/lib/auth/still-may";
import { EVENT_STREAM_HEADERS, streamEvents } from "@/lib/event-stream";
import { respond } from "@/lib/http";
import { runEvents } from "@/lib/runs/follow-run";

/** How far a run is, as server-sent events, until it ends, the reader leaves or may read it no more. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string; run: string }> },
): Promise<Response> {
  return respond(async () => {
    const { slug, run: runId } = await params;
    await requireApiMember({ slug }, "readJudges");
    const mayFollow = await watchMember({ slug }, "readJudges");
    const events = await runEvents({ slug, runId, mayFollow });
    return new Response(streamEvents(events, request.signal), { headers: EVENT_STREAM_HEADERS });
  });
}
