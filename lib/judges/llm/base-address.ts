/** Where an address leads: this machine, a network of one's own, or anywhere else. */
export type Reach = "machine" | "private" | "public";

export type AddressCheck =
  | {
      ok: true;
      /** As calls are sent to it: no blank around it, no slash at its end. */
      address: string;
      /** Host, and port where it is not the usual one. */
      host: string;
      reach: Reach;
      /** Whether texts sent there leave this machine. */
      leavesMachine: boolean;
    }
  | { ok: false; message: string };

function octets(host: string): number[] | null {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split(".").map(Number) : null;
}

/** The IPv4 address that a parsed IPv6 one carries, in its usual form; any other host as it is. */
function unmapped(host: string): string {
  const [, high = "", low = ""] = /^\[?::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]?$/.exec(host) ?? [];
  if (high === "") return host;
  const [h, l] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [h >> 8, h & 255, l >> 8, l & 255].join(".");
}

/**
 * Whether an address is one that machines of a cloud are told their own secrets at, or of the kind.
 *
 * @param address an IP address, in brackets or not.
 * @example isLinkLocal("169.254.169.254") // true
 */
export function isLinkLocal(address: string): boolean {
  const plain = address.toLowerCase().replace(/^\[|\]$/g, "");
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? unmapped(plain);
  return /^169\.254\.|^fe[89ab][0-9a-f]:|^fd00:ec2::/.test(dotted);
}

/** host: as a parsed address has it, so that every odd way to write an IP address is already the plain one. */
function reachOf(host: string): Reach {
  if (host === "localhost" || host.endsWith(".localhost") || host === "[::1]") return "machine";
  const ip = octets(host);
  if (ip !== null) {
    const [first = 0, second = 0] = ip;
    if (first === 127 || ip.every((part) => part === 0)) return "machine";
    const isPrivate =
      first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168);
    return isPrivate ? "private" : "public";
  }
  if (host.startsWith("[")) return /^\[f[cd]/.test(host) ? "private" : "public";
  // A name without a dot, as containers have, and these endings are known inside one network only.
  return !host.includes(".") || /\.(local|internal|lan)$/.test(host) ? "private" : "public";
}

/**
 * Checks the base address of a server that is to get questions, passages and claims.
 *
 * An empty one is refused here, because the client would take it for the public address of its maker. Plain http is for
 * this machine and private networks: elsewhere anyone on the way could read the texts and the key.
 *
 * @returns what to call, or in words what is wrong with it.
 * @example checkBaseAddress("http://127.0.0.1:11434/v1/")
 * // { ok: true, address: "http://127.0.0.1:11434/v1", host: "127.0.0.1:11434", reach: "machine", leavesMachine: false }
 */
export function checkBaseAddress(text: string): AddressCheck {
  const trimmed = text.trim();
  if (trimmed === "") return refuse("Give the address of the server, such as https://llm.example.org/v1.");
  if (!URL.canParse(trimmed)) {
    return refuse(
      "This is not an address. It starts with https:// or http://, such as https://llm.example.org/v1.",
    );
  }
  const url = new URL(trimmed);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refuse(`Only https and http addresses can be called, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("Leave user name and password out of the address; the key has a place of its own.");
  }
  if (url.search !== "" || url.hash !== "") {
    return refuse("Leave out what follows ? or #: addresses are shown and stored in the open.");
  }
  const host = unmapped(url.hostname.replace(/\.$/, ""));
  if (isLinkLocal(host)) {
    return refuse("Link-local addresses are not called: machines keep their own secrets there.");
  }
  const reach = reachOf(host);
  if (url.protocol === "http:" && reach === "public") {
    return refuse(
      `Use https for ${host}: over plain http anyone on the way could read the passages and the key. Plain http is for this machine and private networks.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, "");
  return {
    ok: true,
    address: `${url.protocol}//${url.host}${path}`,
    host: url.host,
    reach,
    leavesMachine: reach !== "machine",
  };
}

function refuse(message: string): AddressCheck {
  return { ok: false, message };
}

/**
 * In a sentence where texts go when a judge runs.
 *
 * @param forwards whether the server itself sends them on to somebody else.
 */
export function whereTextsGo({
  host,
  reach,
  forwards,
}: {
  host: string;
  reach: Reach;
  forwards: boolean;
}): string {
  const onward = forwards ? " The server there sends them on to a provider." : "";
  if (reach === "machine") {
    return forwards
      ? `Questions, passages and claims go to ${host} on this machine.${onward}`
      : `Questions, passages and claims stay on this machine (${host}).`;
  }
  const where = reach === "private" ? " in your own network" : "";
  return `Questions, passages and claims leave this machine for ${host}${where}.${onward}`;
}
