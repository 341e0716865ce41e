const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes as text, or where in them (from 0) the first one stands that is not UTF-8. */
export type DecodedText = { ok: true; text: string } | { ok: false; at: number; byte: number };

/** Length of the UTF-8 sign that begins at a place; 0 where none does. */
function signLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0;
  for (let more = 1; more < length; more++) {
    const next = bytes[at + more] ?? 0;
    // The second byte rules out overlong forms, surrogates and what lies past U+10FFFF.
    const low = more > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const high = more > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    if (next < low || next > high) return 0;
  }
  return length;
}

/** Place of the first byte that begins no UTF-8 sign, or -1. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = signLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/**
 * Bytes as text, strictly: nothing is replaced by U+FFFD.
 *
 * @example decodeUtf8(new Uint8Array([0x63, 0xe9])) // { ok: false, at: 1, byte: 0xe9 }
 */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { ok: true, text: decoder.decode(bytes) };
  } catch {
    const at = firstBadByte(bytes);
    return { ok: false, at, byte: bytes[at] ?? 0 };
  }
}

/** A byte as people write it: 0xE9. */
export function formatByte(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** Bytes without the byte-order mark at their beginning, where one stands there. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return UTF8_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(UTF8_MARK.length) : bytes;
}
