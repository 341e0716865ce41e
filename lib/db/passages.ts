import "server-only";
import { insertRows, PASSAGE_TEXTS } from "./bulk-insert";
import type { Db, Tx } from "./client";

/** Stores texts that are not there yet; the id of each is the sha256 of its text. */
export async function savePassageTexts(client: Tx, texts: ReadonlyMap<string, string>): Promise<void> {
  const rows = Array.from(texts, ([id, text]) => ({ id, text }));
  await insertRows(client, PASSAGE_TEXTS, rows, { skipExisting: true });
}

/** Deletes texts that no case holds any more; returns how many there were. */
export async function dropUnusedPassageTexts(client: Db): Promise<number> {
  const { count } = await client.passageText.deleteMany({ where: { passages: { none: {} } } });
  return count;
}
