import { PracticeView } from "@/components/practice/practice-view";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { loadPractice } from "@/lib/runs/practice";
import { answerPracticeAction } from "./actions";

export const metadata = { title: "Practice" };

export default async function PracticePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { id, project } = await requireMember(slug, "label");
  const cases = await loadPractice({ projectId: project.id, reviewerId: id });
  const label = `/projects/${slug}/label`;
  return (
    <main id="main" className="page practice">
      {cases.length === 0 ? (
        <>
          <h1 className="lead">Practice</h1>
          <Blank title="Nothing to practise on" actions={<ButtonLink href={label}>To the claims</ButtonLink>}>
            No case is for practice here, or you have labeled them all for real before.
          </Blank>
        </>
      ) : (
        <PracticeView cases={cases} labelHref={label} send={answerPracticeAction.bind(null, slug)} />
      )}
    </main>
  );
}
