import { describe, expect, it } from "vitest";
import { guidelinesFormSchema, projectFormSchema } from "@/app/projects/[slug]/settings/schema";
import { deletionWords } from "@/components/settings/deletion-words";
import { settingsValues } from "@/components/settings/project-values";

const GOOD = {
  name: " Desk ",
  description: "",
  control: "",
  hallucinationBudget: "2",
  overRefusalBudget: "10",
  noVerdictBudget: "2",
  penalty: "3",
};

describe("the project form", () => {
  it("keeps budgets as fractions, names trimmed", () => {
    expect(projectFormSchema.parse(GOOD)).toEqual({
      name: "Desk",
      description: "",
      control: "",
      hallucinationBudget: 0.02,
      overRefusalBudget: 0.1,
      noVerdictBudget: 0.02,
      penalty: 3,
      settlesOwn: false,
    });
  });

  it("takes a box that is not ticked for no, and nothing but a tick for yes", () => {
    expect(projectFormSchema.parse({ ...GOOD, settlesOwn: "on" }).settlesOwn).toBe(true);
    expect(projectFormSchema.safeParse({ ...GOOD, settlesOwn: "true" }).success).toBe(false);
  });

  it.each([
    ["2.3", 0.023],
    ["2,5", 0.025],
    ["0", 0],
    ["100", 1],
    ["0.1", 0.001],
    ["57", 0.57],
  ])("%s percent is %d, and is typed the same again", (typed, fraction) => {
    const parsed = projectFormSchema.parse({ ...GOOD, hallucinationBudget: typed });
    expect(parsed.hallucinationBudget).toBe(fraction);
    expect(settingsValues(parsed).hallucinationBudget).toBe(typed.replace(",", "."));
  });

  it.each(["", "-1", "100.1", "two", "1e2", "Infinity", "1,2,3", "٣"])(
    "refuses %j percent by its field",
    (typed) => {
      const parsed = projectFormSchema.safeParse({ ...GOOD, overRefusalBudget: typed });
      expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([["overRefusalBudget"]]);
    },
  );

  it("refuses a name of blanks and a penalty below nought, each by its field", () => {
    const parsed = projectFormSchema.safeParse({ ...GOOD, name: "  ", penalty: "-3" });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(["name", "penalty"]);
  });
});

describe("the guidelines form", () => {
  it("takes line ends of a browser as plain ones", () => {
    expect(guidelinesFormSchema.parse({ text: "# A\r\n\r\n- b\r\n", basedOn: "2" })).toEqual({
      text: "# A\n\n- b",
      basedOn: 2,
    });
  });

  it("refuses an empty text", () => {
    expect(guidelinesFormSchema.safeParse({ text: " \r\n ", basedOn: "0" }).success).toBe(false);
  });
});

describe("what goes with a deletion, in words", () => {
  const counts = {
    datasets: 1,
    cases: 1,
    claims: 1234,
    labels: 2,
    labelHistory: 1,
    runs: 0,
    verdicts: 0,
    reports: 0,
  };

  it("counts everything, one and many", () => {
    expect(deletionWords(counts, { withDatasets: false })).toBe(
      "1 case, 1,234 claims, 2 labels with 1 entry of history and 0 runs with 0 verdicts",
    );
  });

  it("names sets and reports where they go", () => {
    expect(deletionWords({ ...counts, reports: 2 }, { withDatasets: true })).toBe(
      "1 set, 1 case, 1,234 claims, 2 labels with 1 entry of history, 0 runs with 0 verdicts and 2 frozen reports",
    );
  });
});
