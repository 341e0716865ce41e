import { allowsRate } from "@/lib/report/basis";
import { type CaseTypeRow, declineSentence } from "@/lib/report/case-types";
import type { ReportBasis } from "@/lib/report/schema";
import { TypeTable } from "./type-table";

/** Which questions go wrong, by case type; refused where the settled answers were chosen, not drawn. */
export function TypeSection({
  slug,
  rows,
  basis,
}: {
  slug: string;
  rows: readonly CaseTypeRow[];
  basis: ReportBasis;
}) {
  const isRefused = basis !== "none" && !allowsRate(basis);
  const shown = isRefused
    ? rows.map((row) => ({
        ...row,
        unbacked: { hits: 0, n: 0, rate: null, low: null, high: null, interval: null },
        noUnbacked: "refused: chosen, not drawn",
      }))
    : rows;
  if (rows.every(({ caseType }) => caseType === null)) {
    return (
      <section className="sec" aria-labelledby="types">
        <h2 id="types">Which questions go wrong?</h2>
        <p className="sub">
          The cases do not say of which type they are, so kinds of questions cannot be told apart.
        </p>
      </section>
    );
  }
  const finding = declineSentence(shown);
  return (
    <section className="sec" aria-labelledby="types">
      <h2 id="types">Which questions go wrong?</h2>
      <p className="sub">
        {finding ?? "By people’s labels, on answers whose claims are all settled."} A kind with few answers
        has a wide range and shows little.
      </p>
      <TypeTable slug={slug} rows={shown} />
    </section>
  );
}
