import type { ReactNode } from "react";
import { type Mark, VerdictWord } from "@/components/ui/verdict-mark";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatDuration, formatNumber } from "@/lib/format";
import type { VerdictsPreview } from "@/lib/imports/verdicts-preview";
import type { VerdictSpace } from "@/lib/judges/verdict-space";

function marksOf({ verdicts }: VerdictsPreview, space: VerdictSpace): [Mark, number][] {
  if (space === "three") return VERDICTS.map((verdict) => [verdict, verdicts[verdict]]);
  return [
    ["passed", verdicts.supported],
    ["flagged", verdicts.contradicted + verdicts.unsupported],
  ];
}

function Row({ name, many, children }: { name: string; many: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">
        <b>{many}</b>
      </td>
      <td>{children}</td>
    </tr>
  );
}

/** What a file of verdicts holds, a row a thing; what it does not have has no row. */
export function VerdictsFound({ preview, space }: { preview: VerdictsPreview; space: VerdictSpace }) {
  const { matched, failed, failures, scores, models, cost, priced, timed, totalMs } = preview;
  return (
    <table className="rows import-facts">
      <tbody>
        <Row name="Verdicts" many={formatNumber(matched - failed)}>
          {marksOf(preview, space).map(([mark, many]) => (
            <span key={mark} className="fact">
              <VerdictWord mark={mark} /> {formatNumber(many)}
            </span>
          ))}
        </Row>
        {failed > 0 && (
          <Row name="Without a verdict" many={formatNumber(failed)}>
            <span className="q2">
              {failures
                .map(({ kind, many }) => `${kind.replaceAll("_", " ")} ${formatNumber(many)}`)
                .join(", ")}
            </span>
          </Row>
        )}
        {scores > 0 && (
          <Row name="Scores" many={formatNumber(scores)}>
            <span className="q2">between 0 and 1, beside the verdict</span>
          </Row>
        )}
        {models.length > 0 && (
          <Row name={models.length === 1 ? "Model" : "Models"} many={formatNumber(models.length)}>
            {models.join(", ")}
          </Row>
        )}
        {cost !== null && (
          <Row name="Cost" many={`${cost.amount} ${cost.currency}`}>
            <span className="q2">
              {priced < matched
                ? `of ${formatNumber(priced)} lines; the others state none`
                : "every line states its own"}
            </span>
          </Row>
        )}
        {timed > 0 && (
          <Row name="Time" many={totalMs < 1000 ? `${formatNumber(totalMs)} ms` : formatDuration(totalMs)}>
            <span className="q2">over {formatNumber(timed)} lines</span>
          </Row>
        )}
      </tbody>
    </table>
  );
}

/** The claims that the file does not speak of, the first of them by name. */
export function MissingClaims({ preview }: { preview: VerdictsPreview }) {
  const { missing, missingClaims } = preview;
  return (
    <details className="more">
      <summary>{missing === 1 ? "The claim" : `The ${formatNumber(missing)} claims`} without a line</summary>
      <ol className="problems import-problems">
        {missingClaims.map(({ caseId, system, place, text }) => (
          <li key={`${caseId} ${system} ${place}`}>
            <span className="id">
              {caseId} c{formatNumber(place)}
              {system !== "" && `, ${system}`}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {missing > missingClaims.length && (
        <p className="note">and {formatNumber(missing - missingClaims.length)} more</p>
      )}
    </details>
  );
}
