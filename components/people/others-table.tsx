import { formatNumber } from "@/lib/format";

/** People with labels in a project who are no members of it. */
export function OthersTable({
  people,
}: {
  people: readonly { userId: string; name: string; labels: number; canSignIn: boolean }[];
}) {
  return (
    <table className="rows settings-rows">
      <caption className="sr">People with labels who are no members</caption>
      <thead>
        <tr>
          <th scope="col" className="w">
            Name
          </th>
          <th scope="col">Known from</th>
          <th scope="col" className="num">
            Labels
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ userId, name, labels, canSignIn }) => (
          <tr key={userId}>
            <th scope="row">{name}</th>
            <td>{canSignIn ? "an account, no role here" : "a file; can’t sign in"}</td>
            <td className="num">{formatNumber(labels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
