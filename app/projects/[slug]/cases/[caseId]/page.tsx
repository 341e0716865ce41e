import { notFound } from "next/navigation";
import { CaseBar } from "@/components/cases/case-bar";
import { CaseSheet } from "@/components/cases/case-sheet";
import { PracticeSwitch } from "@/components/practice/practice-switch";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { caseQueryString, parseCaseQuery } from "@/lib/metrics/case-query";
import { loadCase } from "@/lib/runs/load-cases";
import { loadPracticeState } from "@/lib/runs/practice";
import { setPracticeAction } from "../../settings/actions";

interface Props {
  params: Promise<{ slug: string; caseId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata = { title: "Case" };

export default async function CasePage(props: Props) {
  const [{ slug, caseId }, address] = await Promise.all([props.params, props.searchParams]);
  const user = await requireMember(slug, "readCases");
  const query = parseCaseQuery(address);
  const loaded = await loadCase({ slug, user, query, caseId });
  if (loaded === null) notFound();
  const { found, neighbours, mayCompare } = loaded;
  const practice = roleMay(user.role, "manageSettings")
    ? await loadPracticeState({ projectId: user.project.id, caseId: found.id })
    : null;
  const base = `/projects/${slug}/cases`;
  const search = caseQueryString(query);
  const hrefOf = (id: string | null | undefined) => (id ? `${base}/${id}${search}` : null);
  return (
    <main id="main" className="page case-page">
      <CaseBar
        externalId={found.externalId}
        back={`${base}${search}${search === "" ? "?" : "&"}at=${found.id}`}
        label={roleMay(user.role, "label") ? `/projects/${slug}/label?case=${found.id}&picked=1` : null}
        before={hrefOf(neighbours?.before)}
        after={hrefOf(neighbours?.after)}
        number={neighbours?.number ?? null}
        of={neighbours?.of ?? 0}
      />
      {practice !== null && (practice.isPractice || practice.settled > 0) && (
        <PracticeSwitch
          {...practice}
          change={setPracticeAction.bind(null, slug, found.id, !practice.isPractice)}
        />
      )}
      <CaseSheet found={found} mayCompare={mayCompare} />
    </main>
  );
}
