import { useEffect } from "react";
import type { WorkbenchStart } from "./start";

/**
 * Keeps the case on the screen in the address, so that a reload and a link lead back to it. It replaces the entry in the
 * history: Back leaves the workbench and does not walk through the cases of the day.
 */
export function useShownAddress(start: WorkbenchStart, caseId: string | null): void {
  const { project, dataset, sampleId, pickedCaseId } = start;
  useEffect(() => {
    const list: Record<string, string> = sampleId === null ? { dataset: dataset.id } : { sample: sampleId };
    const picked: Record<string, string> = caseId === pickedCaseId ? { picked: "1" } : {};
    const wanted = new URLSearchParams({ ...list, ...(caseId === null ? {} : { case: caseId, ...picked }) });
    const address = `/projects/${project.slug}/label?${wanted}`;
    if (address !== location.pathname + location.search) window.history.replaceState(null, "", address);
  }, [project.slug, dataset.id, sampleId, pickedCaseId, caseId]);
}
