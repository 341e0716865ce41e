import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";

/** No judge has run on this project: what belongs here and how to begin. */
export function NoCalibration({ slug }: { slug: string }) {
  return (
    <>
      <h1 className="lead">No judge has run on these claims yet.</h1>
      <section className="sec" aria-labelledby="begin">
        <h2 id="begin">What will stand here?</h2>
        <Blank
          title="A judge held against people"
          actions={
            <ButtonLink kind="main" href={`/projects/${slug}/judges`}>
              Run a judge
            </ButtonLink>
          }
        >
          What it catches, what it misses and what it flags for nothing, with counts and ranges. It needs
          claims with labels and one finished run.
        </Blank>
      </section>
    </>
  );
}
