import type { CSSProperties } from "react";
import { caughtApart, comparedRates } from "@/components/charts/prepare-comparison";
import { Bob } from "@/components/ui/icons";
import { Axis, Interval } from "@/components/ui/interval";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import { judgeShort } from "@/lib/judges/run";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import type { Rate } from "@/lib/stats/rate";
import { CaughtStrips } from "./caught-strips";
import { plural } from "./words";

type Compared = NonNullable<RunCalibration["comparison"]>;

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
            <span className="range">{formatRange(rate)}</span>
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

function PeopleRow({ people, runs }: { people: Rate; runs: number }) {
  return (
    <tr className="people">
      <th scope="row">
        People, among themselves
        <span className="q3 small">{plural(people.n, "claim")} labeled twice</span>
      </th>
      {MEASURES.slice(0, 2).map((measure) => (
        <td key={measure} data-m={measure}>
          <span className="say">
            <span className="q3 small">not measured</span>
          </span>
          <span className="track">
            <Grid />
          </span>
        </td>
      ))}
      <Figure rate={people} measure={MEASURES[2]} hangs={runs} />
    </tr>
  );
}

function some(many: number): string {
  return many === 0 ? "none" : formatNumber(many);
}

function Difference({ comparison }: { comparison: Compared }) {
  const [first, ...others] = comparison.runs;
  if (first === undefined) return null;
  const shared = comparison.agreements[0]?.n ?? 0;
  if (comparison.caughtBy.length === 0) return <>None of the same {plural(shared, "claim")} is bad.</>;
  return (
    <>
      On the same {plural(shared, "claim")}
      {others.map((run, at) => {
        const { onlyOther, onlyFirst } = caughtApart(comparison, at + 1);
        const name = judgeShort(run.judge);
        return (
          <span key={run.id}>
            {at > 0 && ";"}{" "}
            {onlyOther === 0 && onlyFirst === 0
              ? `${name} caught the very same bad claims`
              : `${name} caught ${some(onlyOther)} that ${judgeShort(first.judge)} missed, and missed ${some(onlyFirst)} that it caught`}
          </span>
        );
      })}
      .
    </>
  );
}

/** All judges that have run on these claims under each other, on the claims that every one of them judged. */
export function ComparedJudges({
  comparison,
  people,
  isRefused,
}: {
  comparison: Compared;
  people: Rate;
  /** Catch rates must not be shown: only the counts of the strips remain. */
  isRefused: boolean;
}) {
  const shared = comparison.agreements[0];
  if (shared === undefined || shared.n === 0) {
    return (
      <p className="sub">
        No labeled claim was judged by all of these judges, so there is no fair ground to compare on.
      </p>
    );
  }
  if (isRefused) {
    return (
      <p className="sub">
        Not shown: rates over these labels would describe how the claims were chosen, for every judge alike.
      </p>
    );
  }
  const heads = [
    `of ${plural(shared.caught.n, "bad claim")}`,
    `in ${plural(shared.falseAlarms.n, "good claim")}`,
    `on ${plural(shared.n, "claim")}`,
  ];
  return (
    <>
      <p className="sub">
        <Difference comparison={comparison} />{" "}
        {people.n > 0
          ? "The line hangs from how far people agree with each other; no judge can be shown to be better than that."
          : "No claim was labeled blind by two people, so how far people agree is not known."}
      </p>
      <table className="multi">
        <thead>
          <tr>
            <td />
            {MEASURES.map((measure, at) => (
              <th key={measure} scope="col">
                <b>{measure}</b> {heads[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.n > 0 && <PeopleRow people={people} runs={comparison.runs.length} />}
          {comparison.runs.map((run, at) => {
            const agreement = comparison.agreements[at];
            if (agreement === undefined) return null;
            return (
              <tr key={run.id} className={at === 0 ? "here" : undefined}>
                <th scope="row">
                  {judgeShort(run.judge)}
                  {at === 0 && <span className="q3 small">shown above</span>}
                </th>
                {comparedRates(agreement).map((rate, column) => (
                  <Figure key={MEASURES[column]} rate={rate} measure={MEASURES[column] ?? ""} />
                ))}
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
        Dot: the count as a share. Bar: 95% range over claims. Every judge on the same{" "}
        {plural(shared.n, "claim")}.
      </p>
      <CaughtStrips comparison={comparison} />
    </>
  );
}
