import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";

/** The page of judges side by side while there are not two of them. */
export function NothingCompared({ slug }: { slug: string }) {
  return (
    <>
      <h1 className="lead">There are no two finished runs of different judges on one dataset yet.</h1>
      <section className="sec" aria-labelledby="begin">
        <h2 id="begin">What will stand here?</h2>
        <Blank
          title="Judges on the very same claims"
          actions={
            <ButtonLink kind="main" href={`/projects/${slug}/judges`}>
              Run another judge
            </ButtonLink>
          }
        >
          Which of them is right where they part, what each catches that the other misses, and what they would
          do together. It needs two runs over labeled claims.
        </Blank>
      </section>
    </>
  );
}
