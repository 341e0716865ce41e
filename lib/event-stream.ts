const encoder = new TextEncoder();

/** Headers of server-sent events: nobody on the way may keep, change or hold them back. */
export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** One event as the protocol writes it; its data is JSON and so has no line ends of its own. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A line that says nothing and keeps the connection open. */
export const HEARTBEAT = ": still here\n\n";

/** Texts as the body of an answer, each sent as soon as it is made; ends where the reader goes away. */
export function streamEvents(
  texts: (signal: AbortSignal) => AsyncGenerator<string>,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  left.addEventListener("abort", leave, { once: true });
  if (left.aborted) leave();
  const made = texts(gone.signal);
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await made.next();
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        if (!gone.signal.aborted) console.error(error);
      }
      left.removeEventListener("abort", leave);
      if (!gone.signal.aborted) controller.close();
    },
    async cancel() {
      leave();
      await made.return(undefined);
    },
  });
}
