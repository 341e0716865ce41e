import { expect, test } from "vitest";
import { clusteredAgreementOf, countAnswers } from "@/lib/metrics/clustered-agreement";
import { buildReport } from "@/lib/report/document";
import { reportSchema } from "@/lib/report/schema";
import { labInput } from "./inputs";

test("a figure over claims keeps its clustered range and the plain one beside; one over answers is Wilson's", () => {
  const answers = Array.from({ length: 6 }, (_, at) => [
    { label: "unsupported" as const, verdict: at < 5 ? ("unsupported" as const) : ("supported" as const) },
    { label: "supported" as const, verdict: "supported" as const },
  ]);
  const agreement = clusteredAgreementOf(countAnswers(answers));
  const document = buildReport(
    labInput({
      agreement,
      severityShares: {
        contradicted: agreement.contradictedByPeople,
        unsupported: agreement.unsupportedByPeople,
      },
    }),
  );
  const figures = document.lines.flatMap((line) => line.figures);
  const rateOfKey = (key: string) => figures.find((figure) => figure.key === key)?.rate;
  expect(rateOfKey("caught")).toMatchObject({
    hits: 5,
    n: 6,
    interval: "cluster-wilson-t",
    low: agreement.caught.low,
    wilson: agreement.caught.wilson,
  });
  expect(rateOfKey("unsupported")).toMatchObject({ hits: 6, n: 12, interval: "cluster-wilson-t" });
  expect(rateOfKey("answers")).toMatchObject({ hits: 5, n: 10, interval: "wilson" });
  expect(reportSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
});

test("a report frozen before the kind of range was kept reads as Wilson's", () => {
  const document = buildReport(labInput());
  const old = JSON.parse(JSON.stringify(document), (key, value) => (key === "interval" ? undefined : value));
  expect(reportSchema.parse(old).lines[0]?.figures[0]?.rate?.interval).toBe("wilson");
});
