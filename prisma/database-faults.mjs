// What a database that cannot be used means in plain words, for whoever starts the server.

/** A database that this code must not or cannot touch, with what to do about it in the message. */
export class MigrationRefused extends Error {}

/** Code (its beginning) or text of a fault, and the end of a sentence that begins with the file. */
const SQLITE_FAULTS = [
  [
    /^SQLITE_NOTADB/,
    /file is not a database/,
    "is not a SQLite database; point DATABASE_URL to another file. Nothing was changed.",
  ],
  [/^SQLITE_CORRUPT/, /disk image is malformed/, "is damaged; put a backup in its place."],
  [
    /^SQLITE_BUSY|^SQLITE_LOCKED|^P1008|^P2028/,
    // The last is how the schema engine tells a wait that the adapter gave up.
    /database is locked|unknown variant `SocketTimeout`/,
    "is held by another process, such as a backup; wait for that to end and try again.",
  ],
  [
    /^SQLITE_FULL|^ENOSPC/,
    /disk is full/,
    "cannot be written: the disk is full. Free some space and start again.",
  ],
  [
    /^SQLITE_READONLY|^EACCES|^EPERM|^EROFS/,
    /readonly database/,
    "cannot be written: give this user the right to write it and its folder, or set DATABASE_URL to a file elsewhere.",
  ],
  [
    /^SQLITE_(?:CANTOPEN|IOERR|NOTFOUND)|^ENOENT|^ENOTDIR|^ENAMETOOLONG|^EEXIST/,
    /unable to open database file|disk I\/O error/,
    "cannot be opened: check that DATABASE_URL names a file that can be written, and that its disk is in order.",
  ],
];

/** The same fault in plain words where it is a known one of a SQLite file. */
export function sqliteFault(file, error) {
  if (error instanceof MigrationRefused) return error;
  const code = String(error?.code ?? "");
  const message = String(error?.message ?? error);
  const known = SQLITE_FAULTS.find(([codes, texts]) => codes.test(code) || texts.test(message));
  return known ? new MigrationRefused(`${file} ${known[2]}`, { cause: error }) : error;
}

/** The same fault in plain words where the database server could not be reached or would not let us in. */
export function postgresFault(error) {
  if (error instanceof MigrationRefused) return error;
  const message = String(error?.message ?? error);
  const isKnown =
    /can't reach database|authentication failed|does not exist|denied access|ECONNREFUSED|ENOTFOUND/i;
  if (!isKnown.test(message)) return error;
  const first = message.split("\n").find((line) => line.trim() !== "");
  return new MigrationRefused(`the database of DATABASE_URL cannot be used: ${first}`, { cause: error });
}
