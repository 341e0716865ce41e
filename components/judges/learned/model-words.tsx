import { formatNumber } from "@/lib/format";
import type { ModelView } from "@/lib/judges/learned/view";

function Weights({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="learned-weights">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What a learned judge is made of: its labels, its weights in words, where it cuts. */
export function ModelWords({ model }: { model: ModelView }) {
  const { trainedOn, weights, contradictionWeights, cut, foldCuts, members } = model;
  return (
    <>
      <p className="sub">
        Trained on {trainedOn}.{members.length > 0 && ` It also reads what ${members.join(", ")} said.`} A
        claim passes where its probability of support is {cut} or more
        {foldCuts !== null &&
          `; the ${formatNumber(foldCuts.length)} folds, each by the other labels alone, chose ${foldCuts.join(", ")}`}
        .
      </p>
      <h3 className="learned-head">What speaks for and against support?</h3>
      <Weights lines={weights} />
      {contradictionWeights === null ? (
        <p className="sub">
          It passes or flags: too few labels tell contradicted claims from unsupported ones.
        </p>
      ) : (
        <details className="more">
          <summary>What tells a contradicted claim from an unsupported one?</summary>
          <Weights lines={contradictionWeights} />
        </details>
      )}
    </>
  );
}
