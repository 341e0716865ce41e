interface Line {
  id: string;
  at: string;
  who: string;
  what: string;
  details: unknown;
  from: string | null;
  agent: string | null;
}

/** Details as words: "role reviewer, note Bo". */
function detailWords(details: unknown): string {
  if (typeof details !== "object" || details === null) return "";
  return Object.entries(details)
    .filter(([, value]) => value !== "" && value !== null)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");
}

/** Lines of the audit trail, newest first. */
export function AuditTable({ rows }: { rows: readonly Line[] }) {
  if (rows.length === 0) return <p className="q3 mt-5">Nothing that fits was done.</p>;
  return (
    <table className="rows settings-rows audit-rows mt-5">
      <caption className="sr">What was done, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col" className="w">
            With
          </th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, who, what, details, from, agent }) => (
          <tr key={id}>
            <td>
              <time>{at}</time>
            </td>
            <td>{who}</td>
            <td>{what}</td>
            <td>{detailWords(details)}</td>
            <td title={agent ?? undefined}>{from ?? <span className="q3">not known</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
