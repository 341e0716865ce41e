import { expect, it } from "vitest";
import { retryAfterMs } from "@/lib/judges/llm/retry-after";

const NOW = Date.UTC(2026, 0, 31, 12, 0, 0);

it.each([
  ["seconds", { "retry-after": "2" }, 429, 2000],
  ["a part of a second", { "retry-after": "0.5" }, 429, 500],
  ["none at all", { "retry-after": "0" }, 429, 0],
  ["a date", { "retry-after": "Sat, 31 Jan 2026 12:00:30 GMT" }, 503, 30_000],
  ["a date that is over", { "retry-after": "Sat, 31 Jan 2026 11:00:00 GMT" }, 503, 0],
  ["milliseconds before seconds", { "retry-after-ms": "120", "retry-after": "9" }, 429, 120],
  ["words", { "retry-after": "soon" }, 429, null],
  ["a negative number", { "retry-after": "-5" }, 500, 0],
  ["nothing", {}, 429, null],
  [
    "requests used up",
    { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "6m0s" },
    429,
    360_000,
  ],
  ["tokens used up", { "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "120ms" }, 200, 120],
  [
    "both: the longer",
    {
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": "1s",
      "x-ratelimit-remaining-tokens": "0",
      "x-ratelimit-reset-tokens": "1m2.5s",
    },
    429,
    62_500,
  ],
  ["some left", { "x-ratelimit-remaining-requests": "3", "x-ratelimit-reset-requests": "6m0s" }, 429, null],
  [
    "used up, of a failure of another kind",
    { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1s" },
    500,
    null,
  ],
  [
    "hours",
    { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1h2m3s" },
    429,
    3_723_000,
  ],
])("%s", (_what, headers, status, expected) => {
  expect(retryAfterMs(new Headers(Object.entries(headers)), { status, now: NOW })).toBe(expected);
});
