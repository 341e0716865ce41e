import Link from "next/link";

/** When and by whom a report was frozen, and what has happened since that it does not follow. */
export function FrozenNote({
  slug,
  at,
  by,
  changes,
}: {
  slug: string;
  /** Instant with its zone, in words. */
  at: string;
  by: string | null;
  /** Short phrases; empty where nothing has changed. */
  changes: readonly string[];
}) {
  return (
    <>
      <p className="note">
        <b>Frozen</b> on {at}
        {by !== null && ` by ${by}`}. Later labels and runs do not change it.
      </p>
      <p className="note">
        {changes.length === 0 ? (
          "Nothing has changed on its set since."
        ) : (
          <>
            <b>Since then:</b> {changes.join(", ")}.{" "}
            <Link href={`/projects/${slug}/report`}>Today’s report</Link>
          </>
        )}
      </p>
    </>
  );
}
