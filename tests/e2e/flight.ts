import { createHash } from "node:crypto";

/** A reference to another row of the payload, such as "$L2a", "$h27", "$@12" or "$1c:props:children". */
const REFERENCE = /"\$([A-Zg-z@]?)([0-9a-f]+)((?::[^"]*)?)"/g;

/**
 * The rows that React sends for a page, in an order that depends on what they say alone. React numbers them as they get
 * ready, so two answers with the same content may be numbered and ordered differently.
 *
 * @param payload rows, one a line: a number, a colon and what it is.
 * @param plain takes out of a row what may differ between two answers, such as ids.
 * @returns the rows under names made of what they and the rows they refer to say; other lines as they are.
 */
export function sortFlight(payload: string, plain: (row: string) => string): string {
  const rows = new Map<string, string>();
  const others: string[] = [];
  for (const line of payload.split("\n")) {
    const [, number, row] = /^([0-9a-f]+):(.*)$/.exec(line) ?? [];
    if (number === undefined || row === undefined) others.push(line);
    else rows.set(number, row);
  }
  const names = new Map<string, string>();
  const renamed = (row: string) =>
    row.replace(REFERENCE, (whole, kind: string, number: string, way: string) =>
      rows.has(number) ? `"$${kind}(${nameOf(number)})${way}"` : whole,
    );
  function nameOf(number: string): string {
    const known = names.get(number);
    if (known !== undefined) return known;
    // A row that leads back to itself has no name yet on the way.
    names.set(number, "itself");
    const said = plain(renamed(rows.get(number) ?? ""));
    const name = createHash("sha256").update(said).digest("hex").slice(0, 12);
    names.set(number, name);
    return name;
  }
  const named = [...rows].map(([number, row]) => ({ name: nameOf(number), row: renamed(row) }));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [...named.map(({ name, row }) => `${name}:${row}`), ...others.sort()].join("\n");
}
