const encoder = new TextEncoder();

/** A name as RFC 5987 writes it: percent signs for everything but letters, digits and a few signs. */
function encodeName(name: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, percent);
}

/** Headers of a download: its name (any script), its type, and that nobody on the way may keep or change it. */
export function attachment(name: string, type: string): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`,
    "Cache-Control": "no-store, no-transform",
  };
}

/** Pieces of text as the body of an answer; the next is made only when the reader has taken the last. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
