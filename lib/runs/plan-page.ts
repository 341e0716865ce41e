import "server-only";
import { randomInt } from "node:crypto";
import { db } from "@/lib/db/client";
import { closeSample } from "@/lib/db/label-samples";
import { findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import { countDraw, type DrawMix } from "@/lib/metrics/label-plan";
import { drawSample, MAX_SEED, type WantedSample } from "./draw-sample";
import { loadPlan, type PlanData } from "./load-plan";

/** Everything the plan page of a project shows; null when there is no such project. */
export async function loadPlanPage(asked: {
  slug: string;
  userId: string;
  run: string | null;
}): Promise<PlanData | null> {
  const project = await findProject(db(), asked.slug);
  if (project === null) return null;
  return loadPlan({ projectId: project.id, runId: asked.run, reviewerId: asked.userId });
}

async function requireProjectId(slug: string): Promise<string> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", `There is no project ${slug}.`);
  return project.id;
}

/**
 * Draws the sample that was planned, so many claims in a mix.
 *
 * @param asked seed: null makes one.
 * @throws AppError as {@link drawSample} does.
 */
export async function drawPlannedSample(asked: {
  slug: string;
  runId: string;
  mix: DrawMix;
  /** Whether a random draw takes single claims or whole answers. */
  unit: "claims" | "answers";
  size: number;
  seed: number | null;
  createdBy: string;
}): Promise<string> {
  const { slug, runId, mix, unit, size, seed, createdBy } = asked;
  const projectId = await requireProjectId(slug);
  const { planned } = await loadPlan({ projectId, runId, reviewerId: null });
  if (planned === null || planned.run.id !== runId) throw new AppError("not_found", "This run is gone.");
  const { flagged, passed } = countDraw(planned.today, mix, size);
  const wanted: WantedSample =
    mix.kind === "random" ? { kind: "random", unit, size } : { kind: "stratified", flagged, passed };
  const drawn = await drawSample({
    projectId,
    runId,
    wanted,
    seed: seed ?? randomInt(MAX_SEED),
    createdBy,
    now: new Date(),
  });
  return drawn.id;
}

/** Closes a sample of a project: it is no longer offered, its labels stay. */
export async function closeProjectSample({
  slug,
  sampleId,
}: {
  slug: string;
  sampleId: string;
}): Promise<void> {
  await closeSample(db(), { projectId: await requireProjectId(slug), sampleId, now: new Date() });
}
