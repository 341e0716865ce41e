import "server-only";
import type { Db, Tx } from "./client";

/** Ids or orphans in one query. */
const TEXTS_A_QUERY = 1000;

/** Stores texts that are not there yet; the id of each is the sha256 of its text. */
export async function savePassageTexts(client: Tx, texts: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...texts.keys()];
  for (let at = 0; at < ids.length; at += TEXTS_A_QUERY) {
    const slice = ids.slice(at, at + TEXTS_A_QUERY);
    const known = await client.passageText.findMany({ where: { id: { in: slice } }, select: { id: true } });
    const have = new Set(known.map(({ id }) => id));
    const data = slice.filter((id) => !have.has(id)).map((id) => ({ id, text: texts.get(id) ?? "" }));
    if (data.length > 0) await client.passageText.createMany({ data });
  }
}

/** Deletes texts that no case holds any more; returns how many there were. */
export async function dropUnusedPassageTexts(client: Db): Promise<number> {
  const { count } = await client.passageText.deleteMany({ where: { passages: { none: {} } } });
  return count;
}
