import Link from "next/link";
import { Explain } from "@/components/explain/explain";
import { SLICE_KEY_WORDS, sliceWord } from "@/lib/claims/trait-words";
import { formatChance, formatDifference, formatNumber, formatPercent } from "@/lib/format";
import type { RankedSlice } from "@/lib/metrics/by-slice";
import { explainPart, SURE_BELOW, sureness } from "@/lib/report/measures/parts";
import { type CalibrationAddress, calibrationHref } from "./address";

/** Parts listed at most. */
const MAX_PARTS = 8;

/** Chance from which on a part is not listed: anything looks like that. */
const LISTED_BELOW = 0.2;

/** The parts of the dataset in which the judge is wrong more often than in the rest, the surest first. */
export function WorseParts({
  slug,
  address,
  ranked,
  lookedAt,
  judged,
}: {
  slug: string;
  address: CalibrationAddress;
  ranked: readonly RankedSlice[];
  /** Parts that were held against their rest, those among them that are not worse. */
  lookedAt: number;
  /** Claims with a label and a verdict. */
  judged: number;
}) {
  const listed = ranked.filter(({ worse }) => worse.p < LISTED_BELOW).slice(0, MAX_PARTS);
  const sure = ranked.filter(({ worse }) => worse.pOfMany < SURE_BELOW);
  if (ranked.length === 0) {
    return (
      <p className="sub">
        {judged === 0
          ? "No claim has both a label and a verdict, so no part can be held against the rest."
          : "No part with five claims or more has a larger share of wrong verdicts than the rest."}
      </p>
    );
  }
  const [first] = sure;
  return (
    <>
      <p className="sub">
        {first === undefined
          ? "No part is surely worse than the rest: with this many looked at, each of these may be chance."
          : `The judge is surely worse on ${sure.length === 1 ? "one part" : `${formatNumber(sure.length)} parts`}: ${sure.map((part) => `${SLICE_KEY_WORDS[part.key]} ${sliceWord(part)}`).join("; ")}.`}
      </p>
      <table className="rows worse-parts">
        <caption className="sr">Parts with more wrong verdicts than the rest, the surest first</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className="num">
              Wrong here
            </th>
            <th scope="col" className="num">
              In the rest
            </th>
            <th scope="col" className="num">
              Difference, 95% range
            </th>
            <th scope="col">How sure</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((part) => {
            const { here, rest, difference, p, pOfMany } = part.worse;
            return (
              <tr key={`${part.key}:${part.value ?? ""}`}>
                <th scope="row">
                  <Link
                    href={calibrationHref(slug, address, {
                      slice: { key: part.key, value: part.value },
                      cell: null,
                    })}
                    scroll={false}
                  >
                    {sliceWord(part)}
                  </Link>{" "}
                  <Explain of={explainPart({ part, worse: part.worse, lookedAt })} />
                  <span className="q3 small">{SLICE_KEY_WORDS[part.key]}</span>
                </th>
                <td className="num">
                  <b>{formatNumber(here.hits)}</b> of {formatNumber(here.n)}, {formatPercent(here)}
                </td>
                <td className="num">
                  {formatNumber(rest.hits)} of {formatNumber(rest.n)}, {formatPercent(rest)}
                </td>
                <td className="num">{formatDifference(difference)}</td>
                <td>
                  {sureness(part.worse)}
                  <span className="q3 small">
                    chance of this if it were no worse: {formatChance(p)}; among all parts{" "}
                    {formatChance(pOfMany)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="note">
        Wrong: missed or flagged for nothing. Ranges count answers. The last figure is corrected for looking
        at every part (Holm).
      </p>
    </>
  );
}
