import { FormExamples } from "./form-examples";

/** Lines of our own making, one for each form a file may have. */
const FORMS = [
  {
    name: "Answers to be split and labeled here",
    line: '{"id": "q1", "question": "When do you open?", "retrieved": [{"id": "D01", "text": "We open at 9."}], "answerable": true, "answer": "We open at 9 [D01]."}',
  },
  {
    name: "With labels, one for each claim of the answer",
    line: '{"id": "q2", ..., "answer": "We open at 9 [D01]. Parking is free.", "labels": ["supported", "unsupported"]}',
  },
  {
    name: "With claims given, and who labeled them",
    line: '{"id": "q3", ..., "claims": [{"text": "We open at 9.", "annotators": [{"name": "Ana", "label": "supported"}]}]}',
  },
  {
    name: "A table",
    line: "id;question;doc1_id;doc1_text;answer",
  },
] as const;

/** What a file may look like, for somebody who has none yet. */
export function FileForms() {
  return (
    <FormExamples forms={FORMS}>
      One case a line. A claim&rsquo;s label is <span className="id">supported</span>,{" "}
      <span className="id">contradicted</span> or <span className="id">unsupported</span>. A file that was
      exported here comes back as it was, with its whole history.
    </FormExamples>
  );
}
