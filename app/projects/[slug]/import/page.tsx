import { ImportForm } from "@/components/imports/import-form";
import { requireMember } from "@/lib/auth/member";

export const metadata = { title: "Bring in cases" };

export default async function ImportPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project } = await requireMember(slug, "import");
  return (
    <main id="main" className="page">
      <h1 className="lead">Bring cases into {project.name}</h1>
      <p className="sub mt-2">
        A file comes in whole or not at all, as a dataset of its own. You see what it would bring before
        anything is written.
      </p>
      <ImportForm project={{ slug, name: project.name }} />
    </main>
  );
}
