import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import type { ReportDocument } from "@/lib/report/schema";
import { BehindLines } from "./behind-lines";
import { PrintButton } from "./print-button";

/** What can be done with a report, whether it is frozen, and the way to what lies behind each line. */
export function Side({
  slug,
  document,
  children,
}: {
  slug: string;
  document: ReportDocument;
  /** Whether it is frozen, and what has changed since. */
  children: ReactNode;
}) {
  const file = (format: "md" | "json") => {
    const params = new URLSearchParams({ format });
    if (document.number !== null) params.set("number", String(document.number));
    else {
      if (document.sources.datasetId !== null) params.set("dataset", document.sources.datasetId);
      if (document.sources.runId !== null) params.set("run", document.sources.runId);
    }
    return `/projects/${slug}/report/file?${params}`;
  };
  return (
    <aside className="side" aria-label="This report">
      <div className="acts">
        <PrintButton />
        <ButtonLink href={file("md")} prefetch={false} download>
          Markdown
        </ButtonLink>
        <ButtonLink href={file("json")} prefetch={false} download>
          JSON
        </ButtonLink>
      </div>
      {children}
      <h2>Behind each line</h2>
      <BehindLines slug={slug} document={document} />
      {document.number !== null && (
        <p className="note">
          The links lead to the claims as they are <Link href={`/projects/${slug}`}>today</Link>.
        </p>
      )}
    </aside>
  );
}
