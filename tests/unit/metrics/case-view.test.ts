import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CaseFacts,
  DIFFERENCES,
  hasDifference,
  isInLabelState,
  LABEL_STATES,
  outcomeByPeople,
} from "@/lib/metrics/case-facts";
import { CASE_SORTS, parseCaseQuery } from "@/lib/metrics/case-query";
import {
  claimDifference,
  describeDifference,
  judgeMark,
  peopleMark,
  toCaseRow,
} from "@/lib/metrics/case-row";
import { composeTypes, countWithout, listChoices, rankTexts, selectCases } from "@/lib/metrics/case-view";

const NOTHING: CaseFacts = {
  id: "",
  datasetId: "set",
  externalId: "",
  system: "",
  caseType: null,
  tags: [],
  answerable: true,
  claims: 0,
  labeled: 0,
  decided: 0,
  supported: 0,
  disputed: 0,
  adjudicated: 0,
  judged: 0,
  noVerdict: 0,
  compared: 0,
  missed: 0,
  falseAlarms: 0,
  otherKind: 0,
};

function fact(id: string, given: Partial<CaseFacts> = {}): CaseFacts {
  return { ...NOTHING, id, externalId: id, ...given };
}

function idsOf(
  facts: readonly CaseFacts[],
  address: string,
  found: ReadonlySet<string> | null = null,
): string[] {
  const ranks = () => ({
    case: rankTexts(facts.map((one) => one.externalId)),
    system: rankTexts(facts.map((one) => one.system)),
  });
  const places = selectCases(facts, parseCaseQuery(new URLSearchParams(address)), { found, ranks });
  return places.map((place) => facts[place]?.id ?? "");
}

describe("states of labeling", () => {
  it.each([
    ["a case without claims is in none", { claims: 0 }, []],
    ["no claim labeled", { claims: 3 }, ["unlabeled"]],
    ["one of three", { claims: 3, labeled: 1 }, ["partly"]],
    ["all three", { claims: 3, labeled: 3 }, ["labeled"]],
    ["all, one in dispute", { claims: 3, labeled: 3, disputed: 1 }, ["labeled", "disputed"]],
    ["one, settled", { claims: 3, labeled: 1, adjudicated: 1 }, ["partly", "settled"]],
  ] as const)("%s", (_, given, states) => {
    expect(LABEL_STATES.filter((state) => isInLabelState({ ...NOTHING, ...given }, state))).toEqual(states);
  });
});

describe("how a judge differs from people", () => {
  it.each([
    ["supported", "supported", null],
    ["contradicted", "supported", "missed"],
    ["unsupported", "supported", "missed"],
    ["supported", "unsupported", "false_alarm"],
    ["contradicted", "unsupported", "other_kind"],
    ["disputed", "supported", null],
    ["none", "contradicted", null],
    ["contradicted", "no_verdict", null],
    ["contradicted", "none", null],
    ["contradicted", "flagged", null],
    ["unsupported", "flagged", null],
    ["supported", "flagged", "false_alarm"],
    ["contradicted", "passed", "missed"],
    ["supported", "passed", null],
  ] as const)("people %s, judge %s: %s", (people, judge, difference) => {
    expect(claimDifference(people, judge)).toBe(difference);
  });

  it("a case that was not compared is not one without difference", () => {
    expect(DIFFERENCES.filter((one) => hasDifference(NOTHING, one))).toEqual([]);
    expect(DIFFERENCES.filter((one) => hasDifference({ ...NOTHING, compared: 1 }, one))).toEqual(["none"]);
  });

  it.each([
    [{ claims: 0 }, "", "quiet"],
    [{ claims: 2 }, "not labeled", "quiet"],
    [{ claims: 2, labeled: 2 }, "not judged", "quiet"],
    [{ claims: 2, labeled: 2, judged: 2, disputed: 1, compared: 1 }, "in dispute", "quiet"],
    [{ claims: 2, labeled: 2, judged: 2, noVerdict: 1, compared: 1 }, "1 no verdict", "quiet"],
    [{ claims: 2, labeled: 1, judged: 2, compared: 1 }, "same so far", "quiet"],
    [{ claims: 2, labeled: 2, judged: 2, compared: 2 }, "same", "quiet"],
    [
      { claims: 4, labeled: 4, judged: 4, compared: 4, missed: 1, falseAlarms: 2 },
      "1 missed, 2 false alarms",
      "critical",
    ],
    [{ claims: 1, labeled: 1, judged: 1, compared: 1, falseAlarms: 1 }, "1 false alarm", "plain"],
    [{ claims: 1, labeled: 1, judged: 1, compared: 1, otherKind: 1 }, "1 other kind", "plain"],
  ] as const)("%o reads %s", (given, text, weight) => {
    expect(describeDifference({ ...NOTHING, ...given })).toEqual({ text, weight });
  });
});

describe("what became of a question by people's labels", () => {
  it.each([
    ["no claim", { claims: 0 }, "abstained"],
    ["a claim without a gold verdict", { claims: 2, decided: 1, supported: 0 }, "not_known"],
    ["one not supported", { claims: 2, decided: 2, supported: 1 }, "wrong"],
    ["one not supported, answerable not stated", { claims: 1, decided: 1, answerable: null }, "wrong"],
    ["all supported, not stated", { claims: 1, decided: 1, supported: 1, answerable: null }, "not_known"],
    ["all supported", { claims: 1, decided: 1, supported: 1 }, "correct"],
    ["all supported, not answerable", { claims: 1, decided: 1, supported: 1, answerable: false }, "wrong"],
  ] as const)("%s", (_, given, outcome) => {
    expect(outcomeByPeople({ ...NOTHING, ...given })).toBe(outcome);
  });
});

