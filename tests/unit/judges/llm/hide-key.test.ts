import { describe, expect, it } from "vitest";
import { hideKey, hideKeyInside } from "@/lib/judges/llm/hide-key";

const KEY = 'sk-a/b+c"d\\e$1.*';

describe("hideKey", () => {
  const escapes = (upper: boolean) =>
    [...KEY]
      .map((sign) => {
        const hex = sign.charCodeAt(0).toString(16).padStart(4, "0");
        return `\\u${upper ? hex.toUpperCase() : hex}`;
      })
      .join("");

  it.each([
    ["as it is", KEY],
    ["in an address", encodeURIComponent(KEY)],
    ["in JSON", JSON.stringify(KEY).slice(1, -1)],
    ["in JSON that escapes slashes", JSON.stringify(KEY).slice(1, -1).replaceAll("/", "\\/")],
    ["in JSON within JSON", JSON.stringify(JSON.stringify(KEY).slice(1, -1)).slice(1, -1)],
    ["in escapes alone", escapes(false)],
    ["in escapes with capitals", escapes(true)],
    ["in escapes within JSON", JSON.stringify(escapes(false)).slice(1, -1)],
    ["half in escapes", `${KEY.slice(0, 4)}${escapes(false).slice(24)}`],
  ])("finds the key %s", (_how, text) => {
    expect(hideKey(`a ${text} b ${text}`, KEY)).toBe("a [key] b [key]");
  });

  it("leaves texts alone that hold none, and takes a short key for no secret", () => {
    expect(hideKey("sk-a/b+c", KEY)).toBe("sk-a/b+c");
    expect(hideKey("none of it", "of")).toBe("none of it");
    expect(hideKey("none of it", null)).toBe("none of it");
  });

  it("comes to the end of four million signs of the worst kind", () => {
    // Steps that grew with the square would be eight million million.
    for (const text of ["\\".repeat(4_000_000), "sk-a".repeat(1_000_000)]) {
      expect(hideKey(text, KEY) === text).toBe(true);
    }
  });
});

describe("hideKeyInside", () => {
  it("goes through lists and objects and leaves all else", () => {
    const value = { a: [KEY, 1, null], b: { c: `x ${KEY}` }, d: true };
    expect(hideKeyInside(value, KEY)).toEqual({ a: ["[key]", 1, null], b: { c: "x [key]" }, d: true });
    expect(hideKeyInside(value, null)).toBe(value);
  });
});
