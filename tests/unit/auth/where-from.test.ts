import { describe, expect, test } from "vitest";
import { addressOf, agentOf, isFromThisMachine } from "@/lib/auth/where-from";

const LOCAL = { HOST: "127.0.0.1" };

describe("isFromThisMachine", () => {
  const local = { host: "127.0.0.1:3000", "x-forwarded-for": "127.0.0.1" };
  test.each<[string, Record<string, string>, { HOST: string; PLUMBLINE_URL?: string }, boolean]>([
    ["this machine", local, LOCAL, true],
    ["by name", { host: "localhost:3000", "x-forwarded-for": "::1" }, { HOST: "localhost" }, true],
    ["IPv6", { host: "[::1]:3000", "x-forwarded-for": "::ffff:127.0.0.1" }, { HOST: "::1" }, true],
    [
      "a proxy of this machine that is named",
      local,
      { ...LOCAL, PLUMBLINE_URL: "http://127.0.0.1:80" },
      true,
    ],
    ["the server listens to everybody", local, { HOST: "0.0.0.0" }, false],
    ["people have another address", local, { ...LOCAL, PLUMBLINE_URL: "https://plumb.example.org" }, false],
    ["a proxy names whom it speaks for", { ...local, "x-forwarded-for": "10.0.0.7" }, LOCAL, false],
    ["a made-up first hop", { ...local, "x-forwarded-for": "127.0.0.1, 10.0.0.7" }, LOCAL, false],
    ["a real address beside it", { ...local, "x-real-ip": "10.0.0.7" }, LOCAL, false],
    ["hops in another form", { ...local, forwarded: "for=127.0.0.1" }, LOCAL, false],
    ["another name for this machine", { ...local, host: "evil.example:3000" }, LOCAL, false],
    ["another name, forwarded", { ...local, "x-forwarded-host": "plumb.example.org" }, LOCAL, false],
    ["a name that begins alike", { ...local, host: "127.0.0.1.evil.example" }, LOCAL, false],
  ])("%s", (_, headers, env, expected) => {
    expect(isFromThisMachine(new Headers(headers), env)).toBe(expected);
  });
});

test.each([
  [null, null],
  ["10.0.0.7", "10.0.0.7"],
  ["1.2.3.4, 10.0.0.7", "10.0.0.7"],
  [" , ", null],
])("addressOf %j", (header, expected) => {
  expect(addressOf(new Headers(header === null ? {} : { "x-forwarded-for": header }))).toBe(expected);
});

test("what is told of a browser ends at 200 signs", () => {
  expect(agentOf(new Headers())).toBe(null);
  expect(agentOf(new Headers({ "user-agent": "x".repeat(300) }))).toHaveLength(200);
});
