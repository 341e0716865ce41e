/** Exit status of the command line. */
export const EXIT = { done: 0, badInput: 1, wrongUsage: 2 } as const;

/** A file or a database that can't be used; the message is shown as it is and the command ends with status 1. */
export class BadInput extends Error {
  override name = "BadInput";
}

/** A command called wrongly in a way that only shows while it runs; ends with status 2. */
export class WrongUsage extends Error {
  override name = "WrongUsage";
}

/** What a failed file operation means in plain words, for a file the user named. */
export function fileFault(file: string, error: unknown): BadInput {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const said: Record<string, string> = {
    ENOENT: "there is no such file or folder",
    EISDIR: "is a folder, not a file",
    EACCES: "may not be opened",
    EPERM: "may not be opened",
    ENOSPC: "the disk is full",
    EROFS: "the disk can only be read",
    EEXIST: "exists already",
    ENAMETOOLONG: "the name is too long",
    ENOTDIR: "there is no such file or folder",
  };
  const reason = typeof code === "string" ? said[code] : undefined;
  if (reason === undefined) throw error;
  return new BadInput(`${file}: ${reason}`, { cause: error });
}
