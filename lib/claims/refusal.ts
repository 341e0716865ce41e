import { WORD_CLASS } from "./text-classes";
import { findValue } from "./value-match";

const WORD_FIRST = new RegExp(`^[${WORD_CLASS}]`, "u");

/**
 * Whether a text holds one of a team's own refusal phrases, whatever the case, the apostrophes and the spaces.
 *
 * @param text an answer or a claim of one.
 * @param phrases such as the sentence that the assistant is told to refuse with; a blank one is in no text.
 * @example holdsRefusal("Sorry, that’s not something I cover.", ["that's not something I cover"]) // true
 */
export function holdsRefusal(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) =>
    findValue(text, phrase).some(({ end }) => !WORD_FIRST.test(text.slice(end))),
  );
}
