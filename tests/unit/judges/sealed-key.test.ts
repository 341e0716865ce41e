import { describe, expect, test } from "vitest";
import { openKey, sealKey } from "@/lib/judges/sealed-key";

const SECRETS = { current: "a secret of enough length", before: null };
const KEY = "sk-testing-é-😀";

describe("a sealed key", () => {
  test("opens with its secret, for its connection, and shows nothing of itself", () => {
    const sealed = sealKey(KEY, "c1", SECRETS);
    expect(openKey(sealed, "c1", SECRETS)).toBe(KEY);
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), "base64url").includes(Buffer.from("sk-testing"))).toBe(false);
  });

  test("is sealed anew each time, so that equal keys don't look equal", () => {
    expect(sealKey(KEY, "c1", SECRETS)).not.toBe(sealKey(KEY, "c1", SECRETS));
  });

  test("does not open for another connection", () => {
    expect(openKey(sealKey(KEY, "c1", SECRETS), "c2", SECRETS)).toBeNull();
  });

  test("does not open with another secret, but does with the one before a change", () => {
    const sealed = sealKey(KEY, "c1", SECRETS);
    const next = "another secret of enough length";
    expect(openKey(sealed, "c1", { current: next, before: null })).toBeNull();
    expect(openKey(sealed, "c1", { current: next, before: SECRETS.current })).toBe(KEY);
  });

  test.each([
    ["nothing", ""],
    ["another form", "v2.AAAA"],
    ["too short", "v1.AAAA"],
    ["no base64", "v1.%%%"],
  ])("%s opens to nothing", (_name, sealed) => {
    expect(openKey(sealed, "c1", SECRETS)).toBeNull();
  });

  test("with any bit changed opens to nothing", () => {
    const bytes = Buffer.from(sealKey(KEY, "c1", SECRETS).slice(3), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openKey(`v1.${changed.toString("base64url")}`, "c1", SECRETS)).toBeNull();
    }
  });

  test("of an empty key is the empty key", () => {
    expect(openKey(sealKey("", "c1", SECRETS), "c1", SECRETS)).toBe("");
  });
});
