/** Longest line that is read, in bytes; a longer one is reported and passed over. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** One line of a file, without its line end; bytes is null where the line is too long to be held. */
export interface ByteLine {
  number: number;
  bytes: Uint8Array | null;
  /** Length of the line in bytes, known even where the line was not kept. */
  length: number;
}

function join(parts: Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function withoutReturn(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/**
 * The lines of a file that comes in pieces, cut at line-feed bytes alone: U+2028 and its like are data.
 *
 * @param chunks the file's bytes, in pieces of any size.
 * @param maxBytes longest line that is kept; memory never holds more than that and one piece.
 * @returns every line with its number from 1, one carriage return before the line feed taken off. A file that ends in
 *   a line feed has no further empty line; an empty file has no lines.
 * @example for await (const { number, bytes } of byteLines(createReadStream(path))) ...
 */
export async function* byteLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<ByteLine> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const take = (): ByteLine => {
    const bytes = length > maxBytes ? null : withoutReturn(join(parts, length));
    const line = { number, bytes, length };
    number++;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    // A copy, because whoever reads the file may fill the same buffer again.
    if (from < chunk.length) add(chunk.slice(from));
  }
  if (length > 0) yield take();
}
