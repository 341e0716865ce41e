import { describe, expect, it } from "vitest";
import { checkBaseAddress, whereTextsGo } from "@/lib/judges/llm/base-address";

describe("addresses that may be called", () => {
  it.each([
    ["https://api.openai.com/v1", "https://api.openai.com/v1", "api.openai.com", "public"],
    [" https://llm.example.org/v1// ", "https://llm.example.org/v1", "llm.example.org", "public"],
    ["https://LLM.example.org:8443", "https://llm.example.org:8443", "llm.example.org:8443", "public"],
    ["https://8.8.8.8/v1", "https://8.8.8.8/v1", "8.8.8.8", "public"],
    ["http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1", "127.0.0.1:11434", "machine"],
    ["http://127.9.9.9", "http://127.9.9.9", "127.9.9.9", "machine"],
    ["http://localhost:8000/v1", "http://localhost:8000/v1", "localhost:8000", "machine"],
    ["http://api.localhost", "http://api.localhost", "api.localhost", "machine"],
    ["http://[::1]:8000/v1", "http://[::1]:8000/v1", "[::1]:8000", "machine"],
    ["http://0.0.0.0:8000", "http://0.0.0.0:8000", "0.0.0.0:8000", "machine"],
    ["http://[::ffff:127.0.0.1]:8000", "http://[::ffff:7f00:1]:8000", "[::ffff:7f00:1]:8000", "machine"],
    ["https://llm.\nexample.org\t/v1", "https://llm.example.org/v1", "llm.example.org", "public"],
    ["http://2130706433/v1", "http://127.0.0.1/v1", "127.0.0.1", "machine"],
    ["http://0x7f.1/v1", "http://127.0.0.1/v1", "127.0.0.1", "machine"],
    ["http://10.0.0.7/v1", "http://10.0.0.7/v1", "10.0.0.7", "private"],
    ["http://172.16.0.1", "http://172.16.0.1", "172.16.0.1", "private"],
    ["http://172.31.255.255", "http://172.31.255.255", "172.31.255.255", "private"],
    ["http://192.168.1.4", "http://192.168.1.4", "192.168.1.4", "private"],
    ["http://[fd12:3456::1]", "http://[fd12:3456::1]", "[fd12:3456::1]", "private"],
    ["http://ollama:11434/v1", "http://ollama:11434/v1", "ollama:11434", "private"],
    ["http://gpu.internal/v1", "http://gpu.internal/v1", "gpu.internal", "private"],
  ])("%s", (text, address, host, reach) => {
    expect(checkBaseAddress(text)).toEqual({
      ok: true,
      address,
      host,
      reach,
      leavesMachine: reach !== "machine",
    });
  });
});

describe("addresses that may not", () => {
  it.each([
    ["", "Give the address"],
    ["   ", "Give the address"],
    ["api.openai.com/v1", "This is not an address"],
    ["localhost:8000", "Only https and http"],
    ["//llm.example.org", "This is not an address"],
    ["ftp://llm.example.org", "Only https and http"],
    ["file:///etc/passwd", "Only https and http"],
    ["javascript:alert(1)", "Only https and http"],
    ["https://me:secret@llm.example.org", "Leave user name and password out"],
    ["https://token@llm.example.org", "Leave user name and password out"],
    ["https://llm.example.org/v1?key=secret", "Leave out what follows"],
    ["https://llm.example.org/v1#x", "Leave out what follows"],
    ["http://llm.example.org/v1", "Use https"],
    ["http://8.8.8.8", "Use https"],
    ["http://172.15.0.1", "Use https"],
    ["http://172.32.0.1", "Use https"],
    ["http://192.169.0.1", "Use https"],
    ["http://127.0.0.1.example.org", "Use https"],
    ["http://localhost.example.org", "Use https"],
    ["http://[2001:db8::1]", "Use https"],
    ["http://[::ffff:8.8.8.8]", "Use https"],
    ["http://169.254.169.254/latest", "Link-local"],
    ["https://[::ffff:169.254.169.254]/v1", "Link-local"],
    ["https://[::ffff:a9fe:a9fe]", "Link-local"],
    ["http://[fd00:ec2::254]", "Link-local"],
    ["http://2852039166/", "Link-local"],
    ["http://0xa9fea9fe", "Link-local"],
    ["https://llm.example.org:99999", "This is not an address"],
    ["https://169.254.169.254", "Link-local"],
    ["http://[fe80::1]", "Link-local"],
  ])("%j: %s", (text, says) => {
    const checked = checkBaseAddress(text);
    expect(checked.ok).toBe(false);
    expect(checked.ok ? "" : checked.message).toContain(says);
  });

  it("say nothing of a password that stood in them", () => {
    expect(JSON.stringify(checkBaseAddress("https://me:hunter2@llm.example.org"))).not.toContain("hunter2");
  });
});

it("says where texts go", () => {
  const at = (text: string, forwards: boolean) => {
    const checked = checkBaseAddress(text);
    if (!checked.ok) throw new Error(checked.message);
    return whereTextsGo({ ...checked, forwards });
  };
  expect(at("http://127.0.0.1:8080", false)).toBe(
    "Questions, passages and claims stay on this machine (127.0.0.1:8080).",
  );
  expect(at("http://127.0.0.1:4000", true)).toBe(
    "Questions, passages and claims go to 127.0.0.1:4000 on this machine. The server there sends them on to a provider.",
  );
  expect(at("https://llm.example.org", false)).toBe(
    "Questions, passages and claims leave this machine for llm.example.org.",
  );
  expect(at("http://ollama", false)).toBe(
    "Questions, passages and claims leave this machine for ollama in your own network.",
  );
});
