import { notFound, redirect } from "next/navigation";
import { Workbench } from "@/components/labeling/workbench";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { openBench } from "@/lib/runs/open-bench";
import { mustPractise } from "@/lib/runs/practice";
import { labelAddressSchema } from "./schema";

export const metadata = { title: "Label" };

export default async function LabelPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const user = await requireMember(slug, "label");
  if (await mustPractise({ projectId: user.project.id, reviewerId: user.id, role: user.role }))
    redirect(`/projects/${slug}/label/practice`);
  const asked = labelAddressSchema.parse(await searchParams);
  const start = await openBench({
    slug,
    reviewerId: user.id,
    datasetId: asked.dataset,
    caseId: asked.case,
    sampleId: asked.sample,
  });
  if (start === null) notFound();
  if (start === "empty") {
    return (
      <main id="main" className="page">
        <h1 className="lead">Label</h1>
        <Blank
          title="No cases yet"
          actions={
            roleMay(user.role, "readCases") && (
              <ButtonLink href={`/projects/${slug}/cases`}>To the cases</ButtonLink>
            )
          }
        >
          Bring in a file of answered questions first; their claims then come here one after the other.
        </Blank>
      </main>
    );
  }
  const { project, dataset, otherDatasets, progress, paceMs, guidelines, opened } = start;
  const { sampleId, isCaseMissing, isSampleMissing, isHandedOut } = start;
  return (
    <Workbench
      // Another dataset or sample is another list: the bench starts afresh.
      key={sampleId ?? dataset.id}
      start={{
        reviewerId: user.id,
        project,
        dataset,
        otherDatasets,
        progress,
        paceMs,
        guidelines: { version: guidelines.version, text: guidelines.text },
        opened,
        claimId: asked.claim ?? null,
        pickedCaseId: asked.picked ? (asked.case ?? null) : null,
        isCaseMissing,
        isSampleMissing,
        sampleId,
        isHandedOut,
        mayRead: roleMay(user.role, "readCalibration"),
      }}
    />
  );
}
