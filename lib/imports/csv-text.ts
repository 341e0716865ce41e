import { byteLines, MAX_LINE_BYTES } from "./byte-lines";
import { decodeUtf8, formatByte, withoutMark } from "./utf8";

const encoder = new TextEncoder();

/** A line of a table that can't be read as text, which ends the reading: whatever follows could mean anything. */
export class UnreadableText extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Which of the two UTF-16 forms a file says it is in; null: neither. */
export function utf16Form(start: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : null;
}

async function* fromUtf16(chunks: AsyncIterable<Uint8Array>, form: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(form, { fatal: true });
  try {
    for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
    yield encoder.encode(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError)
      throw new UnreadableText(1, "not the UTF-16 text that its first bytes say it is");
    throw error;
  }
}

/**
 * The lines of a table as text, each with its line end; carriage returns before line feeds are taken off.
 *
 * @param chunks the file's bytes; form: what its first bytes say of its encoding.
 * @throws UnreadableText naming the line and the byte where the file is not UTF-8.
 */
export async function* csvText(
  chunks: AsyncIterable<Uint8Array>,
  form: "utf-16le" | "utf-16be" | null,
): AsyncGenerator<string> {
  for await (const { number, bytes, length } of byteLines(form ? fromUtf16(chunks, form) : chunks)) {
    if (bytes === null)
      throw new UnreadableText(number, `has ${length} bytes; a line may have ${MAX_LINE_BYTES}`);
    const decoded = decodeUtf8(number === 1 ? withoutMark(bytes) : bytes);
    if (!decoded.ok) {
      const { at, byte } = decoded;
      const message = `not UTF-8: byte ${at + 1} of the line is ${formatByte(byte)}; save the file as "CSV UTF-8" (it may be Windows-1252)`;
      throw new UnreadableText(number, message);
    }
    yield `${decoded.text}\n`;
  }
}
