import type { ReadCasesOptions } from "./case-reader";
import { readCsvCases } from "./cases-csv";
import { readCases } from "./cases-jsonl";
import type { ReadEvent } from "./read-case";

/** Files whose name says that they are tables. */
const TABLE = /\.(?:csv|tsv|tab|txt)$/i;
const OPENING_BRACE = 0x7b;
const OPENING_BRACKET = 0x5b;

async function* again(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  if (first.done) return;
  yield first.value;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function beginsAsJson(bytes: Uint8Array): boolean {
  // Blanks and a byte-order mark may stand before.
  const sign = bytes.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return sign === OPENING_BRACE || sign === OPENING_BRACKET;
}

/**
 * Reads a file of cases in whichever form it is: JSONL, or a table where its name ends in csv, tsv, tab or txt and it
 * does not begin as JSON does.
 */
export async function* readAnyCases(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCasesOptions,
): AsyncGenerator<ReadEvent> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const isTable = TABLE.test(options.file) && !first.done && !beginsAsJson(first.value);
  const all = again(first, iterator);
  yield* isTable ? readCsvCases(all, options) : readCases(all, options);
}
