import { type Mark, VerdictMark } from "@/components/ui/verdict-mark";
import type { PreviewCase } from "@/lib/imports/preview";

function markOf(label: PreviewCase["claims"][number]["label"]): Mark {
  return label ?? "none";
}

function CaseClaims({ found }: { found: PreviewCase }) {
  if (found.claims.length > 0) {
    return (
      <ol className="preview-claims">
        {found.claims.map((claim, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: claims never change their order here
          <li key={at}>
            <VerdictMark mark={markOf(claim.label)} alone />
            <span className="type-read-s">{claim.text}</span>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <p className="note">
      {found.answer.trim() === "" ? "No answer." : <span className="type-read-s">{found.answer}</span>}{" "}
      {found.isDeclined ? "Declines; makes no claim." : "Makes no claim."}
    </p>
  );
}

/** The first cases as they will look: question, claims with their labels, what was retrieved. */
export function PreviewCases({ cases }: { cases: readonly PreviewCase[] }) {
  return (
    <ol className="preview-cases">
      {cases.map((found) => (
        <li key={found.id}>
          <p className="note">
            <span className="id">{found.id}</span>
          </p>
          <div>
            <h3 className="type-read">{found.question === "" ? "No question." : found.question}</h3>
            <CaseClaims found={found} />
            <p className="note">
              {found.passages.length === 0 ? "Nothing was retrieved." : "Retrieved: "}
              <span className="id">{found.passages.map(({ id }) => id).join(", ")}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
