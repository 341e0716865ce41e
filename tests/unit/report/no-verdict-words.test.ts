import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/document";
import { overBudgetSentence } from "@/lib/report/no-verdict-words";
import { labInput } from "./inputs";

const SAID = "The run has no verdict on 1 of 20 claims, more than the 2% allowed.";

describe("claims without a verdict beyond the project's budget", () => {
  it("are told with their counts, and no sentence is made within it", () => {
    expect(overBudgetSentence({ noVerdict: 1_200, judged: 15_600, budget: 0.025 })).toBe(
      "The run has no verdict on 1,200 of 15,600 claims, more than the 2.5% allowed.",
    );
    expect(overBudgetSentence({ noVerdict: 2, judged: 100, budget: 0.02 })).toBeNull();
  });

  it("are a caveat of the report, by the budget of its project", () => {
    const lab = labInput();
    const run = lab.run === null ? null : { ...lab.run, judged: 20, noVerdict: 1 };
    expect(buildReport(labInput({ run })).caveats).toContain(SAID);
    const project = { ...lab.project, noVerdictBudget: 0.05 };
    expect(buildReport(labInput({ run, project })).caveats).not.toContain(SAID);
    expect(buildReport(labInput({ run: null, agreement: null })).caveats).not.toContain(SAID);
  });
});
