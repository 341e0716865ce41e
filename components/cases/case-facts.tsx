import type { ReactNode } from "react";
import type { CaseType, Expectation } from "@/lib/claims/case";
import { CASE_TYPE_WORDS } from "@/lib/claims/trait-words";

/** What was expected of the answer, and the record of the case. */
export interface ShownFacts {
  caseType: CaseType | null;
  expect: Expectation | null;
  answerable: boolean | null;
  mustInclude: string[];
  mustNotInclude: string[];
  tags: string[];
  metadata: [string, string][];
  answerCites: string[];
  unknownCites: string[];
  dataset: { name: string };
  system: string;
}

const NOT_STATED = <span className="q3">not stated</span>;

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <span className="q3">nothing in particular</span>;
  return (
    <ul className="values">
      {values.map((value) => (
        <li key={value} className="exact">
          {value}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function answerableWord(answerable: boolean | null): ReactNode {
  if (answerable === null) return NOT_STATED;
  return answerable ? "yes" : "no";
}

/** What is expected of the answer. */
export function ExpectedFacts({ facts }: { facts: ShownFacts }) {
  return (
    <dl className="case-facts">
      <Fact name="Case type">{facts.caseType === null ? NOT_STATED : CASE_TYPE_WORDS[facts.caseType]}</Fact>
      <Fact name="Should">{facts.expect ?? NOT_STATED}</Fact>
      <Fact name="Answerable">{answerableWord(facts.answerable)}</Fact>
      <Fact name="Must state">
        <Values values={facts.mustInclude} />
      </Fact>
      <Fact name="Must not state">
        <Values values={facts.mustNotInclude} />
      </Fact>
    </dl>
  );
}

/** Where the case comes from, and what else its file said of it. */
export function RecordFacts({ facts }: { facts: ShownFacts }) {
  return (
    <dl className="case-facts">
      <Fact name="Set">{facts.dataset.name}</Fact>
      <Fact name="System">{facts.system === "" ? NOT_STATED : facts.system}</Fact>
      <Fact name="Tags">
        {facts.tags.length === 0 ? <span className="q3">none</span> : facts.tags.join(", ")}
      </Fact>
      {facts.answerCites.length > 0 && <Fact name="Cited for all">{facts.answerCites.join(", ")}</Fact>}
      {facts.unknownCites.length > 0 && (
        <Fact name="Not retrieved">{`${facts.unknownCites.join(", ")}: cited, but no passage has this id`}</Fact>
      )}
      {facts.metadata.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="exact">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}
