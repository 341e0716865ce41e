import { judgeHosts } from "@/lib/env";

/** An address that the settings of this server leave out. */
export class HostNotListed extends Error {
  constructor(host: string) {
    super(
      `${host} is not on the list of hosts that this server may call (PLUMBLINE_JUDGE_HOSTS). Whoever runs it can add it there`,
    );
    this.name = "HostNotListed";
  }
}

/**
 * Whether a list names the host of an address.
 *
 * @param list names parted by commas: `llm.example.org` (at any port), `127.0.0.1:11434` (at this one), or
 *   `*.example.org` (any name below it). null: there is no list, and every host may be called; one without a name allows none.
 * @example isListed("https://llm.example.org/v1", "*.example.org") // true
 */
export function isListed(address: string, list: string | null): boolean {
  if (list === null) return true;
  const names = list.split(",").flatMap((name) => name.trim().toLowerCase() || []);
  const { hostname, host, protocol, port } = new URL(address);
  const plain = hostname.replace(/\.$/, "");
  const withPort = port === "" ? `${plain}:${protocol === "https:" ? 443 : 80}` : host.replace(/\.:/, ":");
  return names.some((name) =>
    name.startsWith("*.") ? plain.endsWith(name.slice(1)) : name === plain || name === withPort,
  );
}

/** @throws HostNotListed where this server's settings have a list that does not name the host. */
export function checkListed(address: string): void {
  if (!isListed(address, judgeHosts())) {
    throw new HostNotListed(new URL(address).host);
  }
}
