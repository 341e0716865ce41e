import type { Explanation } from "@/lib/report/measures/measure";

/** What the plain Wilson ranges would be, on request; nothing where every range is the plain one. */
export function PlainRanges({ of }: { of: readonly Explanation[] }) {
  const shown = of.filter(({ range }) => range !== null && range.plain !== null);
  if (shown.length === 0) return null;
  return (
    <details className="more plain-ranges">
      <summary>The plain Wilson ranges</summary>
      <ul>
        {shown.map(({ id, name, range }) => (
          <li key={id}>
            {name}: {range?.plain}
          </li>
        ))}
      </ul>
    </details>
  );
}
