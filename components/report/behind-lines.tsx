import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { ReportDocument, ReportFigure } from "@/lib/report/schema";
import { countOf } from "@/lib/report/words";

function hitsOf(document: ReportDocument, key: ReportFigure["key"]): number | null {
  const figures = document.lines.flatMap((line) => line.figures);
  return figures.find((figure) => figure.key === key)?.rate?.hits ?? null;
}

function missedOf(document: ReportDocument): number | null {
  const figures = document.lines.flatMap((line) => line.figures);
  const rate = figures.find((figure) => figure.key === "caught")?.rate;
  return rate ? rate.n - rate.hits : null;
}

function words(many: number | null, noun: string, without: string): string {
  return many === null ? without : `${formatNumber(many)} ${noun}`;
}

/** The way from each line to the pages where its claims and cases stand. */
export function BehindLines({ slug, document }: { slug: string; document: ReportDocument }) {
  const { datasetId, runId } = document.sources;
  const base = `/projects/${slug}`;
  const page = (name: string, params: Record<string, string | null>) => {
    const given = Object.entries(params).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
    const search = new URLSearchParams(given).toString();
    return `${base}/${name}${search === "" ? "" : `?${search}`}`;
  };
  const calibration = (cell: Record<string, string>) => page("calibration", { run: runId, ...cell });
  const declined = hitsOf(document, "rightly_silent");
  const alarms = hitsOf(document, "false_alarms");
  const givenUp = hitsOf(document, "needlessly_silent");
  return (
    <ol className="behind">
      <li>
        <Link href={page("score", { run: runId })}>
          {words(
            hitsOf(document, "answers"),
            "answers with an unbacked claim",
            "Answers, by judge and by people",
          )}
        </Link>
      </li>
      <li>
        <Link href={page("cases", { labels: "labeled", dataset: datasetId })}>
          {words(hitsOf(document, "contradicted"), "contradicted", "Claims labeled so far")}
          {hitsOf(document, "unsupported") !== null &&
            `, ${formatNumber(hitsOf(document, "unsupported") ?? 0)} unsupported`}
        </Link>
      </li>
      <li>
        <Link href={page("cases", { outcome: "abstained", dataset: datasetId })}>
          {words(declined, "rightly declined", "Answers that decline")}
          {givenUp !== null && declined !== null && `, ${formatNumber(givenUp)} given up`}
        </Link>
      </li>
      <li>
        {missedOf(document) === null ? (
          <Link href={calibration({})}>How the check is held against people</Link>
        ) : (
          <>
            <Link href={calibration({ cell: "hallucinated-supported" })}>
              {formatNumber(missedOf(document) ?? 0)} missed
            </Link>
            ,{" "}
            <Link href={calibration({ cell: "supported-flagged" })}>
              {alarms === null ? "false alarms" : countOf(alarms, "false alarm")}
            </Link>
          </>
        )}
      </li>
      <li>
        <Link href={page("settings", {})}>Budgets, and what happens to a flagged claim</Link>
      </li>
    </ol>
  );
}
