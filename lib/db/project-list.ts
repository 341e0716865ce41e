import "server-only";
import { db } from "./client";
import { NOT_STAGED } from "./import-stage";

/** A project as the list shows it. `labeled` counts claims with at least one label. */
export interface ProjectRow {
  slug: string;
  name: string;
  description: string;
  cases: number;
  claims: number;
  labeled: number;
}

/** Every project with where it stands, by name. */
export async function listProjects(): Promise<ProjectRow[]> {
  const projects = await db().project.findMany({
    where: NOT_STAGED,
    select: { id: true, slug: true, name: true, description: true },
    orderBy: { name: "asc" },
  });
  return Promise.all(
    projects.map(async ({ id, ...project }) => {
      const ofProject = { dataset: { projectId: id } };
      const [cases, claims, labeled] = await Promise.all([
        db().case.count({ where: ofProject }),
        db().claim.count({ where: { case: ofProject } }),
        db().claim.count({ where: { case: ofProject, labels: { some: {} } } }),
      ]);
      return { ...project, cases, claims, labeled };
    }),
  );
}
