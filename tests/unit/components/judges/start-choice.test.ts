import { describe, expect, it } from "vitest";
import {
  readLearnedChoice,
  readStartChoice,
  readVersionChoice,
  startChoices,
  writeLearnedChoice,
  writeStartChoice,
  writeVersionChoice,
} from "@/components/judges/start-choice";

describe("readStartChoice", () => {
  it.each([
    ["rules", { judge: "rules", threshold: null }],
    ["rules-overlap", { judge: "rules-overlap", threshold: null }],
    ["rules-overlap@0.6", { judge: "rules-overlap", threshold: 0.6 }],
    ["rules-overlap@0", null],
    ["rules-overlap@1.5", null],
    ["rules-overlap@", null],
    ["rules@0.6", null],
    ["oracle", null],
  ] as const)("%s", (text, expected) => expect(readStartChoice(text)).toEqual(expected));

  it("reads what is written", () => {
    const choice = { judge: "rules-overlap", threshold: 0.29 } as const;
    expect(readStartChoice(writeStartChoice(choice))).toEqual(choice);
  });
});

describe("startChoices", () => {
  it("offers each judge as of today, and its other cuts where its code still gives them", () => {
    const version = { hash: "h", threshold: null, isCurrent: true };
    expect(
      startChoices([
        {
          judge: { name: "rules", label: "Rules" },
          currentHash: "r",
          versions: [{ ...version, version: 1, hash: "r" }],
        },
        {
          judge: { name: "rules-overlap", label: "Word overlap" },
          currentHash: "a",
          versions: [
            { version: 3, hash: "c", threshold: 0.6, isCurrent: true },
            { version: 2, hash: "b", threshold: 0.5, isCurrent: false },
            { version: 1, hash: "a", threshold: 0.75, isCurrent: true },
          ],
        },
      ]),
    ).toEqual([
      { value: "rules", label: "Rules" },
      { value: "rules-overlap", label: "Word overlap" },
      { value: "rules-overlap@0.6", label: "Word overlap, version 3, cut 0.6" },
    ]);
  });
});

describe("a learned judge in a form", () => {
  it("is told apart from judges that are called, and from those of the catalog", () => {
    const written = writeLearnedChoice("v-1");
    expect(readLearnedChoice(written)).toBe("v-1");
    expect(readVersionChoice(written)).toBeNull();
    expect(readStartChoice(written)).toBeNull();
    expect(readLearnedChoice(writeVersionChoice("v-1"))).toBeNull();
    expect(readLearnedChoice("rules-overlap@0.6")).toBeNull();
  });
});
