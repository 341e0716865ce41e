/** A name in an address, where exactly one is given. */
export function oneGiven(value: string | string[] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, 100) : null;
}
