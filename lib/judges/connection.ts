import { z } from "zod";
import { storableText, typedText } from "@/lib/storable";
import { checkBaseAddress } from "./llm/base-address";
import { type Price, priceSchema } from "./llm/cost";
import { LLM_PRESETS } from "./llm/presets";

/** Kinds of servers a connection can lead to: those that speak the chat protocol, and a service of one's own. */
export const CONNECTION_PRESETS = [...LLM_PRESETS, "http"] as const;

/**
 * Variables that may hold a judge's key. Any other would let whoever sets up a judge have a secret of the server sent to
 * an address of their own.
 */
const KEY_VARIABLE = /^[A-Z][A-Z0-9_]{0,80}_API_KEY$/;

const key = storableText()
  .trim()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, "A key has no blanks and no letters beyond ASCII.");

/** What a person gives to set up a connection; the key is read here and never given back. */
export const connectionSchema = z.strictObject({
  name: typedText().trim().min(1, "Give it a name.").max(100),
  preset: z.enum(CONNECTION_PRESETS),
  baseUrl: z.string().transform((text, context) => {
    const checked = checkBaseAddress(text);
    if (checked.ok) return checked.address;
    context.addIssue({ code: "custom", message: checked.message });
    return z.NEVER;
  }),
  /** Left out: the stored one stays; null: it is taken away. */
  key: key.nullable().optional(),
  keyEnv: z
    .string()
    .trim()
    .regex(KEY_VARIABLE, "The variable's name must end in _API_KEY, such as LLM_API_KEY.")
    .nullable()
    .default(null),
  /** By the model's name as it is asked for. */
  prices: z.record(z.string().trim().min(1).max(200), priceSchema).default({}),
});
export type ConnectionInput = z.input<typeof connectionSchema>;
export type ConnectionSettings = z.output<typeof connectionSchema>;

/** A connection as a browser gets it: everything but its key. */
export interface ConnectionView {
  id: string;
  name: string;
  preset: (typeof CONNECTION_PRESETS)[number];
  baseUrl: string;
  host: string;
  /** Whether texts sent there leave this machine. */
  leavesMachine: boolean;
  /** A key is stored. */
  hasKey: boolean;
  keyEnv: string | null;
  /** There is a key to send: stored, or in the variable. */
  isKeySet: boolean;
  prices: Record<string, Price>;
  /** Labels of the judges that call it. */
  usedBy: string[];
  updatedAt: string;
}
