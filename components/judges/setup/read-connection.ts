import type { z } from "zod";
import { type ConnectionInput, type ConnectionView, connectionSchema } from "@/lib/judges/connection";
import { type Price, priceSchema } from "@/lib/judges/llm/cost";
import {
  CONNECTION_FIELDS,
  type ConnectionDraft,
  type ConnectionErrors,
  type ConnectionField,
} from "./connection-draft";

const LONGEST = 5000;

const PRICE_FIELD: Record<string, ConnectionField> = {
  version: "priceVersion",
  currency: "currency",
  "perMillion.input": "priceInput",
  "perMillion.cachedInput": "priceCached",
  "perMillion.output": "priceOutput",
};

/** A form's fields as texts; a field that was not sent is empty. */
export function connectionDraftOf(form: FormData): ConnectionDraft {
  const read = (field: ConnectionField) => {
    const value = form.get(field);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  // Every field of the list is filled in, and the list is the type's.
  return Object.fromEntries(CONNECTION_FIELDS.map((field) => [field, read(field)])) as ConnectionDraft;
}

function readPrice(draft: ConnectionDraft, errors: ConnectionErrors): Price | null {
  const { priceVersion, currency, priceInput, priceCached, priceOutput } = draft;
  const typed = [priceVersion, currency, priceInput, priceCached, priceOutput];
  if (typed.every((text) => text.trim() === "")) return null;
  const plain = (text: string) => text.trim().replace(",", ".");
  const read = priceSchema.safeParse({
    version: priceVersion,
    currency: currency.trim().toUpperCase(),
    perMillion: {
      input: plain(priceInput),
      cachedInput: plain(priceCached) === "" ? null : plain(priceCached),
      output: plain(priceOutput),
    },
  });
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const field = PRICE_FIELD[path.join(".")] ?? "form";
    errors[field] ??= field === "priceVersion" ? "Name the list of prices, such as June 2026." : message;
  }
  return null;
}

function pricesWith(before: ConnectionView["prices"], model: string, price: Price | null): [string, Price][] {
  const others = Object.entries(before).filter(([name]) => name !== model);
  return price === null ? others : [...others, [model, price]];
}

function addIssues(error: z.ZodError, errors: ConnectionErrors): void {
  for (const { path, message } of error.issues) {
    const field = CONNECTION_FIELDS.find((name) => name === path[0]) ?? "form";
    errors[field] ??= message;
  }
}

/**
 * What a form says of a connection that is there, or what is wrong with it, field by field.
 *
 * @param before as it is stored: its kind and the prices of its other models stay.
 */
export function readConnectionDraft(
  draft: ConnectionDraft,
  before: Pick<ConnectionView, "preset" | "prices">,
): { ok: true; input: ConnectionInput } | { ok: false; errors: ConnectionErrors } {
  const errors: ConnectionErrors = {};
  const key = draft.key.trim();
  const keyEnv = draft.keyEnv.trim();
  const removes = draft.removeKey === "on";
  if (removes && key !== "") errors.key = "Type a key or remove it, not both.";
  if (key !== "" && keyEnv !== "") errors.keyEnv = "Give the key or a variable that holds it, not both.";
  const model = draft.priceModel.trim();
  const price = model === "" ? null : readPrice(draft, errors);
  const input = {
    name: draft.name,
    preset: before.preset,
    baseUrl: draft.baseUrl,
    // A variable takes the place of a stored key, which would go before it.
    ...(key !== "" ? { key } : removes || keyEnv !== "" ? { key: null } : {}),
    keyEnv: keyEnv === "" ? null : keyEnv,
    prices: model === "" ? before.prices : Object.fromEntries(pricesWith(before.prices, model, price)),
  };
  const read = connectionSchema.safeParse(input);
  if (!read.success) addIssues(read.error, errors);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}
