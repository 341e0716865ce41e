import Link from "next/link";
import { REFUSAL_WORDS } from "@/components/calibration/words";
import { Axis, Interval } from "@/components/ui/interval";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { Calibration } from "@/lib/metrics/calibration";
import type { ListedJudge } from "@/lib/metrics/listed-judge";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { Rate } from "@/lib/stats/rate";
import { Hash } from "./hash";
import { type JudgeNote, judgeNotes, kindWords, textsWords } from "./judge-words";

const HEADS = ["Caught", "False alarms"] as const;

function Figure({ rate, head, none }: { rate: Rate; head: string; none: string }) {
  return (
    <td data-m={head}>
      <span className="say">
        {rate.n === 0 ? (
          <span className="q3">{none}</span>
        ) : (
          <>
            <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
            <span className="pc">{formatPercent(rate)}</span>
            <span className="range">{rate.low === null ? "one answer: no range" : formatRange(rate)}</span>
          </>
        )}
      </span>
      {rate.n > 0 && (
        <span className="track">
          <Interval rate={rate} />
        </span>
      )}
    </td>
  );
}

/** Why a judge has no rates; null where it has. */
function whyNoFigures(last: ListedJudge["last"]): string | null {
  if (last === null) return "No run of it has come to its end, so nothing is known of it yet.";
  const { calibration } = last;
  if (calibration.coverage.labeled === 0) return "None of the claims it judged has a label yet.";
  const refused = refusePlainRates(calibration);
  if (refused !== null) return `No rate: ${REFUSAL_WORDS[refused]}.`;
  return calibration.agreement.n === 0 ? "It gave no verdict on any labeled claim." : null;
}

function Rates({ calibration }: { calibration: Calibration }) {
  const { caught, falseAlarms } = calibration.agreement;
  return (
    <>
      <Figure rate={caught} head={HEADS[0]} none="no bad claim" />
      <Figure rate={falseAlarms} head={HEADS[1]} none="no good claim" />
    </>
  );
}

function Notes({ notes }: { notes: readonly JudgeNote[] }) {
  return notes.map(({ kind, text }) => (
    <span key={text} className={kind === "alarm" ? "alarm small" : "q2 small"}>
      {text}.
    </span>
  ));
}

function Row({ slug, judge, needsKey }: { slug: string; judge: ListedJudge; needsKey: boolean }) {
  const { name, label, newest, last } = judge;
  const why = whyNoFigures(last);
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
        <Notes notes={judgeNotes(judge, needsKey)} />
      </th>
      {why === null && last !== null ? (
        <Rates calibration={last.calibration} />
      ) : (
        <td colSpan={2} data-m="">
          <span className="q3">{why}</span>
        </td>
      )}
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
      <thead>
        <tr>
          <th scope="col">Judge</th>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              <b>{head}</b> {head === "Caught" ? "of the bad claims" : "in good claims"}
            </th>
          ))}
          <th scope="col" className="num">
            <b>No verdict</b>
          </th>
        </tr>
      </thead>
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
      <tfoot>
        <tr>
          <td />
          {HEADS.map((head) => (
            <td key={head}>
              <Axis />
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
