import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { ListedJudge } from "@/lib/metrics/listed-judge";
import { Hash } from "./hash";
import { RateCells, RateFoot, RateHeads } from "./judge-rates";
import { judgeNotes, kindWords, textsWords } from "./judge-words";

function Row({ slug, judge, needsKey }: { slug: string; judge: ListedJudge; needsKey: boolean }) {
  const { name, label, newest, last } = judge;
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${slug}/judges/${encodeURIComponent(name)}`}>{label}</Link>
        <span className="q3 small">
          {newest === null ? (
            "not used yet"
          ) : (
            <>
              version {newest.version}, <Hash hash={newest.hash} />
              {newest.model !== null && `, ${newest.model}`}
            </>
          )}
        </span>
        <span className="q3 small">
          {kindWords(judge)}. {textsWords(judge)}.
        </span>
        {judgeNotes(judge, needsKey).map(({ kind, text }) => (
          <span key={text} className={kind === "alarm" ? "alarm small" : "q2 small"}>
            {text}.
          </span>
        ))}
      </th>
      <RateCells calibration={last?.calibration ?? null} />
      <td className="num" data-m="No verdict">
        {last !== null && (
          <>
            <b>{formatNumber(last.run.noVerdict)}</b> of {formatNumber(last.run.done)}
            <span className="range">
              <Link href={`/projects/${slug}/calibration?run=${last.run.id}`}>
                How it holds<span className="sr">: {label}</span>
              </Link>
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

/** Every judge with where its texts go and how its last run holds against people, on one axis. */
export function JudgeTable({
  slug,
  judges,
  presetsWithKey,
}: {
  slug: string;
  judges: readonly ListedJudge[];
  /** Kinds of servers that ask for a key. */
  presetsWithKey: readonly string[];
}) {
  return (
    <table className="multi judge-table">
      <caption className="sr">Judges and how their last runs hold against people</caption>
      <RateHeads
        first="Judge"
        rows={judges.map(({ label, last }) => ({ name: label, calibration: last?.calibration ?? null }))}
      />
      <tbody>
        {judges.map((judge) => (
          <Row
            key={judge.name}
            slug={slug}
            judge={judge}
            needsKey={judge.connection !== null && presetsWithKey.includes(judge.connection.preset)}
          />
        ))}
      </tbody>
      <RateFoot />
    </table>
  );
}
