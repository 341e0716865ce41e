import type { ProjectFormValues } from "./project-form";

/** A fraction as the percent a person types: 0.025 is "2.5". */
function typedPercent(fraction: number): string {
  // Fifteen digits are what a double holds for sure.
  return String(Number((fraction * 100).toPrecision(15)));
}

/** A project's settings as the form holds them. */
export function settingsValues(project: {
  name: string;
  description: string;
  control: string;
  hallucinationBudget: number;
  overRefusalBudget: number;
  noVerdictBudget: number;
  penalty: number;
  settlesOwn: boolean;
}): ProjectFormValues {
  return {
    name: project.name,
    description: project.description,
    control: project.control,
    hallucinationBudget: typedPercent(project.hallucinationBudget),
    overRefusalBudget: typedPercent(project.overRefusalBudget),
    noVerdictBudget: typedPercent(project.noVerdictBudget),
    penalty: String(project.penalty),
    settlesOwn: project.settlesOwn,
  };
}
