import type { ConnectionView } from "@/lib/judges/connection";

/** Fields of the form of a connection, as texts; a ticked box is "on". */
export const CONNECTION_FIELDS = [
  "name",
  "baseUrl",
  "key",
  "keyEnv",
  "removeKey",
  "priceModel",
  "priceVersion",
  "currency",
  "priceInput",
  "priceCached",
  "priceOutput",
] as const;
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];
export type ConnectionDraft = Record<ConnectionField, string>;
export type ConnectionErrors = Partial<Record<ConnectionField | "form", string>>;

export type ConnectionState =
  | { status: "fresh" }
  | { status: "refused"; errors: ConnectionErrors }
  | { status: "saved"; hasKey: boolean };

/** A connection as its form holds it, with what one of its models costs. */
export function draftOfConnection(
  { name, baseUrl, keyEnv, prices }: ConnectionView,
  model: string | null,
): ConnectionDraft {
  const price = model !== null && Object.hasOwn(prices, model) ? prices[model] : undefined;
  return {
    name,
    baseUrl,
    key: "",
    keyEnv: keyEnv ?? "",
    removeKey: "",
    priceModel: model ?? "",
    priceVersion: price?.version ?? "",
    currency: price?.currency ?? "",
    priceInput: price?.perMillion.input ?? "",
    priceCached: price?.perMillion.cachedInput ?? "",
    priceOutput: price?.perMillion.output ?? "",
  };
}