describe("marks and rows", () => {
  it("a gold label without verdict is a dispute, a run without verdict is no verdict", () => {
    expect(peopleMark(null)).toBe("none");
    expect(peopleMark({ verdict: null, basis: "disputed" })).toBe("disputed");
    expect(judgeMark(null)).toBe("none");
    expect(judgeMark({ verdict: null })).toBe("no_verdict");
    expect(judgeMark({ verdict: "unsupported" }, "two")).toBe("flagged");
    expect(judgeMark({ verdict: "supported" }, "two")).toBe("passed");
    expect(judgeMark({ verdict: null }, "two")).toBe("no_verdict");
  });

  it("a row for somebody who may not compare carries no label and no verdict", () => {
    const texts = { id: "a", externalId: "a", question: "?", system: "", tags: [] };
    const row = toCaseRow(
      { ...texts, people: ["contradicted"], judge: ["supported"] },
      fact("a", { claims: 1, labeled: 1, decided: 1, judged: 1, compared: 1, missed: 1 }),
      { mayCompare: false },
    );
    expect(row).toMatchObject({ people: null, judge: null, difference: null, outcome: null });
    expect(JSON.stringify(row)).not.toMatch(/contradicted|supported|missed|wrong/);
  });
});

describe("the list of a query", () => {
  const facts = [
    fact("q-10", { caseType: "answerable", tags: ["fees"], system: "v2", claims: 1 }),
    fact("q-9", {
      caseType: "unanswerable",
      tags: ["fees", "late"],
      system: "v10",
      claims: 1,
      missed: 1,
      compared: 1,
    }),
    fact("q-1", { caseType: null, system: "v2", claims: 2, falseAlarms: 2, compared: 2, datasetId: "other" }),
    fact("q-2", { caseType: "answerable", system: "v2", claims: 1, compared: 1, labeled: 1 }),
  ];

  it.each([
    ["", ["q-10", "q-9", "q-1", "q-2"]],
    ["type=answerable", ["q-10", "q-2"]],
    ["type=not_stated", ["q-1"]],
    ["tag=late", ["q-9"]],
    ["tag=lat", []],
    ["system=v2&type=answerable", ["q-10", "q-2"]],
    ["dataset=other", ["q-1"]],
    ["difference=missed", ["q-9"]],
    ["difference=none", ["q-2"]],
    ["labels=labeled", ["q-2"]],
    ["dir=desc", ["q-2", "q-1", "q-9", "q-10"]],
    ["sort=case", ["q-1", "q-2", "q-9", "q-10"]],
    ["sort=case&dir=desc", ["q-10", "q-9", "q-2", "q-1"]],
    ["sort=system", ["q-10", "q-1", "q-2", "q-9"]],
    ["sort=type", ["q-10", "q-2", "q-9", "q-1"]],
    ["sort=difference", ["q-9", "q-1", "q-2", "q-10"]],
  ])("%s", (address, ids) => {
    expect(idsOf(facts, address)).toEqual(ids);
  });

  it("keeps only what was found, with the other filters", () => {
    expect(idsOf(facts, "type=answerable", new Set(["q-9", "q-2"]))).toEqual(["q-2"]);
    expect(idsOf(facts, "", new Set())).toEqual([]);
  });

  it("composition counts all types but for the type filter itself", () => {
    const query = parseCaseQuery({ type: "answerable", system: "v2" });
    const shares = composeTypes(facts, query, null).filter(({ all }) => all > 0);
    expect(shares).toEqual([
      { type: "answerable", matching: 2, all: 2 },
      { type: "unanswerable", matching: 0, all: 1 },
      { type: "not_stated", matching: 1, all: 1 },
    ]);
  });

  it("says how many would match without one filter", () => {
    const query = parseCaseQuery({ type: "unanswerable", system: "v2" });
    expect(idsOf(facts, "type=unanswerable&system=v2")).toEqual([]);
    expect(countWithout(facts, query, { found: null, leftOut: "type" })).toBe(3);
    expect(countWithout(facts, query, { found: null, leftOut: "system" })).toBe(1);
  });

  it("lists systems and tags once, digits as numbers, without the empty system", () => {
    expect(listChoices([...facts, fact("x")])).toEqual({ systems: ["v2", "v10"], tags: ["fees", "late"] });
  });

  it("every order holds every case exactly once, equal keys in the order of import", () => {
    const some = fc.record({
      caseType: fc.constantFrom<CaseFacts["caseType"]>("answerable", "stale_context", null),
      system: fc.constantFrom("a", "b"),
      externalId: fc.constantFrom("x-1", "x-2"),
      claims: fc.constantFrom(0, 2),
      missed: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), fc.constantFrom("asc", "desc"), (given, dir) => {
        const many = given.map((one, place) => fact(`id-${place}`, one));
        for (const sort of CASE_SORTS) {
          const ids = idsOf(many, `sort=${sort}&dir=${dir}`);
          expect([...ids].sort()).toEqual(many.map(({ id }) => id).sort());
        }
        const bySystem = idsOf(many, `sort=system&dir=${dir}`);
        for (const system of ["a", "b"]) {
          const equal = many.filter((one) => one.system === system).map(({ id }) => id);
          expect(bySystem.filter((id) => equal.includes(id))).toEqual(equal);
        }
      }),
    );
  });
});
