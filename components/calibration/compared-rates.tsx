import type { CSSProperties } from "react";
import { comparedRates } from "@/components/charts/prepare-comparison";
import { Explain } from "@/components/explain/explain";
import { Bob } from "@/components/ui/icons";
import { Axis, Interval } from "@/components/ui/interval";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { Comparison } from "@/lib/metrics/comparison";
import { comparedNames, NO_EXACT } from "@/lib/report/compared-words";
import { CATCH_RATE, EXACT_AGREEMENT, FALSE_ALARM_RATE } from "@/lib/report/measures/judging";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import type { Rate } from "@/lib/stats/rate";
import { plural } from "./words";

const MEASURES = ["Catch rate", "False alarms", "Exact agreement"] as const;
const GRID = [0, 25, 50, 75, 100];

function Grid() {
  return (
    <span className="gridlines" aria-hidden="true">
      {GRID.map((at) => (
        <i key={at} style={{ left: `${at}%` }} />
      ))}
    </span>
  );
}

function Figure({ rate, measure, hangs }: { rate: Rate; measure: string; hangs?: number }) {
  const isPeople = hangs !== undefined;
  return (
    <td data-m={measure}>
      <span className="say">
        {rate.n === 0 ? (
          <span className="q3">none</span>
        ) : (
          <>
            <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
            <span className="pc">{formatPercent(rate)}</span>
            <span className="range">{rate.low === null ? "one answer: no range" : formatRange(rate)}</span>
          </>
        )}
      </span>
      <span className="track">
        <Grid />
        {isPeople && rate.rate !== null && (
          <i
            className="hang"
            // CSS custom properties are missing from React's style type.
            style={{ left: `${rate.rate * 100}%`, "--rows": hangs } as CSSProperties}
          >
            <Bob />
          </i>
        )}
        {rate.n > 0 && <Interval rate={rate} open={isPeople} />}
      </span>
    </td>
  );
}

function NoFigure({ measure, why }: { measure: string; why: string }) {
  return (
    <td data-m={measure}>
      <span className="say">
        <span className="q3 small">{why}</span>
      </span>
      <span className="track">
        <Grid />
      </span>
    </td>
  );
}

function PeopleRow({ people, runs }: { people: Rate; runs: number }) {
  return (
    <tr className="people">
      <th scope="row">
        People, among themselves
        <span className="q3 small">{plural(people.n, "claim")} labeled twice</span>
      </th>
      {MEASURES.slice(0, 2).map((measure) => (
        <NoFigure key={measure} measure={measure} why="not measured" />
      ))}
      <Figure rate={people} measure={MEASURES[2]} hangs={runs} />
    </tr>
  );
}

/** The panel of each column with the figures of the first judge that has such a rate. */
function headPanels(
  runs: readonly RunRecord[],
  { agreements, names }: Pick<Comparison, "agreements"> & { names: readonly string[] },
): Explanation[] {
  const threeWay = runs.findIndex(({ judge }) => judge.verdictSpace !== "two");
  const at = Math.max(0, threeWay);
  const [shared, exact] = [agreements[0], agreements[at]];
  if (shared === undefined || exact === undefined) return [];
  const refused = threeWay < 0 ? NO_EXACT : null;
  return [
    { ...explain(CATCH_RATE, shared.caught), name: `${names[0]}: catch rate` },
    { ...explain(FALSE_ALARM_RATE, shared.falseAlarms), name: `${names[0]}: false alarm rate` },
    { ...explain(EXACT_AGREEMENT, exact.exact, { refused }), name: `${names[at]}: exact agreement` },
  ];
}

/** Judges under each other on one axis, people above them, on the claims that every one of them judged. */
export function ComparedRates({
  runs,
  agreements,
  people,
  firstNote,
}: Pick<Comparison, "agreements"> & {
  runs: readonly RunRecord[];
  people: Rate;
  /** Said below the name of the first run: what the others are held against. */
  firstNote: string;
}) {
  const shared = agreements[0];
  if (shared === undefined) return null;
  const names = comparedNames(runs);
  const panels = headPanels(runs, { agreements, names });
  const heads = [
    `of ${plural(shared.caught.n, "bad claim")}`,
    `in ${plural(shared.falseAlarms.n, "good claim")}`,
    `on ${plural(shared.n, "claim")}`,
  ];
  return (
    <>
      <table className="multi">
        <caption className="sr">Each judge on the same claims</caption>
        <thead>
          <tr>
            <td />
            {MEASURES.map((measure, at) => (
              <th key={measure} scope="col">
                <b>{measure}</b> {heads[at]} {panels[at] && <Explain of={panels[at]} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.n > 0 && <PeopleRow people={people} runs={runs.length} />}
          {runs.map((run, at) => {
            const agreement = agreements[at];
            if (agreement === undefined) return null;
            return (
              <tr key={run.id} className={at === 0 ? "here" : undefined}>
                <th scope="row">
                  {names[at]}
                  {at === 0 && <span className="q3 small">{firstNote}</span>}
                </th>
                {comparedRates(agreement).map((rate, column) =>
                  MEASURES[column] === "Exact agreement" && run.judge.verdictSpace === "two" ? (
                    <NoFigure key={MEASURES[column]} measure={MEASURES[column]} why={NO_EXACT} />
                  ) : (
                    <Figure key={MEASURES[column]} rate={rate} measure={MEASURES[column] ?? ""} />
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {MEASURES.map((measure) => (
              <td key={measure}>
                <Axis />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="key note">
        <span className="ci key-ci" aria-hidden="true">
          <i className="span" style={{ "--lo": 0.25, "--hi": 0.8 } as CSSProperties} />
          <i className="dot" style={{ "--p": 0.55 } as CSSProperties} />
        </span>
        Dot: the count as a share. Bar: 95% range, counting {plural(shared.exact.answers, "question")} whose
        claims go together. Every judge on the same {plural(shared.n, "claim")}.
      </p>
    </>
  );
}
