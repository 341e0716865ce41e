import Link from "next/link";

/** Where judges of whole answers are held beside those that go claim by claim; nothing where none has run. */
export function RatedRuns({
  slug,
  runs,
}: {
  slug: string;
  runs: readonly { id: string; title: string; dataset: string }[];
}) {
  if (runs.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="rated">
      <h2 id="rated">And judges of whole answers?</h2>
      <p className="sub">
        They have no verdict on a claim, so they are held against people by answer, beside these judges on the
        same answers.
      </p>
      <ul className="run-batch">
        {runs.map(({ id, title, dataset }) => (
          <li key={id}>
            <Link href={`/projects/${slug}/judges/answers/${id}`}>{title}</Link> on {dataset}
          </li>
        ))}
      </ul>
    </section>
  );
}
