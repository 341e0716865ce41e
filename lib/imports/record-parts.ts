import { z } from "zod";

/** Any JSON value, kept as the parser read it: Zod's own copy would lose a key called "__proto__". */
export const jsonSchema = z.custom<z.core.util.JSONType>((value) => value !== undefined);
export const name = z.string().trim().min(1);
/** Longest id of a case, and name of a system or a dataset, in characters: an index has to hold them together. */
export const MAX_KEY = 300;
export const key = name.max(MAX_KEY);
export const count = z.number().int().min(0);
/** An instant with its zone; kept as Date. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** The address a person is known by, or a name where the file knows no address. */
export const person = z.object({ name, email: z.email().optional() });
export type ReadPerson = z.infer<typeof person>;
