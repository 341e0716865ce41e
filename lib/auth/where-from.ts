const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const MAX_LENGTH = 200;

function listOf(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Name of a host without its port; the address in the brackets of an IPv6 one. */
function hostnameOf(host: string): string {
  const inBrackets = /^\[([^\]]*)\]/.exec(host)?.[1];
  return inBrackets ?? host.replace(/^([^:]*):\d+$/, "$1");
}

function isLoopback(name: string): boolean {
  return LOOPBACK.test(name);
}

/**
 * Address that a request came from: the last one that was written down on the way, by the server itself or by the proxy
 * before it. What stands before that came from outside and may be made up.
 *
 * @returns null where none is known.
 */
export function addressOf(headers: Headers): string | null {
  return listOf(headers.get("x-forwarded-for")).at(-1)?.slice(0, MAX_LENGTH) ?? null;
}

/** Browser or program that a request came with, cut to a length. */
export function agentOf(headers: Headers): string | null {
  return headers.get("user-agent")?.slice(0, MAX_LENGTH) ?? null;
}

/**
 * Whether a request can only come from the machine itself: the server listens to nobody else, people have no other
 * address for it, and everything that was written down on the way is of this machine. Behind a proxy that says nothing of
 * whom it speaks for this cannot be known: PLUMBLINE_URL says that there is one.
 *
 * @param env HOST that the server listens on, and PLUMBLINE_URL where people have another address for it.
 */
export function isFromThisMachine(
  headers: Headers,
  env: { HOST: string; PLUMBLINE_URL?: string | undefined },
): boolean {
  // A header that names hops in a form of its own: somebody stands between.
  if (headers.has("forwarded")) return false;
  const hosts = [env.HOST, ...listOf(headers.get("host")), ...listOf(headers.get("x-forwarded-host"))];
  if (env.PLUMBLINE_URL !== undefined) hosts.push(new URL(env.PLUMBLINE_URL).host);
  const hops = [...listOf(headers.get("x-forwarded-for")), ...listOf(headers.get("x-real-ip"))];
  return [...hosts, ...hops].map(hostnameOf).every(isLoopback);
}
