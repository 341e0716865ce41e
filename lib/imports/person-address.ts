/** Where people live who are known by name alone; nothing can be sent there. */
const HOME = "imported.local";

/** A short text of a to z and digits that differs for different texts (FNV-1a, 32 bit). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/**
 * The address of a person whom a file knows by name alone; the same name is the same person in every file.
 *
 * @param name as the file has it; case and kind of space do not tell people apart.
 * @returns a made-up address. A name with other signs than a to z, digits, `.`, `_` and `-` carries a fingerprint, so
 *   that no two names fall together.
 * @example personAddress("Reviewer A") // "reviewer-a@imported.local"
 */
export function personAddress(name: string): string {
  const key = name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[\p{Zs}\t]+/gu, "-");
  const plain = key
    .normalize("NFKD")
    .replace(/[^a-z0-9._-]+/g, "")
    .slice(0, 60);
  const local = plain === key ? plain : `${plain === "" ? "person" : plain}-${fingerprint(key)}`;
  return `${local}@${HOME}`;
}
