import type { ReactNode } from "react";
import { flagWords } from "@/components/labeling/words";
import { markWord, VerdictWord } from "@/components/ui/verdict-mark";
import { CLAIM_KINDS } from "@/lib/claims/case";
import type { GoldBasis } from "@/lib/claims/gold";
import { CLAIM_KIND_WORDS } from "@/lib/claims/trait-words";
import type { Verdict } from "@/lib/claims/verdict";
import { formatInstant } from "@/lib/format";
import { failureName } from "@/lib/judges/failure-words";
import { saidBy, type VerdictSpace } from "@/lib/judges/verdict-space";
import { BASIS_WORDS, citationWords, originWords, outcomeWords, selectionWords } from "./claim-words";

interface Entry {
  id: string;
  verdict: Verdict | null;
  severity: string | null;
  note: string;
  given: string;
  selection: string;
  guidelineVersion: number;
  at: Date;
}

/** A claim with everything said of it. */
export interface ShownClaim {
  id: string;
  text: string;
  lead: string | null;
  cites: string[];
  kinds: string[];
  origin: string;
  labels: { reviewer: string; current: Entry | null; history: Entry[] }[];
  gold: { verdict: Verdict | null; basis: GoldBasis; at: Date } | null;
  goldHistory: {
    verdict: Verdict | null;
    basis: GoldBasis;
    outcome: string | null;
    reason: string;
    by: string | null;
    at: Date;
  }[];
  verdicts: {
    runId: string;
    judge: string;
    judgeVersion: number;
    repeat: number;
    at: Date;
    verdict: Verdict | null;
    verdictSpace: VerdictSpace;
    failure: string | null;
    score: number | null;
    rationale: string;
    citationOk: boolean | null;
    citeRelevant: (boolean | null)[];
  }[];
  flags: { id: string; reason: string; note: string; by: string; at: Date; cleared: Date | null }[];
}

function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatInstant(at, "UTC")}</time>;
}

/** One line of who said what, and why. */
function Said({ who, mark, children }: { who: ReactNode; mark: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{who}</th>
      <td className="what">{mark}</td>
      <td>{children}</td>
    </tr>
  );
}

function HowGiven({ entry }: { entry: Entry }) {
  return (
    <span className="note">
      {entry.given === "blind" ? "blind" : "after seeing a verdict"},{" "}
      {entry.guidelineVersion === 0 ? "no guidelines yet" : `guidelines ${entry.guidelineVersion}`},{" "}
      {entry.selection !== "all" && `${selectionWords(entry.selection)}, `}
      <Time at={entry.at} />
    </span>
  );
}

function History({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="history">
      <summary>{entries.length === 1 ? "1 entry before" : `${entries.length} entries before`}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.verdict === null ? "taken back" : markWord(entry.verdict)}
            {entry.note !== "" && <q className="exact">{entry.note}</q>} <HowGiven entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LabelLine({ label }: { label: ShownClaim["labels"][number] }) {
  const { reviewer, current, history } = label;
  return (
    <Said
      who={reviewer}
      mark={
        current?.verdict ? <VerdictWord mark={current.verdict} /> : <span className="q3">taken back</span>
      }
    >
      {current && current.note !== "" && <q className="exact">{current.note}</q>}
      {current?.severity && <span>{current.severity} </span>}
      {current && <HowGiven entry={current} />}
      <History entries={history} />
    </Said>
  );
}

function GoldLine({
  gold,
  history,
}: {
  gold: NonNullable<ShownClaim["gold"]>;
  history: ShownClaim["goldHistory"];
}) {
  const newest = history[0];
  const isSettled = gold.basis === "adjudicated" && newest !== undefined;
  const before = history.slice(1);
  return (
    <Said who={<b>Gold</b>} mark={<VerdictWord mark={gold.verdict ?? "disputed"} />}>
      {isSettled && newest.by !== null ? `settled by ${newest.by}` : BASIS_WORDS[gold.basis]}
      {isSettled && newest.outcome !== null && `: ${outcomeWords(newest.outcome)}`}
      {isSettled && newest.reason !== "" && <q className="exact">{newest.reason}</q>}{" "}
      <span className="note">
        <Time at={gold.at} />
      </span>
      {before.length > 0 && (
        <details className="history">
          <summary>
            {before.length === 1 ? "1 gold label before" : `${before.length} gold labels before`}
          </summary>
          <ul>
            {before.map((one) => (
              <li key={`${one.at.getTime()}-${one.basis}-${one.verdict}`}>
                {markWord(one.verdict ?? "disputed")}, {BASIS_WORDS[one.basis]}{" "}
                <span className="note">
                  <Time at={one.at} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Said>
  );
}

function VerdictLine({ said, cites }: { said: ShownClaim["verdicts"][number]; cites: string[] }) {
  const citations = citationWords(cites, said);
  return (
    <Said
      who={
        <>
          {said.judge}, version {said.judgeVersion}
          {said.repeat > 1 && `, run ${said.repeat}`}
        </>
      }
      mark={<VerdictWord mark={saidBy(said, said.verdict)} />}
    >
      {said.verdict === null && said.failure !== null && <span>{failureName(said.failure)}. </span>}
      {said.rationale !== "" && <span className="exact">{said.rationale} </span>}
      <span className="note">
        {citations !== "" && `${citations}, `}
        <Time at={said.at} />
      </span>
    </Said>
  );
}

function kindWords(kinds: readonly string[]): string {
  return CLAIM_KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => CLAIM_KIND_WORDS[kind])
    .join(", ");
}

/** One claim with every label, its gold label, every run's verdict and its flags. */
export function CaseClaim({ claim, number }: { claim: ShownClaim; number: number }) {
  const { text, lead, cites, kinds, origin, labels, gold, goldHistory, verdicts, flags } = claim;
  const holds = kindWords(kinds);
  return (
    <li className="case-claim" id={`claim-${number}`}>
      <h3>
        <span className="n">{number}</span>
        <span className="exact" dir="auto">
          {text === "" ? <span className="q3">An empty claim.</span> : text}
        </span>
      </h3>
      <p className="note">
        {lead !== null && (
          <>
            completes “<span className="exact">{lead}</span>”,{" "}
          </>
        )}
        {cites.length === 0 ? "cites nothing" : `cites ${cites.join(", ")}`}
        {holds !== "" && `, holds ${holds}`}, {originWords(origin)}
      </p>
      {labels.length + verdicts.length === 0 && gold === null && (
        <p className="q3 nothing-said">Nobody has labeled it, and no judge has judged it.</p>
      )}
      {(labels.length + verdicts.length > 0 || gold !== null) && (
        <table className="said-table" aria-label={`What was said of claim ${number}`}>
          <tbody>
            {gold !== null && <GoldLine gold={gold} history={goldHistory} />}
            {labels.map((label) => (
              <LabelLine key={label.reviewer} label={label} />
            ))}
            {verdicts.map((said) => (
              <VerdictLine key={said.runId} said={said} cites={cites} />
            ))}
          </tbody>
        </table>
      )}
      {flags.map((flag) => (
        <p key={flag.id} className="note">
          {flag.by} flagged it: {flagWords(flag.reason)}
          {flag.note !== "" && <q className="exact">{flag.note}</q>}, <Time at={flag.at} />
          {flag.cleared && (
            <>
              , cleared <Time at={flag.cleared} />
            </>
          )}
        </p>
      ))}
    </li>
  );
}
