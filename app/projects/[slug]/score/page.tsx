import { notFound } from "next/navigation";
import { readScoreAddress } from "@/components/score/address";
import { ScoreView } from "@/components/score/score-view";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { loadScorePage } from "@/lib/runs/score-page";

export const metadata = { title: "Score" };

export default async function ScorePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  await requireMember(slug, "readCalibration");
  const address = readScoreAddress(await searchParams);
  const loaded = await loadScorePage({ slug, run: address.run });
  if (loaded === null) notFound();
  const { score, runView, ...rest } = loaded;
  return (
    <main id="main" className="page cal">
      {score === null || runView === null ? (
        <>
          <h1 className="lead">No judge has run on these answers yet.</h1>
          <section className="sec" aria-labelledby="begin">
            <h2 id="begin">What will stand here?</h2>
            <Blank
              title="What the answers come to"
              actions={
                <ButtonLink kind="main" href={`/projects/${slug}/judges`}>
                  Run a judge
                </ButtonLink>
              }
            >
              How many answers hold an unbacked claim, whether citations hold, whether it is silent when it
              should be, and what a wrong answer costs. It needs one run.
            </Blank>
          </section>
        </>
      ) : (
        <ScoreView slug={slug} address={address} loaded={score} runView={runView} {...rest} />
      )}
    </main>
  );
}
