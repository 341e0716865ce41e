import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";

/** What stands where a project has no cases: what agreement needs, and how to begin. */
export function NoAgreement({ slug, mayImport }: { slug: string; mayImport: boolean }) {
  return (
    <>
      <h1 className="lead">There is nothing to agree on yet.</h1>
      <section className="sec" aria-labelledby="begin">
        <h2 id="begin">What will stand here?</h2>
        <Blank
          title="How far people agree"
          level={3}
          actions={
            mayImport && (
              <ButtonLink kind="main" href={`/projects/${slug}/import`}>
                Bring in cases
              </ButtonLink>
            )
          }
        >
          Once two people have labeled the same claims: on how many they said the same, who with whom, and
          which claims they read differently. No judge can be shown to be better than that.
        </Blank>
      </section>
    </>
  );
}
