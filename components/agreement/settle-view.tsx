import Link from "next/link";
import { BASIS_WORDS, outcomeWords } from "@/components/cases/claim-words";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { Pick } from "@/components/ui/pick";
import { VerdictWord } from "@/components/ui/verdict-mark";
import type { Disagreement, DisagreementKind } from "@/lib/claims/disagreement";
import { formatDay, formatInstant, formatNumber } from "@/lib/format";
import { failureName } from "@/lib/judges/failure-words";
import { judgeTitle } from "@/lib/judges/run";
import type { ShownSettling } from "@/lib/judges/shown-settling";
import { saidBy } from "@/lib/judges/verdict-space";
import { type SettleAddress, settleHref } from "./settle-address";
import { SettleForm, type SettleReply, type SettleRequest } from "./settle-form";

const KIND_WORDS: Record<DisagreementKind | "open", string> = {
  open: "all open ones",
  people: "people against people",
  judge: "the judge against people",
  settled: "settled ones",
};

interface Props {
  slug: string;
  address: SettleAddress;
  page: ShownSettling;
  userId: string;
  settle: (request: SettleRequest) => Promise<SettleReply>;
}

function Basis({ slug, address, page }: Pick<Props, "slug" | "address" | "page">) {
  const { dataset, datasets, run, runs, counts } = page;
  const kinds = ["open", "people", "judge", "settled"] as const;
  const chosen = address.kind ?? "open";
  return (
    <p className="basis">
      Disagreements on{" "}
      <Pick
        name="Dataset"
        value={dataset.name}
        groups={[
          {
            choices: datasets.map(({ id, name }) => ({
              href: settleHref(slug, address, { dataset: id, run: null, claim: null }),
              label: name,
              isChosen: id === dataset.id,
            })),
          },
        ]}
      />
      :{" "}
      <Pick
        name="Which"
        value={KIND_WORDS[chosen]}
        groups={[
          {
            choices: kinds.map((kind) => ({
              href: settleHref(slug, address, { kind: kind === "open" ? null : kind, claim: null }),
              label: KIND_WORDS[kind],
              hint: formatNumber(counts[kind]),
              isChosen: kind === chosen,
            })),
          },
        ]}
      />
      {run !== null && (
        <>
          , judged by{" "}
          <Pick
            name="Judge"
            value={judgeTitle(run.judge)}
            groups={[
              {
                choices: runs.map((one) => ({
                  href: settleHref(slug, address, { run: one.id, claim: null }),
                  label: judgeTitle(one.judge),
                  hint: formatDay(one.createdAt, "UTC"),
                  isChosen: one.id === run.id,
                })),
              },
            ]}
          />
        </>
      )}
    </p>
  );
}

/** "Person B", by the order in which they labeled; the reader is told which one is theirs. */
function whoOf(
  claim: Disagreement,
  at: number,
  { names, userId }: { names: boolean; userId: string },
): string {
  const label = claim.labels[at];
  if (label?.by === userId) return "You";
  return names ? (label?.name ?? "") : `Person ${String.fromCharCode(65 + (at % 26))}`;
}

