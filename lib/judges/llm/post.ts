import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import zlib from "node:zlib";
import { isLinkLocal } from "./base-address";
import { BodyTooLong, BodyUnreadable, type Exchange, LONGEST_BODY } from "./exchange";
import { checkListed } from "./listed-hosts";

/** A name that leads to where machines keep their own secrets. */
export class LinkLocalAddress extends Error {
  constructor(name: string) {
    super(`${name} leads to a link-local address, and those are not called`);
    this.name = "LinkLocalAddress";
  }
}

/** Looks a name up anew for each connection, so that a name is not let in by one address and called at another. */
const lookup: LookupFunction = (name, options, callback) => {
  dns.lookup(name, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((one) => one.address) : [address];
    if (error === null && found.some(isLinkLocal)) callback(new LinkLocalAddress(name), address, family);
    else callback(error, address, family);
  });
};

/** Below the five seconds after which common servers close a connection that nobody uses. */
const IDLE_MS = 4000;
const AGENT = { keepAlive: true, timeout: IDLE_MS, scheduling: "lifo", lookup } as const;
const plain = new http.Agent(AGENT);
const secure = new https.Agent(AGENT);

const UNPACK: Readonly<Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress>> = {
  gzip: zlib.createGunzip,
  "x-gzip": zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
};

/** The body as it was before a server packed it, although it was asked not to. */
function unpacked(answer: http.IncomingMessage, fail: (error: Error) => void): Readable {
  const packing = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (packing === "" || packing === "identity") return answer;
  const unpack = Object.hasOwn(UNPACK, packing) ? UNPACK[packing] : undefined;
  if (unpack === undefined) {
    fail(new BodyUnreadable("the answer is packed in a way that was not asked for"));
    return answer;
  }
  const unpacking = unpack();
  unpacking.once("error", () => fail(new BodyUnreadable("the answer can't be unpacked")));
  return answer.pipe(unpacking);
}

function headersOf({ headers }: http.IncomingMessage): Exchange["headers"] {
  return {
    get(name) {
      const value = headers[name.toLowerCase()];
      return (Array.isArray(value) ? value.join(", ") : value) ?? null;
    },
  };
}

/**
 * Posts a text and reads the whole answer, noting both in the exchange as soon as they are there. Nothing of the
 * environment takes part: no proxy, no redirect, no cookie, no cache. What is read is bounded after unpacking.
 *
 * @throws the signal's reason; BodyTooLong, BodyUnreadable, LinkLocalAddress, HostNotListed, or the error of a connection: status and
 *   headers of an answer whose body was cut are in the exchange all the same.
 */
export function postInto(
  exchange: Exchange,
  address: string,
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    checkListed(address);
    const url = new URL(address);
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? https : http).request(url, {
      method: "POST",
      agent: isSecure ? secure : plain,
      headers: { ...headers, "accept-encoding": "identity", "content-length": Buffer.byteLength(body) },
    });
    let isSettled = false;
    const settle = () => {
      isSettled = true;
      signal.removeEventListener("abort", cancel);
    };
    const fail = (error: unknown) => {
      if (isSettled) return;
      settle();
      reject(error);
      request.destroy();
    };
    const cancel = () => fail(signal.reason);
    signal.addEventListener("abort", cancel, { once: true });
    request.on("error", fail);
    const cut = () => fail(new Error("the connection was closed before a whole answer"));
    // Closed before any answer, or by one that is none, such as a change of protocol.
    request.on("close", () => exchange.status === null && cut());
    request.on("response", (answer) => {
      exchange.status = answer.statusCode ?? null;
      exchange.headers = headersOf(answer);
      const pieces: Buffer[] = [];
      let bytes = 0;
      answer.once("error", fail);
      answer.once("close", () => !answer.complete && cut());
      const text = unpacked(answer, fail);
      text.on("data", (piece: Buffer) => {
        bytes += piece.byteLength;
        if (bytes > LONGEST_BODY) fail(new BodyTooLong());
        else pieces.push(piece);
      });
      text.once("end", () => {
        if (isSettled) return;
        exchange.body = new TextDecoder().decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
        settle();
        resolve();
      });
    });
    request.end(body);
  });
}
