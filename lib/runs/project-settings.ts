import "server-only";
import { db } from "@/lib/db/client";
import { deleteDataset } from "@/lib/db/datasets";
import {
  addGuidelines,
  listDatasetEntries,
  listGuidelines,
  listPeople,
  type ProjectSettings,
  updateProjectSettings,
} from "@/lib/db/project-settings";
import {
  countDeletion,
  type DeletionCounts,
  deleteProject,
  findProject,
  type ProjectRecord,
} from "@/lib/db/projects";
import { AppError } from "@/lib/errors";

async function requireProject(slug: string): Promise<ProjectRecord> {
  const project = await findProject(db(), slug);
  if (project === null)
    throw new AppError("not_found", `There is no project ${slug}; it may have been deleted.`);
  return project;
}

/** Everything the settings page shows; null without the project. */
export async function loadSettings(slug: string) {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  const [guidelines, people, datasets] = await Promise.all([
    listGuidelines(project.id),
    listPeople(project.id),
    listDatasetEntries(project.id),
  ]);
  return { project, guidelines, people, datasets };
}

/** Writes a project's settings. */
export async function saveSettings(slug: string, settings: ProjectSettings): Promise<void> {
  const { id } = await requireProject(slug);
  await updateProjectSettings(id, settings);
}

/** Writes the next version of the guidelines; returns its number. */
export async function saveGuidelines(
  slug: string,
  guidelines: { text: string; basedOn: number; userId: string },
): Promise<number> {
  const { id } = await requireProject(slug);
  return addGuidelines({ projectId: id, ...guidelines });
}

/** What would go with a project, or with one of its datasets. */
export async function countSettingsDeletion(slug: string, datasetId: string | null): Promise<DeletionCounts> {
  const { id } = await requireProject(slug);
  return countDeletion(db(), { projectId: id, ...(datasetId !== null && { datasetId }) });
}

/** Deletes one dataset of a project; returns what went. */
export async function deleteProjectDataset(slug: string, datasetId: string): Promise<DeletionCounts> {
  const { id } = await requireProject(slug);
  return deleteDataset(db(), { projectId: id, datasetId });
}

/** Deletes a project with everything in it; returns what went. */
export async function deleteWholeProject(slug: string): Promise<DeletionCounts> {
  const { id } = await requireProject(slug);
  return deleteProject(db(), id);
}
