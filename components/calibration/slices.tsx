import Link from "next/link";
import { prepareRate } from "@/components/charts/prepare-rate";
import { RateCells } from "@/components/charts/rate-cells";
import { Explain } from "@/components/explain/explain";
import { Axis } from "@/components/ui/interval";
import { withCapital } from "@/lib/claims/capital";
import { SLICE_KEY_WORDS, sliceWord } from "@/lib/claims/trait-words";
import { type AgreementSlice, SLICE_KEYS, type SliceKey } from "@/lib/metrics/by-slice";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { CATCH_RATE, FALSE_ALARM_RATE } from "@/lib/report/measures/judging";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import { type CalibrationAddress, calibrationHref } from "./address";
import { REFUSAL_WORDS } from "./words";
import { WorseParts } from "./worse-parts";

/** Rows of one table at most, those with the most claims. */
const MAX_ROWS = 12;

const NO_BAD: Record<SliceKey, string> = {
  caseType: "no bad claim of this type, so no rate",
  claimKind: "no bad claim of this kind, so no rate",
  length: "no bad claim of this length, so no rate",
  wording: "no bad claim worded like this, so no rate",
  system: "no bad claim of this system, so no rate",
  tag: "no bad claim with this tag, so no rate",
};

/** The largest slices, in the order they had. */
function largest(slices: readonly AgreementSlice[]): AgreementSlice[] {
  const kept = new Set([...slices].sort((a, b) => b.agreement.n - a.agreement.n).slice(0, MAX_ROWS));
  return slices.filter((slice) => kept.has(slice));
}

/** The panel of a table with the figures of its largest part. */
function columnPanel({
  sliceKey,
  slices,
  measure,
  refused,
}: {
  sliceKey: SliceKey;
  slices: readonly AgreementSlice[];
  measure: "caught" | "falseAlarms";
  refused: string | null;
}): Explanation | null {
  const [part] = [...slices].sort((a, b) => b.agreement[measure].n - a.agreement[measure].n);
  if (part === undefined) return null;
  const of = measure === "caught" ? CATCH_RATE : FALSE_ALARM_RATE;
  const name = `${sliceWord({ key: sliceKey, value: part.value })}: ${measure === "caught" ? "catch rate" : "false alarm rate"} by ${SLICE_KEY_WORDS[sliceKey]}`;
  return { ...explain(of, part.agreement[measure], { refused }), name: withCapital(name) };
}

function SliceTable({
  sliceKey,
  slices,
  measure,
  refused,
  href,
}: {
  sliceKey: SliceKey;
  slices: readonly AgreementSlice[];
  measure: "caught" | "falseAlarms";
  refused: string | null;
  href: (value: string | null) => string;
}) {
  const title = measure === "caught" ? "Catch rate" : "False alarms";
  const of = columnPanel({ sliceKey, slices, measure, refused });
  const none = measure === "caught" ? NO_BAD[sliceKey] : NO_BAD[sliceKey].replace("bad", "good");
  return (
    <table className="rows slices">
      <thead>
        <tr>
          <th scope="col">
            {title} by {SLICE_KEY_WORDS[sliceKey]} {of !== null && <Explain of={of} />}
          </th>
          <td className="num" />
          <td className="w">
            <Axis />
          </td>
          <td className="num" />
        </tr>
      </thead>
      <tbody>
        {slices.map(({ value, agreement }) => (
          <tr key={value ?? ""}>
            <th scope="row">
              <Link href={href(value)} scroll={false}>
                {sliceWord({ key: sliceKey, value })}
              </Link>
            </th>
            <RateCells figure={prepareRate(agreement[measure], { none, refused })} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the judge is weak: the parts that are surely worse first, then both rates for every part on one axis. */
export function Slices({
  slug,
  address,
  calibration,
}: {
  slug: string;
  address: CalibrationAddress;
  calibration: RunCalibration;
}) {
  const refusal = refusePlainRates(calibration);
  const refused = refusal === null ? null : REFUSAL_WORDS[refusal];
  const keys = SLICE_KEYS.filter((key) => calibration.slices[key].some((slice) => slice.value !== null));
  if (keys.length === 0) {
    return (
      <p className="sub">
        Nothing is stated that the claims could be parted by: no case type, system or tag.
      </p>
    );
  }
  return (
    <>
      {refused !== null && <p className="sub">Not shown: {refused}.</p>}
      {refused === null && (
        <WorseParts
          slug={slug}
          address={address}
          ranked={calibration.ranked}
          lookedAt={
            SLICE_KEYS.flatMap((key) => calibration.slices[key].filter(({ worse }) => worse !== null)).length
          }
          judged={calibration.agreement.n}
        />
      )}
      <details className="more all-parts">
        <summary>Both rates for every part</summary>
        {keys.map((key) => {
          const slices = largest(calibration.slices[key]);
          const href = (value: string | null) =>
            calibrationHref(slug, address, { slice: { key, value }, cell: null });
          return (
            <div key={key} className="two slice-row">
              <SliceTable sliceKey={key} slices={slices} measure="caught" refused={refused} href={href} />
              <SliceTable
                sliceKey={key}
                slices={slices}
                measure="falseAlarms"
                refused={refused}
                href={href}
              />
            </div>
          );
        })}
        <p className="note">
          A claim of several kinds, or of a case with several tags, stands in each of their rows. Small rows
          say little: look at the range.
        </p>
      </details>
    </>
  );
}
