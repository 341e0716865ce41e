import { z } from "zod";

/** With the u flag a pair is one sign, so this finds only halves. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Why a text can't be stored and given back as it is, as the end of a sentence; null where it can. */
export function textFault(text: string): string | null {
  if (text.includes("\u0000")) return "holds the sign U+0000, which can't be stored";
  if (LONE_SURROGATE.test(text))
    return "holds half a surrogate pair (such as \\ud83d alone), which is no character";
  return null;
}

/**
 * A text from outside that is to be kept: what could not be stored and given back unchanged is refused.
 *
 * @param say makes a message of the fault, where the fault alone is none.
 */
export function storableText(say: (fault: string) => string = (fault) => fault): z.ZodString {
  return z.string().refine((text) => textFault(text) === null, {
    error: ({ input }) => say(textFault(String(input)) ?? ""),
  });
}

/** A text typed into a form: the fault is a sentence under its field. */
export function typedText(): z.ZodString {
  return storableText((fault) => `It ${fault}.`);
}
