import Link from "next/link";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import { saidBy } from "@/lib/judges/verdict-space";
import type { Apart, SomeClaims } from "@/lib/metrics/compared-apart";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import { plural } from "./words";

type Named = JudgesSideBySide["named"];

function ClaimList({
  slug,
  title,
  claims,
  named,
  runs,
}: {
  slug: string;
  title: string;
  claims: SomeClaims;
  named: Named;
  runs: JudgesSideBySide["runs"];
}) {
  const shown = claims.ids.flatMap((id) => named.get(id) ?? []);
  return (
    <details className="more part-list">
      <summary>
        <b>{formatNumber(claims.many)}</b> {title}
      </summary>
      <ol className="wrong">
        {shown.map((claim) => (
          <li key={claim.id}>
            <Link className="id" href={`/projects/${slug}/cases/${claim.caseId}`}>
              {claim.externalId} c{formatNumber(claim.number)}
            </Link>
            <span className="read-s">{claim.text}</span>
            <span>
              <span className="sr">people: </span>
              {claim.gold !== null && <VerdictMark mark={claim.gold} alone />}
            </span>
            <span className="said-by">
              <span className="sr">judges: </span>
              {claim.verdicts.map((verdict, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the judge
                <VerdictMark key={at} mark={saidBy(runs[at]?.judge ?? {}, verdict)} alone />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {claims.many > shown.length && (
        <p className="note">
          The first {formatNumber(shown.length)} of {formatNumber(claims.many)}.
        </p>
      )}
    </details>
  );
}

const APART_ORDER = ["caughtByOther", "caughtByFirst", "alarmByOther", "alarmByFirst"] as const;

function titleOf(
  which: Apart,
  { first, other, many }: { first: string; other: string; many: number },
): string {
  const bad = many === 1 ? "bad claim" : "bad claims";
  const good = many === 1 ? "good claim" : "good claims";
  const titles: Record<Apart, string> = {
    caughtByOther: `${bad} caught by ${other}, missed by ${first}`,
    caughtByFirst: `${bad} caught by ${first}, missed by ${other}`,
    alarmByOther: `${good} flagged by ${other} alone`,
    alarmByFirst: `${good} flagged by ${first} alone`,
  };
  return titles[which];
}

/** The claims on which judges part, as lists that open; each claim is a link to its case. */
export function ComparedLists({
  slug,
  compared,
  names,
}: {
  slug: string;
  compared: JudgesSideBySide;
  names: readonly string[];
}) {
  const { apart, escaped, named, runs } = compared;
  const first = names[0] ?? "";
  const lists = apart.flatMap((found, at) =>
    APART_ORDER.map((which) => {
      const other = names[at + 1] ?? "";
      const claims = found[which];
      return { key: `${other} ${which}`, claims, title: titleOf(which, { first, other, many: claims.many }) };
    }),
  );
  const all = [
    ...lists,
    {
      key: "escaped",
      claims: escaped,
      title: `${escaped.many === 1 ? "bad claim" : "bad claims"} escaped all of them`,
    },
  ].filter(({ claims }) => claims.many > 0);
  if (all.length === 0)
    return <p className="sub">They flagged the very same claims, and no bad one escaped them.</p>;
  return (
    <div className="part-lists">
      {all.map(({ key, claims, title }) => (
        <ClaimList key={key} slug={slug} title={title} claims={claims} named={named} runs={runs} />
      ))}
      <p className="note">
        Beside each claim: people’s label, then the verdicts of {plural(names.length, "judge")} in the order
        above.
      </p>
    </div>
  );
}
