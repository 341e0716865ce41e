import { VerdictWord } from "@/components/ui/verdict-mark";
import type { TriedClaim } from "@/lib/judges/tried";
import { flagSentence, quoteWords, triedFacts } from "./tried-words";

function Said({ tried: { gold, record } }: { tried: TriedClaim }) {
  const { reply } = record;
  return (
    <p className="tried-said">
      It says <VerdictWord mark={reply.status === "ok" ? reply.verdict : "no_verdict"} />. People say{" "}
      <VerdictWord mark={gold} />.
    </p>
  );
}

function Quotes({ evidence }: { evidence: TriedClaim["record"]["evidence"] }) {
  if (evidence.length === 0) return <p className="q3 small">It quotes nothing.</p>;
  return (
    <ul className="tried-quotes">
      {evidence.map((quote, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: quotes of one reply never move, and two may be alike
        <li key={at}>
          <q>{quote.text}</q> <span className="q2 small">{quoteWords(quote)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a judge made of one claim: verdict, reason, quotes, and on request all that went to and fro. */
export function TriedView({ tried }: { tried: TriedClaim }) {
  const { record, prompt, trouble, claim } = tried;
  return (
    <section className="tried" aria-label="What the judge says">
      <blockquote>{claim}</blockquote>
      <Said tried={tried} />
      {record.reply.rationale !== "" && (
        <p className={record.reply.status === "ok" ? "type-read-s" : "alarm"}>{record.reply.rationale}</p>
      )}
      {trouble !== null && <p className="q2 small">A run would stop here: {trouble.message}</p>}
      {record.reply.status === "ok" && <Quotes evidence={record.evidence} />}
      {record.flags.length > 0 && (
        <ul className="q2 small">
          {record.flags.map((flag) => (
            <li key={flag}>{flagSentence(flag)}</li>
          ))}
        </ul>
      )}
      <dl className="note facts tried-facts">
        {triedFacts(record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {prompt !== null && (
        <details className="more sent">
          <summary>The prompt as it was sent</summary>
          <h3>System</h3>
          <pre>{prompt.system}</pre>
          <h3>User</h3>
          <pre>{prompt.user}</pre>
        </details>
      )}
      {record.raw !== null && (
        <details className="more sent">
          <summary>The reply as it came</summary>
          <pre>{record.raw}</pre>
        </details>
      )}
      <p className="q3 small">Nothing of this is stored.</p>
    </section>
  );
}
