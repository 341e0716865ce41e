import { prepareRate } from "@/components/charts/prepare-rate";
import { RateCells } from "@/components/charts/rate-cells";
import { Explain } from "@/components/explain/explain";
import { Axis } from "@/components/ui/interval";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { SLICE_KEY_WORDS, sliceWord } from "@/lib/claims/trait-words";
import type { AgreementOfPeople } from "@/lib/metrics/agreement-of-people";
import { explain } from "@/lib/report/measures/measure";
import { ALL_SAID_THE_SAME } from "@/lib/report/measures/people";

const NONE = "no claim of this kind has two blind labels";

/** On how many claims all said the same: of all, of those that anyone gave a label, and part by part. */
export function Parts({ agreement }: { agreement: AgreementOfPeople }) {
  const { unanimous, byVerdict, parts } = agreement;
  const keys = [...new Set(parts.map(({ key }) => key))];
  return (
    <table className="rows slices">
      <thead>
        <tr>
          <th scope="col">
            All said the same <Explain of={explain(ALL_SAID_THE_SAME, unanimous)} />
          </th>
          <td className="num" />
          <td className="w">
            <Axis />
          </td>
          <td className="num" />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">on all claims with two labels or more</th>
          <RateCells figure={prepareRate(unanimous, { none: NONE })} />
        </tr>
        {byVerdict.map((one) => (
          <tr key={one.verdict}>
            <th scope="row">
              where anyone said <VerdictWord mark={one.verdict} />
            </th>
            <RateCells figure={prepareRate(one.unanimous, { none: NONE })} />
          </tr>
        ))}
      </tbody>
      {keys.map((key) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="q3">
              by {SLICE_KEY_WORDS[key]}
            </th>
          </tr>
          {parts
            .filter((part) => part.key === key)
            .map(({ value, unanimous: rate }) => (
              <tr key={value ?? ""}>
                <th scope="row">{sliceWord({ key, value })}</th>
                <RateCells figure={prepareRate(rate, { none: NONE })} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
