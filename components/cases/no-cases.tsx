import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";

/** A project with nothing in it yet: what belongs here, and the way to begin. */
export function NoCases({ slug, mayImport }: { slug: string; mayImport: boolean }) {
  return (
    <main className="cases" id="main">
      <h1 className="sr">Cases</h1>
      <div className="cases-blank">
        <Blank
          title="No cases yet"
          actions={
            <>
              {mayImport && (
                <ButtonLink kind="main" href={`/projects/${slug}/import`}>
                  Bring in cases
                </ButtonLink>
              )}
              <ButtonLink href="/projects">All projects</ButtonLink>
            </>
          }
        >
          A case is one answered question with the passages the assistant saw. Bring in a file of them; its
          answers are split into claims, ready to be labeled.
        </Blank>
      </div>
    </main>
  );
}
