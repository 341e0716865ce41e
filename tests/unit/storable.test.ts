import { describe, expect, it } from "vitest";
import { flagActSchema, labelActSchema } from "@/app/api/v1/labels/schema";
import { guidelinesFormSchema, projectFormSchema } from "@/app/projects/[slug]/settings/schema";
import { storableText, textFault, typedText } from "@/lib/storable";

const NOT_STORABLE = ["a\u0000b", "\ud83d", "x\udc00", "\ude00\ud83d"];

describe("texts that could not be given back", () => {
  it.each(NOT_STORABLE)("%j is refused", (text) => {
    expect(textFault(text)).not.toBeNull();
    expect(storableText().safeParse(text).success).toBe(false);
  });
  it.each(["", "😀", "\u0001\u202e\ufeff\u2028\ufffd", "=1+1"])("%j is taken as it is", (text) => {
    expect(storableText().parse(text)).toBe(text);
  });
  it("says what is wrong, in a form as a sentence", () => {
    expect(storableText().safeParse("\u0000").error?.issues[0]?.message).toBe(
      "holds the sign U+0000, which can't be stored",
    );
    expect(typedText().trim().safeParse("\u0000").error?.issues[0]?.message).toBe(
      "It holds the sign U+0000, which can't be stored.",
    );
  });
});

describe("what people write is read back by an import", () => {
  const requestId = "0197f3a2-6c1d-7000-8000-000000000001";
  const flag = { requestId, claimId: "c", reason: "unclear" };
  const label = {
    requestId,
    claimId: "c",
    verdict: "supported",
    severity: null,
    evidence: [],
    ms: 1,
    guidelineVersion: 0,
    basedOn: null,
  };
  const project = {
    name: "Desk",
    description: "",
    control: "",
    hallucinationBudget: "2",
    overRefusalBudget: "10",
    noVerdictBudget: "2",
    penalty: "3",
  };
  it("takes what is in order", () => {
    expect(labelActSchema.safeParse({ ...label, note: "n" }).success).toBe(true);
    expect(flagActSchema.safeParse({ ...flag, note: "n" }).success).toBe(true);
    expect(projectFormSchema.safeParse(project).success).toBe(true);
    expect(guidelinesFormSchema.safeParse({ text: "t", basedOn: "0" }).success).toBe(true);
  });
  it.each(NOT_STORABLE)("no room takes %j", (text) => {
    expect(labelActSchema.safeParse({ ...label, note: text }).success).toBe(false);
    expect(flagActSchema.safeParse({ ...flag, note: text }).success).toBe(false);
    expect(guidelinesFormSchema.safeParse({ text, basedOn: "0" }).success).toBe(false);
    for (const field of ["name", "description", "control"])
      expect(projectFormSchema.safeParse({ ...project, [field]: text }).success).toBe(false);
  });
});
