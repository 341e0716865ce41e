/** Where a run's verdicts are from: asked for here, out of a file, or put together from other runs. */
export type RunOrigin = "asked" | "file" | "panel";

/** Where the verdicts of a judge's runs are from. */
export function originOf({ kind }: { kind: string }): RunOrigin {
  if (kind === "imported") return "file";
  return kind === "panel" ? "panel" : "asked";
}

/** Whether a judge's runs come whole, from a file or out of other runs: there is nothing that could be asked again. */
export function cameWhole({ kind }: { kind: string }): boolean {
  return originOf({ kind }) !== "asked";
}

/** Why the claims of such a run can't be tried again. */
export const CAME_WHOLE =
  "These verdicts came whole and can’t be asked for again here. Bring in a new file, or save the panel again.";
