import "server-only";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import type { PanelRule } from "@/lib/metrics/compared-panels";
import { type SavedPanel, savePanel } from "./save-panel";

/** Makes a judge of what a comparison says that judges would do together; the runs stand in the comparison's order. */
export async function saveWhatIf(asked: {
  slug: string;
  runIds: readonly string[];
  rule: PanelRule;
  name: string;
  startedBy: string;
}): Promise<SavedPanel> {
  const { slug, runIds, rule, name, startedBy } = asked;
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  const shared = { projectId: project.id, name, startedBy };
  if (rule.kind === "panel") {
    return savePanel(db(), { ...shared, runIds, rule: { kind: "atLeast", least: rule.least } });
  }
  const two = [runIds[0], runIds[rule.second]].filter((id) => id !== undefined);
  return savePanel(db(), {
    ...shared,
    runIds: two,
    rule: { kind: "cascade", asks: rule.asks, unsure: null },
  });
}
