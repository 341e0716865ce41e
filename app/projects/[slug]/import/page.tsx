import { notFound } from "next/navigation";
import { ImportForm } from "@/components/imports/import-form";
import { requireUser } from "@/lib/auth/session";
import { listProjectNames } from "@/lib/db/project-names";

export const metadata = { title: "Bring in cases" };

export default async function ImportPage({ params }: { params: Promise<{ slug: string }> }) {
  await requireUser();
  const { slug } = await params;
  const project = (await listProjectNames()).find((one) => one.slug === slug);
  if (!project) notFound();
  return (
    <main id="main" className="page">
      <h1 className="lead">Bring cases into {project.name}</h1>
      <p className="sub mt-2">
        A file comes in whole or not at all, as a dataset of its own. You see what it would bring before
        anything is written.
      </p>
      <ImportForm project={project} />
    </main>
  );
}
