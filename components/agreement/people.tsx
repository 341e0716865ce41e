import { Explain } from "@/components/explain/explain";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatCount, formatDuration, formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { ShownAgreement } from "@/lib/metrics/shown-agreement";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import { BAD_CALLED_GOOD, GOOD_CALLED_BAD, SAME_AS_ANOTHER } from "@/lib/report/measures/people";
import { rateOf } from "@/lib/stats/rate";

type Person = ShownAgreement["people"][number];

const GOOD = VERDICTS.indexOf("supported");

/** Of the claims whose gold label is bad (or good), how many this person called good (or bad). */
function mistaken({ againstGold }: Person, isBad: boolean): { hits: number; n: number } {
  let hits = 0;
  let n = 0;
  for (const [gold, row] of againstGold.entries()) {
    if ((gold !== GOOD) !== isBad) continue;
    for (const [said, many] of row.entries()) {
      n += many;
      if ((said !== GOOD) !== isBad) hits += many;
    }
  }
  return { hits, n };
}

function count(counts: { hits: number; n: number }): string {
  return counts.n === 0 ? "none" : formatCount(counts);
}

/** The panel of each column with the figures of the first person. */
function headPanels([person]: readonly Person[]) {
  if (person === undefined) return null;
  const named = (of: Explanation) => ({ ...of, name: `${person.name}: ${of.name}` });
  return {
    same: named(explain(SAME_AS_ANOTHER, person.withRest)),
    bad: named(explain(BAD_CALLED_GOOD, rateOf(mistaken(person, true)))),
    good: named(explain(GOOD_CALLED_BAD, rateOf(mistaken(person, false)))),
  };
}

/** A row a person: how much they labeled, how fast, and how they compare with the others and with gold. */
export function People({ people }: { people: readonly Person[] }) {
  const panels = headPanels(people);
  return (
    <div className="wide-table">
      <table className="rows people-rows">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="num">
              labels
            </th>
            <th scope="col" className="num">
              given blind
            </th>
            <th scope="col" className="num">
              typical time
            </th>
            <th scope="col" className="num">
              flags
            </th>
            <th scope="col" className="num">
              same as another person {panels && <Explain of={panels.same} />}
            </th>
            <th scope="col" className="num">
              bad by gold, called good {panels && <Explain of={panels.bad} />}
            </th>
            <th scope="col" className="num">
              good by gold, called bad {panels && <Explain of={panels.good} />}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.reviewer}>
              <th scope="row">{person.name}</th>
              <td className="num">{formatNumber(person.labels)}</td>
              <td className="num">{formatNumber(person.blind)}</td>
              <td className="num">
                {person.medianMs === null ? "not taken" : formatDuration(person.medianMs)}
              </td>
              <td className="num">{formatNumber(person.flags)}</td>
              <td className="num">
                {person.withRest.n === 0 ? (
                  <span className="q3">nobody else labeled these</span>
                ) : (
                  <>
                    {formatCount(person.withRest)}{" "}
                    <span className="q3">
                      {formatPercent(person.withRest)}
                      {person.withRest.low !== null && `, ${formatRange(person.withRest)}`}
                    </span>
                  </>
                )}
              </td>
              <td className="num">{count(mistaken(person, true))}</td>
              <td className="num">{count(mistaken(person, false))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        Gold here is what several people agreed on or somebody settled; where only one person labeled a claim
        there is nothing to hold them against. A person’s own label is one voice in it.
      </p>
    </div>
  );
}
