import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { config, proxy } from "@/proxy";

const ask = (path: string) => proxy(new NextRequest(`http://plumb.example${path}`));

describe("an address that encodes no text", () => {
  it.each(["/projects/%ff", "/projects/%ff/cases", "/projects/a%2", "/projects/%", "/%C3%28"])(
    "%s is where there is nothing",
    (path) => {
      expect(ask(path).headers.get("x-middleware-rewrite")).toBe("http://plumb.example/no-such-address");
    },
  );

  it("of the API is told in its one shape", async () => {
    const answer = ask("/api/v1/projects/%ff/export");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: {
        code: "bad_request",
        message: "The address is not valid: a percent sign in it encodes no text.",
      },
    });
  });
});

describe("every other address goes on", () => {
  it.each(["/projects/none%20x", "/projects/%C3%A4", "/projects/%25ff", "/sign-in?x=%ff"])("%s", (path) => {
    expect(ask(path).headers.get("x-middleware-next")).toBe("1");
  });

  it("without being asked where it has no percent sign", () => {
    const isAsked = new RegExp(`^${config.matcher}$`);
    expect(isAsked.test("/projects/%ff")).toBe(true);
    expect(isAsked.test("/api/v1/imports")).toBe(false);
  });
});
