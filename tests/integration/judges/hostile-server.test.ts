import dns from "node:dns";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createHttpJudge } from "@/lib/judges/http/judge";
import { httpSettingsSchema } from "@/lib/judges/http/settings";
import type { LlmSettings } from "@/lib/judges/llm/config";
import { completion } from "@/tests/fake-llm/failures";
import { inputOf, judgeOf, settingsOf } from "./llm-judge";
import { comingAnswers } from "./network-moments";

const KEY = "sk-very-secret-0123456789";
const REPLY = JSON.stringify({ reason: "It says so.", quotes: [], verdict: "supported" });
const WHOLE = JSON.stringify(completion({ content: REPLY, model: "m" }));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let close: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const end of close) end();
  close = [];
});

/** A server of a test's own; how many requests it got, and with what headers. */
async function serve(
  answer: Answer,
): Promise<{ url: string; port: number; got: http.IncomingHttpHeaders[] }> {
  const got: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    got.push(request.headers);
    request.resume();
    request.on("end", () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close.push(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, port, got };
}

const ask = (url: string, limits: Partial<LlmSettings["limits"]> = {}) => {
  const changes = { limits: { ...settingsOf(url).limits, ...limits } };
  return judgeOf(url, changes, { key: KEY }).judge.judge(inputOf());
};

describe("a body", () => {
  test("of a hundred megabytes is let go of after four", async () => {
    const piece = Buffer.alloc(1_000_000, " ");
    let sent = 0;
    const { url, got } = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (sent < 100 && !response.destroyed) {
          sent += 1;
          if (!response.write(piece)) return void response.once("drain", more);
        }
      };
      more();
    });
    const { record } = await ask(url);
    expect(record.reply).toMatchObject({
      failure: "bad_response",
      rationale: expect.stringContaining("4000000"),
    });
    // Asked three times, as for any answer that is none; each time far from all of it was taken.
    expect(got).toHaveLength(3);
    expect(sent).toBeLessThan(100);
    expect(record.raw).toBeNull();
  });

  test("that unpacks to a gigabyte is let go of after four megabytes", async () => {
    const pieces: Buffer[] = [];
    const gzip = zlib.createGzip();
    gzip.on("data", (piece: Buffer) => pieces.push(piece));
    const zeros = Buffer.alloc(4_000_000);
    await new Promise<void>((resolve) => {
      gzip.on("end", resolve);
      const more = (left: number) => (left === 0 ? gzip.end() : gzip.write(zeros, () => more(left - 1)));
      more(25);
    });
    const bomb = Buffer.concat(pieces);
    expect(bomb.byteLength).toBeLessThan(200_000);
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(bomb);
    });
    const before = process.memoryUsage().rss;
    const { record } = await ask(url);
    expect(record.reply).toMatchObject({
      failure: "bad_response",
      rationale: expect.stringContaining("4000000"),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(90_000_000);
  });

  test.each([
    ["gzip", zlib.gzipSync],
    ["deflate", zlib.deflateSync],
    ["br", zlib.brotliCompressSync],
  ] as const)("packed as %s, although it was asked for plain, is read", async (packing, pack) => {
    const { url, got } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": packing });
      response.end(pack(WHOLE));
    });
    expect((await ask(url)).record.reply).toMatchObject({ status: "ok", verdict: "supported" });
    expect(got[0]?.["accept-encoding"]).toBe("identity");
  });

  test.each([
    ["gzip", Buffer.from("this is no gzip")],
    ["gzip", zlib.gzipSync(WHOLE).subarray(0, 40)],
    ["zstd", Buffer.from(WHOLE)],
    ["__proto__", Buffer.from(WHOLE)],
  ])("packed as %s that can't be unpacked is no reply", async (packing, body) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": packing });
      response.end(body);
    });
    expect((await ask(url)).record.reply).toMatchObject({ status: "no_verdict", failure: "bad_response" });
  });

  test("that begins with a byte order mark, or is said to be a picture, is read for what it holds", async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.end(`\ufeff${WHOLE}`);
    });
    expect((await ask(url)).record.reply).toMatchObject({ status: "ok", verdict: "supported" });
  });

  test.each([
    ["a stream of events that never ends", "text/event-stream", "data: {}\n\n"],
    ["a byte at a time", "application/json", " "],
  ])("that comes as %s ends at the deadline", async (_what, type, piece) => {
    const closed: Promise<unknown>[] = [];
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-type": type });
      const timer = setInterval(() => response.write(piece), 5);
      response.on("close", () => clearInterval(timer));
      closed.push(once(response, "close"));
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const coming = comingAnswers();
    const asked = ask(url, { deadlineMs: 100 });
    for (let request = 1; request <= 4; request++) {
      const answer = await coming.nextHead();
      vi.advanceTimersByTime(99);
      // What comes until then puts nothing off.
      for (let pieces = 0; pieces < 3; pieces++) await once(answer, "data");
      vi.advanceTimersByTime(1);
      await closed[request - 1];
    }
    coming.end();
    expect((await asked).record.reply).toMatchObject({ status: "no_verdict", failure: "timeout" });
    expect(closed).toHaveLength(4);
  });

  test("that the server cuts, or answers with another protocol, is a broken connection", async () => {
    const cut = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("{", () => response.socket?.destroy());
    });
    expect((await ask(cut.url)).record.reply).toMatchObject({ failure: "network" });
    const other = await serve((request) => {
      request.socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n");
    });
    expect((await ask(other.url)).record.reply).toMatchObject({ failure: "network" });
    const noise = await serve((request) => request.socket.end("220 smtp.example.org ready\r\n"));
    expect((await ask(noise.url)).record.reply).toMatchObject({ failure: "network" });
  });
});

