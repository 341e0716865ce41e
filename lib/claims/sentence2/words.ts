/** Words of a line, as a set. */
export function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/u));
}
