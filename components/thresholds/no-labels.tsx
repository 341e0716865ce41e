import { plural } from "@/components/calibration/words";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import type { Coverage } from "@/lib/metrics/calibration";

/** No claim has both a label and a score: which of the two is missing. */
export function NoLabels({
  slug,
  thresholds: { coverage, noVerdict },
}: {
  slug: string;
  thresholds: { coverage: Coverage; noVerdict: number };
}) {
  const { claims, labeled } = coverage;
  return (
    <>
      <h1 className="lead">
        {labeled === 0
          ? `None of these ${plural(claims, "claim")} has a label yet, so no cut can be held to any.`
          : noVerdict > 0
            ? `The judge gave no verdict on any of the ${plural(labeled, "labeled claim")}, so there is no score to cut.`
            : `The judge has not come to the ${plural(labeled, "labeled claim")} yet.`}
      </h1>
      <section className="sec" aria-labelledby="begin">
        <h2 id="begin">What will stand here?</h2>
        <Blank
          title="A judge’s score at every cut"
          level={3}
          actions={
            <ButtonLink kind="main" href={`/projects/${slug}/label`}>
              Label claims
            </ButtonLink>
          }
        >
          What it would catch and flag for nothing at each cut. It needs claims that people labeled and the
          judge scored.
        </Blank>
      </section>
    </>
  );
}
