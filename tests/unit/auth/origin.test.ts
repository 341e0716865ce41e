import { describe, expect, it } from "vitest";
import { isForeignOrigin } from "@/lib/auth/origin";

describe("isForeignOrigin", () => {
  const host = "plumb.example:3000";
  it.each<[what: string, headers: Record<string, string>, publicUrl: string | undefined, isForeign: boolean]>(
    [
      ["no page sent it", { host }, undefined, false],
      ["our own page", { host, origin: "http://plumb.example:3000" }, undefined, false],
      ["another port of the same host", { host, origin: "http://plumb.example:3001" }, undefined, true],
      ["another host", { host, origin: "https://evil.example" }, undefined, true],
      [
        "our name at the end of another",
        { host, origin: "https://evil-plumb.example:3000" },
        undefined,
        true,
      ],
      [
        "our name before another",
        { host, origin: "https://plumb.example:3000.evil.example" },
        undefined,
        true,
      ],
      ["a page without an address (a sandboxed frame, a file)", { host, origin: "null" }, undefined, true],
      ["nothing after the name", { host, origin: "" }, undefined, true],
      [
        "a proxy that tells the host",
        { host: "127.0.0.1:3000", "x-forwarded-host": "plumb.example", origin: "https://plumb.example" },
        undefined,
        false,
      ],
      [
        "two proxies that tell theirs",
        { host: "a:3000", "x-forwarded-host": "plumb.example, inner", origin: "https://plumb.example" },
        undefined,
        false,
      ],
      ["a proxy that tells nothing", { host: "a:3000", origin: "https://plumb.example" }, undefined, true],
      [
        "a proxy that tells nothing, and the setting does",
        { host: "a:3000", origin: "https://plumb.example" },
        "https://plumb.example/",
        false,
      ],
      [
        "the setting names another",
        { host: "a:3000", origin: "https://evil.example" },
        "https://plumb.example",
        true,
      ],
    ],
  )("%s", (_what, headers, publicUrl, isForeign) => {
    expect(isForeignOrigin(new Headers(headers), publicUrl)).toBe(isForeign);
  });
});
