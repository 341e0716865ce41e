import Link from "next/link";
import { BASIS_WORDS } from "@/components/cases/claim-words";
import { Explain } from "@/components/explain/explain";
import { ButtonLink } from "@/components/ui/button";
import { Pick } from "@/components/ui/pick";
import { formatCoefficient, formatCount, formatFraction, formatNumber } from "@/lib/format";
import { MOST_RESAMPLED } from "@/lib/metrics/agreement-of-people";
import type { ShownAgreement } from "@/lib/metrics/shown-agreement";
import { explain } from "@/lib/report/measures/measure";
import { PEOPLE_AC1 } from "@/lib/report/measures/people";
import { REVIEWER_AGREEMENT } from "@/lib/report/measures/reviewers";
import { isRefused } from "@/lib/stats/refusal";
import { PairMatrix, PairRows } from "./pairs";
import { Parts } from "./parts";
import { People } from "./people";

function Basis({ slug, page }: { slug: string; page: ShownAgreement }) {
  return (
    <p className="basis">
      How far people agree with each other on{" "}
      <Pick
        name="Dataset"
        value={page.dataset.name}
        groups={[
          {
            choices: page.datasets.map(({ id, name }) => ({
              href: `/projects/${slug}/agreement?dataset=${id}`,
              label: name,
              isChosen: id === page.dataset.id,
            })),
          },
        ]}
      />
      , by first labels, given blind
    </p>
  );
}

/** Alpha with its range and AC1, and why the two differ. */
function BeyondChance({ agreement }: Pick<ShownAgreement, "agreement">) {
  const { alpha, alphaRange, ac1, unanimous } = agreement;
  if (isRefused(alpha) || isRefused(ac1)) return null;
  const range = isRefused(alphaRange)
    ? unanimous.answers > MOST_RESAMPLED
      ? "its range is not reckoned for so many answers"
      : "too few answers for a range"
    : `${formatCoefficient(alphaRange.low)} to ${formatCoefficient(alphaRange.high)}${alphaRange.isRough ? ", a rough range" : ""}`;
  return (
    <p className="sub">
      All who labeled a claim said the same on <b>{formatCount(unanimous)}</b>. Krippendorff’s alpha is{" "}
      <b>{formatCoefficient(alpha.value)}</b> ({range}), Gwet’s AC1 <b>{formatCoefficient(ac1.value)}</b>.
      <Explain of={explain(PEOPLE_AC1, ac1)} /> Both are 1 for full agreement and 0 for chance.
      {Math.abs(alpha.value - ac1.value) >= 0.05 &&
        " They differ because one label is much more common than the others: alpha then calls most agreement chance, AC1 does not."}
    </p>
  );
}

function Hardest({ slug, hardest }: { slug: string; hardest: ShownAgreement["hardest"] }) {
  if (hardest.length === 0)
    return <p className="sub">People said the same on every claim they both labeled.</p>;
  return (
    <ol className="hard">
      {hardest.map(({ id, agreement, labels, place }) => (
        <li key={id}>
          <Link className="id" href={`/projects/${slug}/cases/${place.caseId}#claim-${place.number}`}>
            {place.externalId} c{place.number}
          </Link>
          <span className="exact" dir="auto">
            {place.text}
          </span>
          <span className="q3">
            {labels === 2
              ? "two people, two labels"
              : `${formatNumber(labels)} people, ${formatFraction(agreement)} of pairs agree`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Gold({ slug, page, maySettle }: { slug: string; page: ShownAgreement; maySettle: boolean }) {
  const disputed = page.gold.find(({ basis }) => basis === "disputed")?.many ?? 0;
  const href = `/projects/${slug}/agreement/settle?dataset=${page.dataset.id}`;
  return (
    <>
      <p className="sub">
        {disputed === 0
          ? "No claim waits to be settled."
          : `${formatNumber(disputed)} ${disputed === 1 ? "claim waits" : "claims wait"} to be settled: until then ${disputed === 1 ? "it stands" : "they stand"} in no rate.`}
      </p>
      <table className="rows gold-bases">
        <caption className="sr">How gold labels came about</caption>
        <tbody>
          {page.gold.map(({ basis, many }) => (
            <tr key={basis}>
              <td className="num">
                <b>{formatNumber(many)}</b>
              </td>
              <th scope="row">{BASIS_WORDS[basis]}</th>
            </tr>
          ))}
        </tbody>
      </table>
      {maySettle && (
        <p className="after">
          <ButtonLink href={href} kind={disputed > 0 ? "main" : "plain"}>
            Settle disagreements
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The agreement of people: the ceiling for any judge, who with whom, on what, and how gold came about. */
export function AgreementView({
  slug,
  page,
  maySettle,
}: {
  slug: string;
  page: ShownAgreement;
  maySettle: boolean;
}) {
  const { agreement, people, pairs, hardest } = page;
  const inCommon = new Set(pairs.flatMap(({ a, b }) => [a, b])).size;
  const of = explain(REVIEWER_AGREEMENT, {
    people: inCommon > 0 ? inCommon : people.length,
    unanimous: agreement.unanimous,
    agreement: agreement.pairs,
    alpha: agreement.alpha,
  });
  return (
    <>
      <Basis slug={slug} page={page} />
      <h1 className="lead">
        {of.sentence} <Explain of={of} />
      </h1>
      <BeyondChance agreement={agreement} />
      {pairs.length > 0 && (
        <>
          <section className="sec" aria-labelledby="parts">
            <h2 id="parts">On what do they agree?</h2>
            <Parts agreement={agreement} />
          </section>
          <section className="sec" aria-labelledby="pairs">
            <h2 id="pairs">Who agrees with whom?</h2>
            <PairMatrix people={people} pairs={pairs} />
            <PairRows pairs={pairs} />
          </section>
        </>
      )}
      {people.length > 0 && (
        <section className="sec" aria-labelledby="people">
          <h2 id="people">How does each person label?</h2>
          <People people={people} />
        </section>
      )}
      {pairs.length > 0 && (
        <section className="sec" aria-labelledby="hardest">
          <h2 id="hardest">Which claims do people read differently?</h2>
          <Hardest slug={slug} hardest={hardest} />
        </section>
      )}
      <section className="sec" aria-labelledby="gold">
        <h2 id="gold">How did the gold labels come about?</h2>
        <Gold slug={slug} page={page} maySettle={maySettle} />
      </section>
    </>
  );
}
