import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { PracticeEntry, PracticePerson } from "@/lib/claims/practice";
import { formatNumber, formatRate } from "@/lib/format";
import { practiceScore } from "@/lib/metrics/practice-score";

function Cases({
  slug,
  cases,
  takeOut,
}: {
  slug: string;
  cases: readonly PracticeEntry[];
  /** Takes a case out. */
  takeOut: (caseId: string) => Promise<void>;
}) {
  return (
    <table className="rows settings-rows mb-6">
      <caption className="sr">Cases for practice</caption>
      <thead>
        <tr>
          <th scope="col" className="w">
            Case
          </th>
          <th scope="col" className="num">
            Settled claims
          </th>
          <th scope="col">Take out</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ caseId, externalId, question, claims }) => (
          <tr key={caseId}>
            <th scope="row">
              <Link href={`/projects/${slug}/cases/${caseId}`}>
                {question === "" ? "No question was recorded." : question}
              </Link>{" "}
              <span className="id q3">{externalId}</span>
            </th>
            <td className="num">{formatNumber(claims)}</td>
            <td>
              <form action={takeOut.bind(null, caseId)}>
                <Button small kind="bare" type="submit" aria-label={`Take ${externalId} out of the practice`}>
                  Take out
                </Button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ people, claims }: { people: readonly PracticePerson[]; claims: number }) {
  return (
    <table className="rows settings-rows">
      <caption className="sr">How people did in practice</caption>
      <thead>
        <tr>
          <th scope="col" className="w">
            Name
          </th>
          <th scope="col" className="num">
            Answered
          </th>
          <th scope="col">As settled</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.userId}>
            <th scope="row">{one.name}</th>
            <td className="num">
              {formatNumber(one.answered)} of {formatNumber(claims)}
            </td>
            <td>{formatRate(practiceScore(one))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cases for practice, and how those who practised did. */
export function PracticeTables({
  slug,
  set: { cases, people },
  takeOut,
}: {
  slug: string;
  set: { cases: readonly PracticeEntry[]; people: readonly PracticePerson[] };
  /** Takes a case out. */
  takeOut: (caseId: string) => Promise<void>;
}) {
  const claims = cases.reduce((total, one) => total + one.claims, 0);
  return (
    <>
      {cases.length === 0 ? (
        <p className="q3">
          No case yet. Open one whose claims are settled among{" "}
          <Link href={`/projects/${slug}/cases`}>the cases</Link> and choose “Use for practice”.
        </p>
      ) : (
        <Cases slug={slug} cases={cases} takeOut={takeOut} />
      )}
      {people.length > 0 && <People people={people} claims={claims} />}
    </>
  );
}
