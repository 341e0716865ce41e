import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import type { NextStep } from "@/lib/report/next-steps";
import { StepKey } from "./step-key";

/** Where each step is taken. */
function hrefOf(slug: string, key: NextStep["key"], latest: number | null): string {
  const base = `/projects/${slug}`;
  switch (key) {
    case "import":
      return `${base}/import`;
    case "label":
      return `${base}/label`;
    case "settle":
      return `${base}/cases?labels=disputed`;
    case "run":
      return `${base}/judges`;
    case "calibrate":
      return `${base}/calibration`;
    case "freeze":
      return `${base}/report`;
    case "read":
      return latest === null ? `${base}/report` : `${base}/report/${latest}`;
  }
}

/** What to do next: one main step with its key, and what else can be done. */
export function Next({
  slug,
  steps,
  latest,
}: {
  slug: string;
  steps: readonly NextStep[];
  /** Number of the newest frozen report. */
  latest: number | null;
}) {
  const [first, ...others] = steps;
  if (first === undefined) return null;
  const href = hrefOf(slug, first.key, latest);
  return (
    <section className="next" aria-labelledby="next">
      <h2 id="next">Next</h2>
      <p className="next-first">{first.sentence}</p>
      <ButtonLink kind="main" href={href} aria-keyshortcuts="Enter">
        {first.button} <Key>Enter</Key>
      </ButtonLink>
      <StepKey href={href} />
      {others.length > 0 && (
        <ul>
          {others.map(({ key, link, note }) => (
            <li key={key}>
              <Link href={hrefOf(slug, key, latest)}>{link}</Link>
              {note !== "" && <span className="q3">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
