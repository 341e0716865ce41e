import { Passage } from "@/components/labeling/passage";
import { claimsLine } from "@/components/labeling/words";
import type { NonClaim, PassageStatus } from "@/lib/claims/case";
import { CaseAnswer } from "./case-answer";
import { CaseClaim, type ShownClaim } from "./case-claim";
import { ExpectedFacts, RecordFacts, type ShownFacts } from "./case-facts";

interface ShownCase extends ShownFacts {
  question: string;
  answer: string;
  nonClaims: NonClaim[];
  passages: {
    documentId: string;
    title: string | null;
    url: string | null;
    status: PassageStatus | null;
    text: string;
  }[];
  claims: (ShownClaim & { start: number | null; end: number | null })[];
}

const NO_MARKS = { sentences: [], words: [], attached: [], next: null };

function counted(many: number): string {
  if (many === 0) return "none: the assistant answered without any";
  return many === 1 ? "1, as the assistant saw it" : `${many}, in the order the assistant saw them`;
}

/** A case with everything kept of it: source at the left, answer and claims at the right. */
export function CaseSheet({ found, mayCompare }: { found: ShownCase; mayCompare: boolean }) {
  const { question, answer, passages, claims, nonClaims } = found;
  const shown = {
    answer,
    passages,
    nonClaims,
    claims: claims.map(({ text, start, end, cites }) => ({
      text,
      start,
      end,
      cites: cites.map((cite) => ({ text: cite })),
    })),
  };
  const labeled = claims.filter((claim) => claim.gold !== null).length;
  return (
    <>
      <h1 className="case-question exact" dir="auto">
        {question}
      </h1>
      <div className="case-panes">
        <div>
          <section aria-labelledby="h-passages">
            <header className="pane-head">
              <h2 id="h-passages">Passages</h2>
              <span className="q3">{counted(passages.length)}</span>
            </header>
            {passages.map((passage, place) => (
              <Passage
                // biome-ignore lint/suspicious/noArrayIndexKey: one document can be there twice; its place never changes
                key={place}
                passage={passage}
                place={place}
                marks={NO_MARKS}
                isJumpedTo={false}
              />
            ))}
          </section>
          <section aria-labelledby="h-expected">
            <header className="pane-head">
              <h2 id="h-expected">What is expected</h2>
            </header>
            <ExpectedFacts facts={found} />
          </section>
          <section aria-labelledby="h-record">
            <header className="pane-head">
              <h2 id="h-record">Record</h2>
            </header>
            <RecordFacts facts={found} />
          </section>
        </div>
        <div>
          <section aria-labelledby="h-answer">
            <header className="pane-head">
              <h2 id="h-answer">Answer</h2>
            </header>
            <CaseAnswer shown={shown} />
          </section>
          <section aria-labelledby="h-claims">
            <header className="pane-head">
              <h2 id="h-claims">Claims</h2>
              <span className="q3">
                {claims.length === 0
                  ? "none: the answer makes no claim"
                  : claimsLine(
                      labeled,
                      claims.length,
                      nonClaims.map(({ kind }) => kind),
                    )}
              </span>
            </header>
            {!mayCompare && (
              <p className="q3">Labels and verdicts are kept from this page while you label blind.</p>
            )}
            <ol>
              {claims.map((claim, place) => (
                <CaseClaim key={claim.id} claim={claim} number={place + 1} />
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
