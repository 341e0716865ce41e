import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hideKey } from "@/lib/judges/llm/hide-key";

const KEY = "sk-live-9fQ2~zK/+77";
const encode = (text: string) => Buffer.from(text).toString("base64");

describe("a key that a server sends back in base64", () => {
  test.each([
    ["alone", KEY],
    ["as a header's value", `Bearer ${KEY}`],
    ["with a name before it", `user:${KEY}`],
    ["with one more sign before it", `x${KEY}y`],
    ["within a longer text", `{"authorization":"Bearer ${KEY}","more":true}`],
  ])("is hidden %s", (_, text) => {
    const encoded = encode(text);
    const hidden = hideKey(`You sent ${encoded}.`, KEY);
    expect(hidden).toContain("[key]");
    const left = hidden.split("[key]").map((part) => part.replace(/^You sent /, ""));
    for (const part of left) expect(Buffer.from(part, "base64").toString("latin1")).not.toContain("live");
  });

  test("is hidden in the alphabet of addresses, and with escaped slashes", () => {
    // 0xfb and 0xff make + and /.
    const key = "~~~???>>>~~~???";
    expect(hideKey(Buffer.from(key).toString("base64url"), key)).toBe("[key]");
    expect(encode(key)).toContain("/");
    expect(hideKey(encode(key).replaceAll("/", "\\/"), key)).toBe("[key]");
  });

  test("leaves nothing of its middle behind, wherever it stands", () => {
    const key = fc
      .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: 8, maxLength: 60 })
      .map((signs) => String.fromCharCode(...signs));
    // Signs that share no byte with a key's: what is found of the middle is the key's own.
    const around = fc
      .array(fc.integer({ min: 0x80, max: 0x7ff }), { maxLength: 7 })
      .map((signs) => String.fromCodePoint(...signs));
    fc.assert(
      fc.property(key, around, around, (secret, before, after) => {
        const hidden = hideKey(encode(before + secret + after), secret);
        expect(hidden).toContain("[key]");
        const middle = secret.slice(2, -2);
        for (const part of hidden.split("[key]"))
          for (const shift of ["", "A", "AA", "AAA"])
            expect(Buffer.from(shift + part, "base64").toString("latin1")).not.toContain(middle);
      }),
    );
  });

  test("of few signs is looked for as it is alone: in base64 it would be found in other words", () => {
    expect(hideKey(encode("abcd"), "abcd")).toBe(encode("abcd"));
    expect(hideKey("abcd", "abcd")).toBe("[key]");
  });

  test("does not hide text that is no key", () => {
    const text = encode("The policy allows 30 days, and no more than that.");
    expect(hideKey(text, KEY)).toBe(text);
  });
});
