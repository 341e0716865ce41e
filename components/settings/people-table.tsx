import { formatDay, formatNumber } from "@/lib/format";

/** The owner, and everybody who has labeled. */
export function PeopleTable({
  people,
}: {
  people: readonly { id: string; name: string; isOwner: boolean; labels: number; lastAt: Date | null }[];
}) {
  return (
    <table className="rows settings-rows">
      <caption className="sr">People of this project</caption>
      <thead>
        <tr>
          <th scope="col" className="w">
            Name
          </th>
          <th scope="col">Part</th>
          <th scope="col" className="num">
            Labels
          </th>
          <th scope="col">Last label</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, isOwner, labels, lastAt }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{isOwner ? "owner" : "reviewer"}</td>
            <td className="num">{formatNumber(labels)}</td>
            <td>{lastAt === null ? <span className="q3">none</span> : formatDay(lastAt, "UTC")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
