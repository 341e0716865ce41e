/** The first figures of a version's hash; the whole on pointing at it. */
export function Hash({ hash }: { hash: string }) {
  return (
    <span className="id" title={hash}>
      {hash.slice(0, 8)}
    </span>
  );
}
