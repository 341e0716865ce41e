/**
 * A text as it begins a sentence: its first letter in upper case, the rest as it is.
 *
 * @param text any, also an empty one.
 * @example withCapital("three of six") // "Three of six"
 */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
