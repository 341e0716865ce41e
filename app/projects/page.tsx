import { signOut } from "@/app/account-actions";
import { ProjectList } from "@/components/projects/project-list";
import { Bar } from "@/components/shell/bar";
import { ButtonLink } from "@/components/ui/button";
import { mayCreateProjects } from "@/lib/auth/permissions";
import { requireUser } from "@/lib/auth/session";
import { listProjects } from "@/lib/db/project-list";

export const metadata = { title: "Projects" };

export default async function ProjectsPage() {
  const user = await requireUser();
  const projects = await listProjects(user);
  const mayCreate = mayCreateProjects(user);
  return (
    <>
      <Bar person={user} signOut={signOut} />
      <main id="main" className="page">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h1 className="lead">Projects</h1>
          {projects.length > 0 && mayCreate && (
            <ButtonLink href="/projects/new">New project from a file</ButtonLink>
          )}
        </div>
        <ProjectList projects={projects} mayCreate={mayCreate} />
      </main>
    </>
  );
}
