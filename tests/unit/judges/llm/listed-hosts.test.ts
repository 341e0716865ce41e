import { afterEach, describe, expect, test, vi } from "vitest";
import { transportFailure } from "@/lib/judges/llm/failures";
import { checkListed, HostNotListed, isListed } from "@/lib/judges/llm/listed-hosts";

afterEach(() => void vi.unstubAllEnvs());

describe("hosts that judges may call", () => {
  test.each([
    ["https://llm.example.org/v1", null, true],
    ["https://llm.example.org/v1", " , ", false],
    ["https://llm.example.org/v1", "llm.example.org", true],
    ["https://llm.example.org:8443/v1", "llm.example.org", true],
    ["https://LLM.example.org./v1", "other.org, LLM.Example.org", true],
    ["https://llm.example.org/v1", "llm.example.org:443", true],
    ["https://llm.example.org:8443/v1", "llm.example.org:443", false],
    ["http://127.0.0.1:11434", "127.0.0.1:11434", true],
    ["http://127.0.0.1:11435", "127.0.0.1:11434", false],
    ["https://a.b.example.org", "*.example.org", true],
    ["https://example.org", "*.example.org", false],
    ["https://badexample.org", "*.example.org", false],
    ["https://llm.example.org.evil.net", "llm.example.org", false],
    ["https://evil.net/llm.example.org", "llm.example.org", false],
  ])("%s with the list %j: %s", (address, list, isThere) => expect(isListed(address, list)).toBe(isThere));

  test("are those of the setting, and a call to another one stops the run and says where to add it", () => {
    vi.stubEnv("PLUMBLINE_JUDGE_HOSTS", "llm.example.org");
    expect(() => checkListed("https://llm.example.org/v1")).not.toThrow();
    expect(() => checkListed("https://other.example.org/v1")).toThrow(HostNotListed);
    const found = transportFailure(new HostNotListed("other.example.org"), {
      host: "other.example.org",
      key: null,
    });
    const message =
      "other.example.org is not on the list of hosts that this server may call (PLUMBLINE_JUDGE_HOSTS). Whoever runs it can add it there.";
    expect(found).toMatchObject({ kind: "bad_request", retry: null, trouble: { action: "stop", message } });
  });
});
