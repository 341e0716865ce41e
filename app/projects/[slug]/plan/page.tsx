import { notFound } from "next/navigation";
import { readPlanAddress } from "@/components/plan/address";
import { PlanView } from "@/components/plan/plan-view";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { loadPlanPage } from "@/lib/runs/plan-page";
import { closeAction, drawAction } from "./actions";

export const metadata = { title: "How many more" };

export default async function PlanPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { id: userId, role } = await requireMember(slug, "readCalibration");
  const address = readPlanAddress(await searchParams);
  const loaded = await loadPlanPage({ slug, userId, run: address.run });
  if (loaded === null) notFound();
  const { runs, planned } = loaded;
  return (
    <main id="main" className="page plan">
      {planned === null ? (
        <>
          <h1 className="lead">How many more labels are needed?</h1>
          <Blank
            title="No run yet"
            actions={
              <ButtonLink kind="main" href={`/projects/${slug}/judges`}>
                Run a judge
              </ButtonLink>
            }
          >
            A plan is for the verdicts of one run: how well labels can show what it catches and misses.
          </Blank>
        </>
      ) : (
        <PlanView
          slug={slug}
          address={address}
          runs={runs}
          {...planned}
          draw={roleMay(role, "planLabels") ? drawAction : null}
          close={roleMay(role, "planLabels") ? closeAction : null}
        />
      )}
    </main>
  );
}
