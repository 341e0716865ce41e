import { describe, expect, it } from "vitest";
import { NEW_MODEL } from "@/components/judges/setup/model-draft";
import { modelDraftOf, readModelDraft } from "@/components/judges/setup/read-model";

const read = (change: Partial<typeof NEW_MODEL>) => readModelDraft({ ...NEW_MODEL, folder: "/m", ...change });
const errors = (change: Partial<typeof NEW_MODEL>) => {
  const found = read(change);
  return found.ok ? [] : Object.keys(found.errors);
};

describe("the form of a local model", () => {
  it("is read with the usual settings where nothing more is said", () => {
    expect(read({})).toEqual({
      ok: true,
      label: "",
      folder: "/m",
      stated: { labels: {} },
      chosen: { outputs: "logits", template: null, thresholds: { supported: 0.5, contradicted: 0.5 } },
    });
  });

  it("takes what its outputs mean, names with an equals sign too", () => {
    const found = read({ labels: "LABEL_0 = supported\na=b = flagged\n\n" });
    expect(found.ok && found.stated.labels).toEqual({ LABEL_0: "supported", "a=b": "flagged" });
  });

  it.each([
    [{ folder: " " }, ["folder"]],
    [{ labels: "LABEL_0" }, ["labels"]],
    [{ labels: "LABEL_0 = true" }, ["labels"]],
    [{ labels: "__proto__ = supported" }, ["labels"]],
    [{ maxTokens: "31" }, ["maxTokens"]],
    [{ maxTokens: "8193" }, ["maxTokens"]],
    [{ maxTokens: "1e3" }, ["maxTokens"]],
    [{ supported: "0" }, ["supported"]],
    [{ supported: "" }, ["supported"]],
    [{ contradicted: "1.01" }, ["contradicted"]],
    [{ template: "no slots" }, ["template"]],
    [{ label: "x".repeat(101) }, ["label"]],
    [{ label: "a\0b" }, ["label"]],
    [{ folder: "/m\0" }, ["folder"]],
  ])("refuses %j at %j", (change, fields) => expect(errors(change)).toEqual(fields));

  it("reads a form that lacks fields, or sends files in them, as empty", () => {
    const form = new FormData();
    form.set("folder", new File(["x"], "x"));
    expect(modelDraftOf(form)).toEqual(Object.fromEntries(Object.keys(NEW_MODEL).map((name) => [name, ""])));
  });
});
