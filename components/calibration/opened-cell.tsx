import Link from "next/link";
import { Fragment } from "react";
import { Key } from "@/components/ui/key";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { outcomeName } from "@/lib/claims/settlement";
import { formatNumber } from "@/lib/format";
import { failureName } from "@/lib/judges/failure-words";
import type { RunRecord } from "@/lib/judges/run";
import { saidBy } from "@/lib/judges/verdict-space";
import type { CellFilter, JudgedClaim } from "@/lib/metrics/judged-claim";
import { type CalibrationAddress, calibrationHref, writeCell } from "./address";
import { cellTitle } from "./cells";
import { ClaimLink } from "./claim-link";
import { OpenedKeys } from "./opened-keys";

/** Claims on one page of an open cell. */
export const CLAIMS_A_PAGE = 10;

function People({ gold }: { gold: CellFilter["gold"] }) {
  return gold === "hallucinated" ? <>not supported</> : <VerdictWord mark={gold} />;
}

function Judge({ verdict, judge }: { verdict: CellFilter["verdict"]; judge: RunRecord["judge"] }) {
  if (verdict === "flagged") return <>flagged it</>;
  return <VerdictWord mark={verdict === "no_verdict" ? verdict : saidBy(judge, verdict)} />;
}

function OpenedClaim({
  slug,
  claim,
  showsBoth,
  judge,
}: {
  slug: string;
  claim: JudgedClaim;
  showsBoth: boolean;
  judge: RunRecord["judge"];
}) {
  return (
    <li>
      <p className="read-s">
        <ClaimLink slug={slug} claim={claim} />
        {claim.text}
      </p>
      {claim.labels.map((label) => (
        <p key={label.by} className="who">
          <span>{label.by}</span>
          <VerdictWord mark={label.verdict} />
          {label.isAssisted && <em className="q3">after a verdict could be seen. </em>}
          {label.note}
          {label.evidence.map(({ passage, quote }) => (
            <Fragment key={`${passage}:${quote}`}>
              {" "}
              <q className="quote">{quote}</q> <span className="id">{passage}</span>
            </Fragment>
          ))}
        </p>
      ))}
      {claim.labels.length === 0 && (
        <p className="who">
          <span>People</span>
          <VerdictWord mark={claim.gold} />
          brought in with the file
        </p>
      )}
      <p className="who">
        <span>Judge</span>
        {showsBoth && claim.verdict !== null && <VerdictWord mark={saidBy(judge, claim.verdict)} />}
        {claim.verdict === null &&
          `no verdict: ${claim.failure === null ? "no reason kept" : failureName(claim.failure)}. `}
        {claim.rationale}
      </p>
      {claim.settled !== null && (
        <p className="done q3">
          settled: {outcomeName(claim.settled.outcome)}
          {claim.settled.by !== null && ` by ${claim.settled.by}`}
          {claim.settled.reason !== "" && `. ${claim.settled.reason}`}
        </p>
      )}
    </li>
  );
}

function Pages({ slug, address, many }: { slug: string; address: CalibrationAddress; many: number }) {
  const { page } = address;
  const first = (page - 1) * CLAIMS_A_PAGE + 1;
  const last = Math.min(many, page * CLAIMS_A_PAGE);
  if (many <= CLAIMS_A_PAGE) return null;
  const link = (to: number, word: string) => (
    <Link href={calibrationHref(slug, address, { page: to })} scroll={false}>
      {word}
    </Link>
  );
  return (
    <p className="opened-pages q2">
      {formatNumber(first)} to {formatNumber(last)} of {formatNumber(many)}
      {page > 1 && <> {link(page - 1, "Earlier")}</>}
      {last < many && <> {link(page + 1, "Later")}</>}
    </p>
  );
}

/** The claims of the open cell, with what everybody said of them. */
export function OpenedCell({
  slug,
  address,
  cell,
  many,
  claims,
  judge,
}: {
  slug: string;
  address: CalibrationAddress;
  cell: CellFilter;
  many: number;
  judge: RunRecord["judge"];
  claims: readonly JudgedClaim[];
}) {
  const title = cellTitle(cell, many);
  const closeHref = calibrationHref(slug, address, { cell: null });
  const showsBoth = cell.gold === "hallucinated" || cell.verdict === "flagged";
  return (
    <OpenedKeys cell={writeCell(cell)} closeHref={closeHref} label={`The open cell: ${title}`}>
      <header>
        <h3>{title}</h3>
        <p>
          people said <People gold={cell.gold} />, the judge <Judge verdict={cell.verdict} judge={judge} />
        </p>
        <Link className="btn btn-s btn-bare" href={closeHref} scroll={false}>
          Close <Key>Esc</Key>
        </Link>
      </header>
      {claims.length === 0 ? (
        <p className="sub">No claim stands here any more.</p>
      ) : (
        <ol>
          {claims.map((claim) => (
            <OpenedClaim key={claim.id} slug={slug} claim={claim} showsBoth={showsBoth} judge={judge} />
          ))}
        </ol>
      )}
      <Pages slug={slug} address={address} many={many} />
    </OpenedKeys>
  );
}
