import "server-only";
import { db } from "./client";
import { NOT_STAGED } from "./import-stage";
import { enteredBy } from "./members";

/** A project as the list shows it. `labeled` counts claims with at least one label. */
export interface ProjectRow {
  slug: string;
  name: string;
  description: string;
  cases: number;
  claims: number;
  labeled: number;
}

/** Every project that a person may enter, with where it stands, by name. */
export async function listProjects(person: { id: string; isAdmin: boolean }): Promise<ProjectRow[]> {
  const projects = await db().project.findMany({
    where: { ...NOT_STAGED, ...enteredBy(person) },
    select: { id: true, slug: true, name: true, description: true },
    orderBy: { name: "asc" },
  });
  return Promise.all(
    projects.map(async ({ id, ...project }) => {
      const ofProject = { dataset: { projectId: id } };
      const [cases, claims, labeled] = await Promise.all([
        db().case.count({ where: ofProject }),
        db().claim.count({ where: { case: ofProject } }),
        db().claim.count({
          where: { case: ofProject, labels: { some: { selection: { not: "practice" } } } },
        }),
      ]);
      return { ...project, cases, claims, labeled };
    }),
  );
}