function Voices({
  claim,
  page,
  address,
  userId,
}: { claim: Disagreement } & Pick<Props, "page" | "address" | "userId">) {
  const { judge, gold, settled } = claim;
  return (
    <table className="said-table" aria-label="What was said of this claim">
      <tbody>
        {claim.labels.map((label, at) => (
          <tr key={label.by}>
            <th scope="row">{whoOf(claim, at, { names: address.names, userId })}</th>
            <td className="what">
              <VerdictWord mark={label.verdict} />
            </td>
            <td>
              {label.note !== "" && <q className="exact">{label.note}</q>}
              {label.evidence.map(({ passage, quote }) => (
                <q key={`${passage}:${quote}`} className="quote">
                  {quote} <span className="id">{passage}</span>
                </q>
              ))}
              {label.isAssisted && <span className="note">after a verdict could be seen</span>}
            </td>
          </tr>
        ))}
        {judge !== null && page.run !== null && (
          <tr>
            <th scope="row">Judge</th>
            <td className="what">
              <VerdictWord mark={saidBy(page.run.judge, judge.verdict)} />
            </td>
            <td>
              {judge.verdict === null && judge.failure !== null && <span>{failureName(judge.failure)} </span>}
              <span className="exact">{judge.rationale}</span>
            </td>
          </tr>
        )}
        {gold !== null && (
          <tr>
            <th scope="row">
              <b>Gold</b>
            </th>
            <td className="what">
              <VerdictWord mark={gold.verdict ?? (settled === null ? "disputed" : "none")} />
            </td>
            <td>
              {settled === null ? (
                BASIS_WORDS[gold.basis]
              ) : (
                <>
                  settled{address.names && settled.by !== null && ` by ${settled.by}`}
                  {settled.outcome !== null && `: ${outcomeWords(settled.outcome)}`}
                  {settled.reason !== "" && <q className="exact">{settled.reason}</q>}{" "}
                  <span className="note">{formatInstant(settled.at, "UTC")}</span>
                </>
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Passages({ claim }: { claim: Disagreement }) {
  const cited = new Set(claim.cites);
  return (
    <section className="settle-passages" aria-labelledby="seen">
      <h2 id="seen">What the model saw</h2>
      <p className="q2" dir="auto">
        <span className="q3">Asked: </span>
        {claim.case.question}
      </p>
      {claim.passages.length === 0 && <p className="q3">No passage was retrieved.</p>}
      {claim.passages.map(({ documentId, title, status, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a case never move
        <div key={at} className="settle-passage">
          <p className="note">
            <span className="id">{documentId}</span>
            {title !== null && ` ${title}`}
            {status === "superseded" && ", superseded"}
            {cited.has(documentId) && ", cited by this claim"}
          </p>
          <p className="read-s exact" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}

function Nothing({ slug, address, page }: Pick<Props, "slug" | "address" | "page">) {
  return (
    <>
      <h1 className="lead">
        {address.kind === "settled" ? "Nothing has been settled yet." : "Nothing waits to be settled here."}
      </h1>
      <section className="sec" aria-labelledby="then">
        <h2 id="then">What now?</h2>
        <Blank
          title={
            page.counts.settled > 0
              ? `${formatNumber(page.counts.settled)} settled so far`
              : "No disagreement"
          }
          level={3}
          actions={
            <ButtonLink kind="main" href={`/projects/${slug}/agreement?dataset=${page.dataset.id}`}>
              How far people agree
            </ButtonLink>
          }
        >
          A claim comes here when two people label it differently, or when the judge’s verdict and people’s
          label part on whether it is good or bad.
        </Blank>
      </section>
    </>
  );
}

/** One disagreement at a time, the worst first: the claim, what it rests on, what was said of it, and the decision. */
export function SettleView({ slug, address, page, userId, settle }: Props) {
  const { claim, before, after, place, many } = page;
  const href = (id: string | null) => (id === null ? null : settleHref(slug, address, { claim: id }));
  return (
    <>
      <Basis slug={slug} address={address} page={page} />
      {claim === null ? (
        <Nothing slug={slug} address={address} page={page} />
      ) : (
        <div className="settle">
          <Passages claim={claim} />
          <section className="settle-claim" aria-labelledby="claim">
            <p className="note">
              <Link className="id" href={`/projects/${slug}/cases/${claim.case.id}#claim-${claim.number}`}>
                {claim.case.externalId} c{claim.number}
              </Link>{" "}
              {place > 0 ? `${formatNumber(place)} of ${formatNumber(many)}` : "not in this list any more"}
            </p>
            <h1 id="claim" className="settle-text" dir="auto">
              {claim.lead !== null && <span className="q3">{claim.lead} </span>}
              {claim.text === "" ? <span className="q3">An empty claim.</span> : claim.text}
            </h1>
            <Voices claim={claim} page={page} address={address} userId={userId} />
            <p className="note">
              <Link
                href={settleHref(slug, address, { claim: claim.id, names: !address.names })}
                scroll={false}
              >
                {address.names ? "Hide names" : "Show names"}
              </Link>
            </p>
            <SettleForm
              key={`${claim.id}:${claim.revision}`}
              slug={slug}
              claimId={claim.id}
              basedOn={claim.revision}
              next={href(after)}
              previous={href(before)}
              settle={settle}
            />
            <p className="note">
              Settling only where the judge and people differ makes the judge look better than it is: look at
              as many claims on which they agree, drawn at random. First labels are kept, and agreement is
              measured on them.
            </p>
          </section>
        </div>
      )}
    </>
  );
}
