import type { Explanation } from "@/lib/report/measures/measure";

function Equation({ text }: { text: string }) {
  return <p className="explain-equation">{text}</p>;
}

/** What a number is: the sentence, its definition, the formula, this project's figures in it, its range and its source. */
export function ExplainPanel({ of }: { of: Explanation }) {
  const { range } = of;
  return (
    <div className="explain-panel">
      <p className="explain-sentence">{of.sentence}</p>
      <dl>
        <dt>What it is</dt>
        <dd>{of.definition}</dd>
        <dt>Formula</dt>
        <dd>
          <Equation text={of.formula} />
        </dd>
        <dt>With these figures</dt>
        <dd>
          <Equation text={of.worked} />
        </dd>
        {range !== null && (
          <>
            <dt>Range</dt>
            <dd>
              <p>{range.kind}.</p>
              {range.formula !== null && <Equation text={range.formula} />}
              {range.worked !== null && <Equation text={range.worked} />}
              {range.plain !== null && <p>{range.plain}</p>}
            </dd>
          </>
        )}
        <dt>Source</dt>
        <dd>{of.source}</dd>
      </dl>
    </div>
  );
}
