import { VerdictWord } from "@/components/ui/verdict-mark";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatNumber } from "@/lib/format";
import { knownWords } from "@/lib/imports/known-text";
import type { ImportPreview } from "@/lib/imports/preview";

function plural(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? "" : "s"}`;
}

/** What stands in the file beside the count of its cases, a row a thing; what it does not have has no row. */
export function PreviewFacts({ preview }: { preview: ImportPreview }) {
  const { gold, labelers, labeledClaims, claims } = preview;
  return (
    <table className="rows import-facts">
      <tbody>
        <tr>
          <th scope="row">Labeled claims</th>
          <td className="num">
            <b>{formatNumber(labeledClaims)}</b> of {formatNumber(claims)}
          </td>
          <td>
            {labeledClaims === 0 && <span className="q2">to be labeled here</span>}
            {VERDICTS.filter((verdict) => gold[verdict] > 0).map((verdict) => (
              <span key={verdict} className="fact">
                <VerdictWord mark={verdict} /> {formatNumber(gold[verdict])}
              </span>
            ))}
            {gold.disputed > 0 && (
              <span className="fact">
                <VerdictWord mark="disputed" /> {formatNumber(gold.disputed)}
              </span>
            )}
          </td>
        </tr>
        {labelers.length > 0 && (
          <tr>
            <th scope="row">Labels</th>
            <td className="num">
              <b>{formatNumber(preview.labels)}</b>
            </td>
            <td>by {labelers.map(({ name, labels }) => `${name} (${formatNumber(labels)})`).join(", ")}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Passages</th>
          <td className="num">
            <b>{formatNumber(preview.passages)}</b>
          </td>
          <td className="q2">equal texts are stored once</td>
        </tr>
        {preview.verdicts > 0 && (
          <tr>
            <th scope="row">Verdicts of judges</th>
            <td className="num">
              <b>{formatNumber(preview.verdicts)}</b>
            </td>
            <td className="q2">with the runs they belong to</td>
          </tr>
        )}
        <tr>
          <th scope="row">Answers without a claim</th>
          <td className="num">
            <b>{formatNumber(preview.abstained + preview.withoutAnswer + preview.withoutClaims)}</b>
          </td>
          <td className="q2">
            {[
              preview.abstained > 0 && `${formatNumber(preview.abstained)} declining`,
              preview.withoutAnswer > 0 && `${formatNumber(preview.withoutAnswer)} without text`,
              preview.withoutClaims > 0 &&
                `${formatNumber(preview.withoutClaims)} that state nothing to check`,
            ]
              .filter(Boolean)
              .join(", ")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The sentence a preview opens with. */
export function PreviewSentence({ preview, isNew }: { preview: ImportPreview; isNew: boolean }) {
  const known = knownWords(preview.known, { cases: preview.cases, format: formatNumber });
  return (
    <>
      <p className="type-question">
        <b>{plural(preview.cases, "case")}</b> with <b>{plural(preview.claims, "claim")}</b> would come in
        {isNew ? " as a new project" : ""}. Nothing is written yet.
      </p>
      {known !== null && (
        <p className="banner">{known}. They would come in once more, as a dataset of their own.</p>
      )}
    </>
  );
}
