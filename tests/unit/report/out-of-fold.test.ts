import { describe, expect, test } from "vitest";
import { outOfFoldNote } from "@/lib/report/learned-words";
import { checkLine } from "@/lib/report/lines/check";
import { labInput } from "./inputs";

describe("figures of a learned judge", () => {
  test.each([
    ["none", [{ name: "Rules 1", kind: "rules" }], null],
    [
      "one",
      [
        { name: "Rules 1", kind: "rules" },
        { name: "Ours 1", kind: "learned" },
      ],
      "Ours 1: claims it was trained on are judged out of fold.",
    ],
    [
      "two",
      [
        { name: "Ours 1", kind: "learned" },
        { name: "Ours 2", kind: "learned" },
      ],
      "Ours 1 and Ours 2: claims each of them was trained on are judged out of fold.",
    ],
  ])("are said to be out of fold beside those of others: %s", (_, judges, note) => {
    expect(outOfFoldNote(judges)).toBe(note);
  });

  test("are said to be out of fold in the report, and those of other judges are not", () => {
    const { run } = labInput();
    if (run === null) throw new Error("the lab has a run");
    expect(checkLine(labInput()).basis).toBe("Repeat runs: not measured.");
    expect(checkLine(labInput({ run: { ...run, isOutOfFold: true } })).basis).toBe(
      "Repeat runs: not measured. Claims it was trained on are judged out of fold.",
    );
  });
});
