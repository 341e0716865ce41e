import { notFound } from "next/navigation";
import { CaseBrowser } from "@/components/cases/case-browser";
import { NoCases } from "@/components/cases/no-cases";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { parseCaseQuery, parseCaseSelection } from "@/lib/metrics/case-query";
import { loadCases } from "@/lib/runs/load-cases";
import { countCasesAction, deleteCasesAction } from "./actions";

export const metadata = { title: "Cases" };

export default async function CasesPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ slug }, address] = await Promise.all([params, searchParams]);
  const user = await requireMember(slug, "readCases");
  const { at, picked } = parseCaseSelection(address);
  const loaded = await loadCases({ slug, user, query: parseCaseQuery(address), at });
  if (loaded === null) notFound();
  const may = {
    label: roleMay(user.role, "label"),
    import: roleMay(user.role, "import"),
    export: roleMay(user.role, "export"),
    delete: roleMay(user.role, "deleteCases"),
  };
  if (loaded.summary.all === 0) return <NoCases slug={slug} mayImport={may.import} />;
  return (
    <CaseBrowser
      slug={slug}
      {...loaded}
      picked={picked}
      may={may}
      exportHref={`/projects/${slug}/cases/export`}
      count={countCasesAction.bind(null, { slug, query: loaded.query })}
      remove={deleteCasesAction.bind(null, { slug, query: loaded.query })}
    />
  );
}
