import { Explain } from "@/components/explain/explain";
import { decisionWord } from "@/lib/report/markdown";
import type { ReportDecision } from "@/lib/report/schema";
import { budgetPercent } from "@/lib/report/words";

/** The budgets, each with its word and the reason. */
export function Decisions({ decisions }: { decisions: readonly ReportDecision[] }) {
  return (
    <table className="verdicts">
      <tbody>
        {decisions.map(({ key, label, budget, outcome, why, explain }) => (
          <tr key={key}>
            <th scope="row">
              {label}, budget {budgetPercent(budget)}
              {explain !== undefined && (
                <>
                  {" "}
                  <Explain of={explain} />
                </>
              )}{" "}
              <span className="why">{why}</span>
            </th>
            <td>
              <b>{decisionWord(outcome)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
