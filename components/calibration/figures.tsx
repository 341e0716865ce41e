import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { Explain } from "@/components/explain/explain";
import { PlainRanges } from "@/components/explain/plain-ranges";
import { formatCoefficient, formatNumber } from "@/lib/format";
import { refusePlainRates, refuseSideRates } from "@/lib/metrics/plain-rates";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import {
  CATCH_RATE,
  EXACT_AGREEMENT,
  FALSE_ALARM_RATE,
  FLAG_PRECISION,
  MISSED_AMONG_PASSED,
} from "@/lib/report/measures/judging";
import { type Explanation, explain, type Measure } from "@/lib/report/measures/measure";
import { type RateFigures, rangesDiffer } from "@/lib/report/measures/range";
import { REVIEWER_AGREEMENT } from "@/lib/report/measures/reviewers";
import { WEIGHTED_CATCH_RATE, WEIGHTED_FALSE_ALARMS } from "@/lib/report/measures/weighted";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { isRefused } from "@/lib/stats/refusal";
import { labelCaveat } from "./label-caveat";
import { plural, REFUSAL_WORDS } from "./words";

interface FigureRow {
  name: string;
  rate: ClusteredRate;
  none: string;
  refused: string | null;
  of: Explanation;
  isPeople?: boolean;
}

function judgeRow(
  name: string,
  measure: Measure<RateFigures>,
  { rate, none, refused }: Pick<FigureRow, "rate" | "none" | "refused">,
): FigureRow {
  return { name, rate, none, refused, of: explain(measure, rate, { refused }) };
}

/** Why the plain rates over labeled claims may not be printed; null where they may. */
function whyRefused(calibration: RunCalibration): string | null {
  const refusal = refusePlainRates(calibration);
  if (refusal === null) return null;
  return refusal === "in_shares"
    ? "flagged and passed claims were labeled in different shares: see the rate over the whole run"
    : REFUSAL_WORDS[refusal];
}

function figureRows(calibration: RunCalibration): FigureRow[] {
  const { agreement, people, reviewers } = calibration;
  const refused = whyRefused(calibration);
  const ofSide = refuseSideRates(calibration);
  const refusedSide = ofSide === null ? null : REFUSAL_WORDS[ofSide];
  const { caught, falseAlarms, exact, missedAmongPassed, flagPrecision, noVerdict } = agreement;
  const [goodWithout = 0, contradicted = 0, unsupported = 0] = noVerdict;
  const badWithout = contradicted + unsupported;
  const isTwoWay = calibration.run.judge.verdictSpace === "two";
  return [
    judgeRow("Catch rate", CATCH_RATE, {
      rate: caught,
      none: badWithout > 0 ? "no bad claim has a verdict" : "no bad claim here, so no rate",
      refused,
    }),
    judgeRow("False alarms", FALSE_ALARM_RATE, {
      rate: falseAlarms,
      none: goodWithout > 0 ? "no good claim has a verdict" : "no good claim here, so no rate",
      refused,
    }),
    judgeRow("Bad among the passed", MISSED_AMONG_PASSED, {
      rate: missedAmongPassed,
      none: "no labeled claim was passed",
      refused: calibration.refusal === null ? refusedSide : REFUSAL_WORDS[calibration.refusal],
    }),
    judgeRow("Flags that were right", FLAG_PRECISION, {
      rate: flagPrecision,
      none: "no labeled claim was flagged",
      refused: refusedSide,
    }),
    // Two verdicts can't be the same as three labels.
    ...(isTwoWay
      ? []
      : [
          judgeRow("Exact agreement", EXACT_AGREEMENT, {
            rate: exact,
            none: "no claim has both a label and a verdict",
            refused,
          }),
        ]),
    {
      name: "People, among themselves",
      rate: people.unanimous,
      none: "no claim was labeled blind by two people",
      refused: null,
      of: explain(REVIEWER_AGREEMENT, {
        people: people.unanimous.n === 0 ? Math.min(reviewers, 1) : null,
        unanimous: people.unanimous,
        agreement: people.pairs,
        alpha: people.alpha,
      }),
      isPeople: true,
    },
  ];
}

/** The catch rate over the whole run, where flagged and passed claims were labeled in different shares. */
function OverTheRun({ calibration }: { calibration: RunCalibration }) {
  if (refusePlainRates(calibration) !== "in_shares") return null;
  const { drawnByOther, drawnUnfinished } = calibration;
  const of = explain(WEIGHTED_CATCH_RATE, calibration.sides);
  const alarms = explain(WEIGHTED_FALSE_ALARMS, calibration.sides);
  return (
    <p className="sub over-run">
      {of.sentence} <Explain of={of} /> {alarms.sentence} <Explain of={alarms} />
      {drawnByOther > 0 &&
        ` ${plural(drawnByOther, "labeled claim")} ${drawnByOther === 1 ? "was" : "were"} drawn in shares of what another judge flagged and passed; they say nothing of this one’s shares and are left out here.`}
      {drawnUnfinished > 0 &&
        ` ${plural(drawnUnfinished, "labeled claim")} of a draw in this judge’s shares ${drawnUnfinished === 1 ? "counts" : "count"} once that draw is labeled nearly throughout: another judge’s shares were drawn too, and which draw a label was given for cannot be told.`}
    </p>
  );
}

/** Every rate as count, place on the one axis, percent and range, each with its sentence and how it is counted. */
export function Figures({ calibration }: { calibration: RunCalibration }) {
  const { agreement, people } = calibration;
  const { noVerdict } = agreement;
  const badWithout = (noVerdict[1] ?? 0) + (noVerdict[2] ?? 0);
  const rows = figureRows(calibration);
  const apart = rows.filter(({ rate, refused }) => refused === null && rangesDiffer(rate));
  const answers = agreement.exact.answers;
  const caveat = labelCaveat(calibration);
  return (
    <>
      <OverTheRun calibration={calibration} />
      {caveat !== null && <p className="sub">{caveat}</p>}
      <FigureTable
        caption="Rates on one axis of 0 to 100%"
        unit="Claims"
        lines={rows.map((row) => ({
          key: row.name,
          name: (
            <>
              {row.name} <Explain of={row.of} />
            </>
          ),
          says: row.of.sentence,
          figure: prepareRate(row.rate, { none: row.none, refused: row.refused }),
          isOpen: row.isPeople ?? false,
        }))}
      />
      <p className="note">
        {answers > 1 &&
          `95% range that counts ${plural(answers, "question")}, because claims of one answer, and answers to one question, go together (Wilson on the effective number, t form).`}
        {answers === 1 && "All of these claims are of one question, so there is no range."}
        {apart.length > 0 &&
          " The plain Wilson range differs much from it: claims of one answer go together here."}
        {!isRefused(people.alpha) &&
          people.unanimous.n > 0 &&
          ` Alpha between people: ${formatCoefficient(people.alpha.value)}.`}
        {badWithout > 0 && calibration.refusal === null && (
          <>
            {" "}
            If the {plural(badWithout, "bad claim")} without a verdict had all been missed, it would have
            caught {formatNumber(agreement.caughtAtWorst.hits)} of {formatNumber(agreement.caughtAtWorst.n)}.
          </>
        )}
      </p>
      <PlainRanges of={rows.map(({ of }) => of)} />
    </>
  );
}