describe("a key", () => {
  test("never follows a redirect, to another host or to another port", async () => {
    const thief = await serve((_request, response) => response.end(WHOLE));
    for (const status of [301, 302, 303, 307, 308]) {
      const { url, got } = await serve((_request, response) => {
        response.writeHead(status, { location: `${thief.url}/chat/completions` });
        response.end();
      });
      const { record, trouble } = await ask(url);
      expect(record.reply).toMatchObject({ failure: "bad_response" });
      expect(trouble?.action).toBe("stop");
      expect(got).toHaveLength(1);
    }
    expect(thief.got).toEqual([]);
  });

  test("that a server repeats in whatever form JSON has for it comes into nothing", async () => {
    const escaped = [...KEY].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
    const placed = (content: string) => WHOLE.replace(JSON.stringify(REPLY), content);
    const bodies = [
      // The key in escapes within the reply's own text, and in the text as JSON within JSON.
      placed(JSON.stringify(REPLY).replace("It says so.", escaped)),
      placed(JSON.stringify(REPLY.replace("It says so.", escaped))),
      WHOLE.replace('"refusal":null', `"refusal":"${escaped}"`),
      WHOLE.replace('"model":"m"', `"model":"${escaped}"`),
      WHOLE.replace('"system_fingerprint":"fp_fake_1"', `"system_fingerprint":"${escaped}"`),
      `{"error":{"message":"${escaped}","param":"${escaped}","code":"${escaped}"}}`,
      `${escaped} ${KEY}`,
    ];
    for (const body of bodies) {
      for (const status of [200, 400, 404, 429, 500]) {
        const { url } = await serve((_request, response) => {
          response.writeHead(status, { "x-request-id": KEY, "x-should-retry": "false" });
          response.end(body);
        });
        const said = JSON.stringify(await ask(url));
        expect([said.includes(KEY), said.includes("very-secret")], `${status} ${body}`).toEqual([
          false,
          false,
        ]);
      }
    }
  });
});

describe("a name", () => {
  test("that leads to a link-local address is not called, whatever it is called itself", async () => {
    const { port, got } = await serve((_request, response) => response.end(WHOLE));
    for (const address of ["169.254.169.254", "fe80::1", "::ffff:169.254.169.254", "fd00:ec2::254"]) {
      vi.spyOn(dns, "lookup").mockImplementation(((
        _name: string,
        options: { all?: boolean },
        callback: (error: null, found: unknown, family?: number) => void,
      ) => {
        const family = address.includes(":") ? 6 : 4;
        if (options.all)
          callback(null, [
            { address: "127.0.0.1", family: 4 },
            { address, family },
          ]);
        else callback(null, address, family);
        // The real one has forms that no test needs.
      }) as unknown as typeof dns.lookup);
      const { record } = await ask(`http://metadata.google.internal:${port}/v1`);
      expect(record.reply).toMatchObject({
        failure: "network",
        rationale: expect.stringContaining("leads to a link-local address"),
      });
    }
    expect(got).toEqual([]);
  });
});

describe("JSON that nests a million deep", () => {
  const deep = "[".repeat(1_000_000) + "]".repeat(1_000_000);
  test.each([deep, `{"choices":${deep}}`, WHOLE.replace('"created":1', `"created":${deep}`)])(
    "breaks nothing",
    async (body) => {
      const { url } = await serve((_request, response) => response.end(body));
      const { record } = await ask(url);
      expect(record.reply.status).toBe(body.includes('"verdict') ? "ok" : "no_verdict");
    },
  );

  test("breaks nothing in a service's reply either", async () => {
    const { url } = await serve((_request, response) =>
      response.end(`{"verdict":"supported","more":${deep}}`),
    );
    const settings = httpSettingsSchema.parse({ address: url, serviceVersion: "1" });
    const { record } = await createHttpJudge({ settings, key: KEY, ...clockOf() }).judge(inputOf());
    expect(record.reply).toMatchObject({ status: "ok", verdict: "supported" });
  });
});

describe("a service of one's own", () => {
  test("brings its key into nothing, in escapes of JSON either", async () => {
    const slashed = "sk/very-secret/0123456789";
    const written = slashed.replaceAll("/", "\\/");
    const { url } = await serve((_request, response) =>
      response.end(
        `{"verdict":"supported","rationale":"${written}","quotes":[{"passage":"${written}","text":"${written}"}]}`,
      ),
    );
    const settings = httpSettingsSchema.parse({ address: url, serviceVersion: "1" });
    const { record } = await createHttpJudge({ settings, key: slashed, ...clockOf() }).judge(inputOf());
    expect(record.reply).toMatchObject({ status: "ok", rationale: "[key]" });
    expect(JSON.stringify({ ...record, raw: null })).not.toContain("very-secret");
    expect(JSON.stringify(record.raw)).not.toContain("very-secret");
  });

  test("has the same bounds", async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(zlib.gzipSync(Buffer.alloc(20_000_000)));
    });
    const settings = httpSettingsSchema.parse({ address: url, serviceVersion: "1" });
    const { record } = await createHttpJudge({ settings, key: KEY, ...clockOf() }).judge(inputOf());
    expect(record.reply).toMatchObject({
      failure: "bad_response",
      rationale: expect.stringContaining("4000000"),
    });
  });
});

function clockOf() {
  const { clock, limiter } = judgeOf("http://127.0.0.1:1/v1");
  return { clock, limiter };
}
