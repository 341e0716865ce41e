import Link from "next/link";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";

interface Counts {
  supported: number;
  contradicted: number;
  unsupported: number;
  groups: number;
}

/** The labels there are to learn from, and what to do where they are too few. */
export function LearnStart({
  slug,
  counts,
  refused,
}: {
  slug: string;
  counts: Counts;
  /** Why nothing can be trained, and the way out; null where it can. */
  refused: string | null;
}) {
  const { supported, contradicted, unsupported, groups } = counts;
  return (
    <>
      <p className="sub learn-counts">
        It learns from people’s labels of this project which claims they call supported: a few measures of
        each claim, weighed. Nothing leaves this machine. There are <b>{formatNumber(supported)} supported</b>
        , <b>{formatNumber(contradicted)} contradicted</b> and <b>{formatNumber(unsupported)} unsupported</b>{" "}
        claims with a gold label, of {formatNumber(groups)} {groups === 1 ? "question" : "questions"}.
      </p>
      {refused !== null && (
        <Blank
          title="Too few labels to learn from"
          level={2}
          actions={
            <>
              <ButtonLink kind="main" href={`/projects/${slug}/label`}>
                Label claims
              </ButtonLink>
              <Link href={`/projects/${slug}/plan`}>Draw a sample</Link>
            </>
          }
        >
          {refused}
        </Blank>
      )}
    </>
  );
}
