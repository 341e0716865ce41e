import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import type { ImportNews } from "@/lib/imports/news";
import type { ImportPreview } from "@/lib/imports/preview";
import { ProblemList } from "./problem-list";

/** Why nothing came in, every problem by line, and the two ways on. */
export function Refused({
  preview,
  file,
  onGoodRows,
}: {
  preview: ImportPreview;
  file: string;
  onGoodRows: () => void;
}) {
  const { badLines, cases, problems } = preview;
  return (
    <section aria-label="Problems">
      <p className="banner">
        <b>Nothing was imported.</b> {formatNumber(badLines)} of {formatNumber(cases + badLines)} lines in{" "}
        <span className="id">{file}</span> will not do:
      </p>
      <ProblemList problems={problems} label={`Problems in ${file}`} />
      <p className="note">
        Mend the file and choose it again
        {cases > 0 && ", or bring in the good lines and get the bad ones back as a file"}.
      </p>
      {cases > 0 && (
        <p className="mt-3">
          <Button onClick={onGoodRows}>
            Bring in the {formatNumber(cases)} good {cases === 1 ? "line" : "lines"}
          </Button>
        </p>
      )}
    </section>
  );
}

/** What came in, and where to go from here. */
export function Done({ news, upload }: { news: Extract<ImportNews, { kind: "done" }>; upload: string }) {
  const base = `/projects/${news.slug}`;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that brought it in is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="sec">
      <h2 ref={heading} tabIndex={-1}>
        {formatNumber(news.cases)} {news.cases === 1 ? "case is" : "cases are"} in.
      </h2>
      <p className="sub">
        {formatNumber(news.claims)} {news.claims === 1 ? "claim" : "claims"}, as dataset{" "}
        {news.datasets.map((name) => `“${name}”`).join(", ")}.
      </p>
      <p className="row-of">
        <ButtonLink kind="main" href={`${base}/label`}>
          Label the claims
        </ButtonLink>
        <ButtonLink href={`${base}/cases`}>See the cases</ButtonLink>
        <ButtonLink href={`${base}/judges/answers/start?kind=llm-split`}>Split with a model</ButtonLink>
        {news.hasBadRows && (
          <a className="btn btn-bare" href={`/api/v1/imports/${upload}/bad-rows`}>
            Download the lines left out
          </a>
        )}
      </p>
    </section>
  );
}
