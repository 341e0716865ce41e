import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { signOut } from "@/app/account-actions";
import { Bar } from "@/components/shell/bar";
import { ProjectMenu } from "@/components/shell/project-menu";
import { ProjectTabs } from "@/components/shell/project-tabs";
import { requireUser } from "@/lib/auth/session";
import { listProjectNames } from "@/lib/db/project-names";

/** The bar of a project. It does not guard its pages: each page calls requireUser itself. */
export default async function ProjectLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ slug: string }>;
}) {
  const [user, { slug }, projects] = await Promise.all([requireUser(), params, listProjectNames()]);
  const project = projects.find((one) => one.slug === slug);
  if (!project) notFound();
  return (
    <>
      <Bar person={user} signOut={signOut}>
        <ProjectMenu name={project.name} projects={projects} />
        <ProjectTabs slug={slug} />
      </Bar>
      {children}
    </>
  );
}
