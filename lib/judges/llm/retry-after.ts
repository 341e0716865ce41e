/** Reads "1s", "6m0s", "120ms", "1h2m3.5s" or a plain number of seconds; null for anything else. */
function durationMs(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000;
  const parts = /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(trimmed);
  if (parts === null || trimmed === "") return null;
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + ms;
}

/**
 * How long a server's headers ask to wait before the next call.
 *
 * `retry-after-ms` comes before `retry-after` (seconds, or a date), and both before `x-ratelimit-reset-requests` and
 * `-tokens`, which count where nothing remains. A status of 200 with nothing remaining asks to wait as well.
 *
 * @param now milliseconds since 1970, against which a date is held.
 * @returns milliseconds, not negative; null where the headers say nothing that can be read.
 */
export function retryAfterMs(
  headers: { get(name: string): string | null },
  { status, now }: { status: number; now: number },
): number | null {
  const inMs = headers.get("retry-after-ms");
  if (inMs !== null && /^\d+(\.\d+)?$/.test(inMs.trim())) return Number(inMs);
  const after = headers.get("retry-after");
  if (after !== null) {
    const seconds = durationMs(after);
    if (seconds !== null) return seconds;
    const date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  if (status !== 429 && status !== 200) return null;
  const resets = ["requests", "tokens"].flatMap((what) => {
    if (headers.get(`x-ratelimit-remaining-${what}`)?.trim() !== "0") return [];
    return durationMs(headers.get(`x-ratelimit-reset-${what}`) ?? "") ?? [];
  });
  return resets.length === 0 ? null : Math.max(...resets);
}
