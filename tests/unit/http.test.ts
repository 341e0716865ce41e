import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { MAX_BODY_BYTES, readForm, readJson } from "@/lib/http";

const post = (body: BodyInit | null) =>
  new Request("http://plumb.example/", { method: "POST", body, duplex: "half" } as RequestInit);

/** A body that never ends, and how much of it was taken. */
function endless() {
  const taken = { bytes: 0, isCancelled: false };
  const piece = new TextEncoder().encode(`"${"x".repeat(65_535)}`);
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += piece.length;
      controller.enqueue(piece);
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  return { stream, taken };
}

describe("readJson", () => {
  it.each<[string, unknown]>([
    ['{"a": "ä😀"}', { a: "ä😀" }],
    ["null", null],
  ])("%s", async (text, value) => expect(await readJson(post(text))).toEqual(value));

  it("joins signs that come in pieces", async () => {
    const bytes = new TextEncoder().encode('"😀"');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await readJson(post(stream))).toBe("😀");
  });

  it.each(["", "{", "[".repeat(200_000), "\u0000"])("is no JSON: %j", async (text) => {
    await expect(readJson(post(text))).rejects.toMatchObject({ code: "bad_request" });
  });

  it("has no body at all", async () => {
    await expect(readJson(post(null))).rejects.toMatchObject({ code: "bad_request" });
  });

  it("takes no more of a body than its bound", async () => {
    const { stream, taken } = endless();
    const error: unknown = await readJson(post(stream)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "too_large", status: 413 });
    expect(taken.bytes).toBeLessThan(MAX_BODY_BYTES + 1_000_000);
    expect(taken.isCancelled).toBe(true);
  });
});

describe("readForm", () => {
  it("reads both ways in which a browser sends a form", async () => {
    const sent = new FormData();
    sent.set("picked", '{"ids": ["ä😀"]}');
    expect((await readForm(post(sent))).get("picked")).toBe('{"ids": ["ä😀"]}');
    expect((await readForm(post(new URLSearchParams({ picked: "a&b=c d" })))).get("picked")).toBe("a&b=c d");
  });

  it.each([["{}"], [null]])("is no form: %j", async (body) => {
    await expect(readForm(post(body))).rejects.toMatchObject({
      code: "bad_request",
      message: "The body is not a form.",
    });
  });

  it("takes no more of a body than its bound", async () => {
    const { stream, taken } = endless();
    await expect(readForm(post(stream))).rejects.toMatchObject({ code: "too_large", status: 413 });
    expect(taken.bytes).toBeLessThan(MAX_BODY_BYTES + 1_000_000);
    expect(taken.isCancelled).toBe(true);
  });
});
