import { notFound } from "next/navigation";
import { readComparedAddress } from "@/components/calibration/compared-address";
import { NothingCompared } from "@/components/calibration/compared-nothing";
import { ComparedView } from "@/components/calibration/compared-view";
import { RatedRuns } from "@/components/judges/answers/rated-runs";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { listRatedRuns } from "@/lib/runs/answer-page";
import { loadComparePage } from "@/lib/runs/compare-page";
import { savePanelAction } from "./actions";

export const metadata = { title: "Judges side by side" };

export default async function ComparePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { id: userId, role } = await requireMember(slug, "readCalibration");
  const asked = readComparedAddress(await searchParams);
  const loaded = await loadComparePage({ slug, userId, asked });
  if (loaded === null) notFound();
  const { runs, compared } = loaded;
  const rated = await listRatedRuns(slug);
  return (
    <main id="main" className="page cal compare">
      {compared === null ? (
        <NothingCompared slug={slug} />
      ) : (
        <ComparedView
          slug={slug}
          runs={runs}
          compared={compared}
          savePanel={roleMay(role, "saveCut") ? savePanelAction : null}
        />
      )}
      <RatedRuns slug={slug} runs={rated} />
    </main>
  );
}
