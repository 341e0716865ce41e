import Link from "next/link";
import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { Explain } from "@/components/explain/explain";
import { Button } from "@/components/ui/button";
import { formatFraction } from "@/lib/format";
import { HIGHEST_CUT } from "@/lib/metrics/threshold-claims";
import { stepAt } from "@/lib/metrics/threshold-table";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { CATCH_RATE, FALSE_ALARM_RATE } from "@/lib/report/measures/judging";
import { explain, type Measure } from "@/lib/report/measures/measure";
import type { RateFigures } from "@/lib/report/measures/range";
import { THRESHOLD } from "@/lib/report/measures/scores";
import { isRefused } from "@/lib/stats/refusal";
import { TARGETS, type ThresholdsAddress, thresholdsHref } from "./address";
import { cutWord, notReachable, turnsSentence, whyNotHeldOut } from "./words";

/** The name of a rate with the panel that explains it, told apart from the same rate on other claims. */
function named(measure: Measure<RateFigures>, where: string, rate: RateFigures) {
  const of = explain(measure, rate);
  return (
    <>
      {measure.name} <Explain of={{ ...of, name: `${of.name} ${where}` }} />
    </>
  );
}

/** What a cut does on the claims it was chosen on, and on claims it was not: two rows a rate. */
function InAndOut({ thresholds, cut }: { thresholds: Thresholds; cut: number }) {
  const { heldOut, steps } = thresholds;
  if (isRefused(heldOut)) {
    return (
      <p className="note">
        How it would do on claims it was not chosen on is not known. {whyNotHeldOut(heldOut.refused)}
      </p>
    );
  }
  const own = stepAt(steps, cut);
  const lines = [
    { measure: CATCH_RATE, inside: own.caught, outside: heldOut.caught },
    { measure: FALSE_ALARM_RATE, inside: own.falseAlarms, outside: heldOut.falseAlarms },
  ].flatMap(({ measure, inside, outside }) => {
    const none = measure.sentence(inside);
    return [
      {
        key: `${measure.id}-in`,
        name: named(measure, "on the claims that chose the cut", inside),
        says: `at ${cutWord(cut)}, on the claims that chose it`,
        figure: prepareRate(inside, { none }),
      },
      {
        key: `${measure.id}-out`,
        name: named(measure, "on other claims", outside),
        says: "on claims it was not chosen on",
        figure: prepareRate(outside, { none }),
        isOpen: true,
      },
    ];
  });
  return (
    <>
      <FigureTable
        caption="The same rule on claims that chose the cut and on others"
        unit="Claims"
        lines={lines}
      />
      <p className="note">
        A cut looks better on the claims that chose it than it is. The open dots are how it would do on
        others: whole answers in five parts, the cut chosen on four and counted on the fifth, each in turn,
        all counts together. {turnsSentence(heldOut)}
      </p>
    </>
  );
}

/** A cut chosen by what it must catch, what that proves, and how such a choice does on claims it did not see. */
export function Target({
  slug,
  address,
  thresholds,
  onCut,
  onLeave,
}: {
  slug: string;
  address: ThresholdsAddress;
  thresholds: Thresholds;
  onCut: (cut: number) => void;
  /** Another target is on its way: nothing may write the address meanwhile. */
  onLeave: () => void;
}) {
  const { choice, steps } = thresholds;
  const { target } = address;
  const isUnreachable = isRefused(choice) && choice.refused === "not_reachable";
  const of = explain(THRESHOLD, { target, choice });
  const chosen = isRefused(choice) ? null : Math.round(choice.simple.threshold * 100);
  return (
    <>
      <p className="targets">
        It should catch at least{" "}
        {TARGETS.map((one) => (
          <Link
            key={one}
            href={thresholdsHref(slug, address, { target: one })}
            scroll={false}
            onClick={onLeave}
            // The address moves with the cut: fetching what nobody has asked for would fetch at every step.
            prefetch={false}
            className="target"
            aria-current={one === target ? "true" : undefined}
          >
            {formatFraction(one)}
          </Link>
        ))}{" "}
        of the bad claims.
      </p>
      <p className="sub">
        {isUnreachable ? notReachable(target, stepAt(steps, HIGHEST_CUT).caught) : of.sentence}{" "}
        {!isUnreachable && <Explain of={of} />}
      </p>
      {chosen !== null && (
        <p className="cut-acts">
          <Button onClick={() => onCut(chosen)}>Move the cut to {cutWord(chosen)}</Button>
        </p>
      )}
      {(chosen !== null || isUnreachable) && <InAndOut thresholds={thresholds} cut={chosen ?? HIGHEST_CUT} />}
    </>
  );
}
