import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/document";
import { parseReport, reportJson, reportSeal } from "@/lib/report/seal";
import { describeChanges } from "@/lib/report/since";
import { labInput } from "./inputs";

/** The same object with the keys of every object turned round, as a database may give it back. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  );
}

describe("a frozen report", () => {
  const document = buildReport(labInput());

  it("reads back from its own file", () => {
    expect(parseReport(JSON.parse(reportJson(document)))).toEqual(document);
  });

  it("has the same file and seal whatever the order of the keys it was stored in", () => {
    const again = parseReport(reversed(document));
    expect(reportJson(again)).toBe(reportJson(document));
    expect(reportSeal(again)).toBe(reportSeal(document));
    expect(reportSeal(document)).toMatch(/^[0-9a-f]{8}$/);
  });

  it("has another seal as soon as one figure differs", () => {
    const { labels } = labInput();
    expect(reportSeal(buildReport(labInput({ labels: { ...labels, many: 21 } })))).not.toBe(
      reportSeal(document),
    );
  });

  it("refuses what is no report", () => {
    expect(() => parseReport({ ...document, version: 3 })).toThrow(/version/);
    expect(() => parseReport({ ...document, lines: document.lines.slice(1) })).toThrow(/lines/);
  });
});

describe("a report frozen before panels were kept", () => {
  const { version: _, ...rest } = buildReport(labInput());
  const old = {
    ...rest,
    version: 1,
    lines: rest.lines.map(({ explain: __, ...line }) => ({
      ...line,
      figures: line.figures.map(({ explain, ...figure }) => figure),
      decisions: line.decisions.map(({ explain, ...decision }) => decision),
    })),
  };

  it("is read as it was, file and seal the same, and offers no panel", () => {
    const read = parseReport(structuredClone(old));
    expect(read).toEqual(old);
    expect(JSON.parse(reportJson(read))).toEqual(old);
    expect(reportJson(read)).not.toContain('"explain"');
    expect(reportSeal(read)).toBe(reportSeal(parseReport(reversed(old))));
  });

  it("keeps in a new one what each panel says, whatever later versions say", () => {
    const document = buildReport(labInput());
    const kept = JSON.parse(reportJson(document));
    expect(kept.version).toBe(2);
    kept.lines[3].figures[0].explain.definition = "In the words of that day.";
    const caught = parseReport(kept).lines[3]?.figures[0];
    expect(caught?.explain?.definition).toBe("In the words of that day.");
    expect(caught?.explain?.worked).toBe("5 / (5 + 1) = 5 / 6 = 83%");
  });
});

describe("describeChanges", () => {
  const { counts } = buildReport(labInput());
  const none = { labelActs: 0, settlements: 0, runs: 0 };

  it("is empty where nothing has changed", () => {
    expect(describeChanges(counts, counts, none)).toEqual([]);
  });

  it("counts what came, what went and what was done", () => {
    const now = { cases: 13, claims: 19, labels: 32 };
    expect(describeChanges(counts, now, { labelActs: 14, settlements: 1, runs: 2 })).toEqual([
      "1 case more",
      "1 claim fewer",
      "12 labels more",
      "14 labels given, changed or taken back",
      "1 claim settled anew",
      "2 runs ended",
    ]);
  });

  it("tells a changed label that leaves every count as it was", () => {
    expect(describeChanges(counts, counts, { ...none, labelActs: 1 })).toEqual([
      "1 label given, changed or taken back",
    ]);
  });
});
