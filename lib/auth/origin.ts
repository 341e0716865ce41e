/** The first of the addresses that proxies on the way have written down. */
function firstOf(list: string | null): string | null {
  return list?.split(",")[0]?.trim() ?? null;
}

/**
 * Whether a page of another address sent a request. Browsers name the page's address on everything that can change
 * something; the session cookie alone would not tell it apart, because it goes along from every port of the same host.
 *
 * @param headers of the request; one without an Origin comes from no page.
 * @param publicUrl the address people use, where a proxy hides it.
 * @example isForeignOrigin(new Headers({ origin: "http://localhost:9", host: "localhost:3000" }), undefined) // true
 */
export function isForeignOrigin(headers: Headers, publicUrl: string | undefined): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const own = [firstOf(headers.get("x-forwarded-host")), headers.get("host")];
  if (publicUrl !== undefined) own.push(new URL(publicUrl).host);
  return !own.includes(new URL(origin).host);
}
