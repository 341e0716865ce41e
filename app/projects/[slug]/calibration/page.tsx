import { notFound } from "next/navigation";
import { readCalibrationAddress } from "@/components/calibration/address";
import { CalibrationView } from "@/components/calibration/calibration-view";
import { NoCalibration } from "@/components/calibration/no-calibration";
import { CLAIMS_A_PAGE } from "@/components/calibration/opened-cell";
import { requireMember } from "@/lib/auth/member";
import { loadCalibrationPage } from "@/lib/runs/calibration-page";

export const metadata = { title: "Calibration" };

export default async function CalibrationPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { id: userId } = await requireMember(slug, "readCalibration");
  const address = readCalibrationAddress(await searchParams);
  const page = { skip: (address.page - 1) * CLAIMS_A_PAGE, take: CLAIMS_A_PAGE };
  const loaded = await loadCalibrationPage({ slug, userId, ...address, page });
  if (loaded === null) notFound();
  const { calibration, runView } = loaded;
  return (
    <main id="main" className="page cal">
      {calibration === null || runView === null ? (
        <NoCalibration slug={slug} />
      ) : (
        <CalibrationView
          slug={slug}
          address={address}
          calibration={calibration}
          runs={loaded.runs}
          runView={runView}
          opened={loaded.opened}
          noVerdictBudget={loaded.noVerdictBudget}
        />
      )}
    </main>
  );
}
