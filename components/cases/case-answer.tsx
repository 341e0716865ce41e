import { answerRuns, type PlacedAnswer } from "@/components/labeling/answer-runs";
import { passageAnchor } from "@/components/labeling/passage";

/** The answer to the letter; claims carry their numbers, citation marks lead to their passages. */
export function CaseAnswer({ shown }: { shown: PlacedAnswer }) {
  if (shown.answer === "") return <p className="read q3">The answer is empty.</p>;
  return (
    <p className="read prose exact" dir="auto">
      {answerRuns(shown).map((run) => {
        const text = shown.answer.slice(run.start, run.end);
        return (
          <span
            key={run.start}
            className={run.isAside ? "aside" : undefined}
            data-claim={run.startsClaim && run.claim !== null ? run.claim + 1 : undefined}
          >
            {run.cite === undefined ? text : <Cite text={text} passage={run.cite} />}
          </span>
        );
      })}
    </p>
  );
}

function Cite({ text, passage }: { text: string; passage: number | null }) {
  if (passage === null) {
    return (
      <span className="cite unknown" title="This passage was not retrieved">
        {text}
      </span>
    );
  }
  return (
    <a className="cite" href={`#${passageAnchor(passage)}`}>
      {text}
    </a>
  );
}
