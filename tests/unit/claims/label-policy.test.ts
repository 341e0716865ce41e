import { describe, expect, test } from "vitest";
import {
  admitLabel,
  chooseNext,
  countPolicy,
  listFreeClaims,
  type QueueCase,
} from "@/lib/claims/label-policy";

/** A case of claims a and b: who labeled each, who holds it, who passed it over. */
function made(id: string, more: Partial<QueueCase> & { a?: string[]; b?: string[] } = {}): QueueCase {
  const { a = [], b = [], ...rest } = more;
  const claims = [
    { id: `${id}-a`, labeledBy: a },
    { id: `${id}-b`, labeledBy: b },
  ];
  return { id, labels: 1, heldBy: [], skippedBy: [], claims, ...rest };
}

describe("claims that a person may label now", () => {
  test.each<[string, QueueCase, string[]]>([
    ["all of an untouched case", made("c"), ["c-a", "c-b"]],
    ["none that another holds", made("c", { heldBy: ["bo"] }), []],
    ["what the person holds is theirs", made("c", { heldBy: ["ada"] }), ["c-a", "c-b"]],
    ["one of two places beside another", made("c", { heldBy: ["bo"], labels: 2 }), ["c-a", "c-b"]],
    ["no third place", made("c", { heldBy: ["bo", "cy"], labels: 2 }), []],
    ["not what they labeled", made("c", { a: ["ada"], labels: 2 }), ["c-b"]],
    ["not what has its label", made("c", { a: ["bo"] }), ["c-b"]],
    [
      "who labeled and holds takes one place, not two",
      made("c", { a: ["bo"], heldBy: ["bo"], labels: 2 }),
      ["c-a", "c-b"],
    ],
    [
      "two labels and a holder fill three",
      made("c", { a: ["bo", "cy"], heldBy: ["di"], labels: 3 }),
      ["c-b"],
    ],
    [
      "what the person is asked for again, though it has its label",
      { ...made("c"), claims: [{ id: "c-a", labeledBy: ["ada"], askedAgain: ["ada"] }] },
      ["c-a"],
    ],
    [
      "not what somebody else is asked for again: their label counts",
      { ...made("c"), claims: [{ id: "c-a", labeledBy: ["bo"], askedAgain: ["bo"] }] },
      [],
    ],
    [
      "nothing whose label people have been shown",
      { ...made("c"), claims: [{ id: "c-a", labeledBy: ["ada"], askedAgain: ["ada"], isAskedFor: false }] },
      [],
    ],
    ["a case without claims has none", { ...made("c"), claims: [] }, []],
  ])("%s", (_, one, free) => {
    expect(listFreeClaims(one, "ada")).toEqual(free);
  });
});

describe("the case that comes next", () => {
  const next = (cases: QueueCase[], except: string[] = []) =>
    chooseNext(cases, { person: "ada", except: new Set(except) });
  test("the first of the list that has a claim for them", () => {
    expect(
      next([made("1", { heldBy: ["bo"] }), made("2", { a: ["bo"], b: ["bo"] }), made("3"), made("4")]),
    ).toBe("3");
  });
  test("before that one they hold, and before that none they began", () => {
    expect(next([made("1"), made("2", { a: ["ada"] })])).toBe("2");
    expect(next([made("1"), made("2", { a: ["ada"] }), made("3", { heldBy: ["ada"] })])).toBe("3");
  });
  test("what they began and another holds now is passed by", () => {
    expect(next([made("1", { a: ["ada"], heldBy: ["bo"] }), made("2")])).toBe("2");
  });
  test("never what they passed over or do not want now", () => {
    expect(next([made("1", { skippedBy: ["ada"] }), made("2"), made("3")], ["2"])).toBe("3");
    expect(next([made("1", { skippedBy: ["bo"] })])).toBe("1");
  });
  test("nothing is left", () => {
    expect(next([])).toBeNull();
    expect(next([made("1", { a: ["ada"], b: ["ada"], labels: 2 })])).toBeNull();
  });
});

describe("a label that arrives", () => {
  const admit = (one: QueueCase, more: { wasHanded?: boolean; hasLabeled?: boolean } = {}) =>
    admitLabel(one, { claimId: "c-a", person: "ada", wasHanded: false, hasLabeled: false, ...more });
  test("is the first where there is room", () => {
    expect(admit(made("c"))).toBe("first");
    expect(admit(made("c", { heldBy: ["ada"] }), { wasHanded: true })).toBe("first");
  });
  test("after the lease has run out, and nobody took the case, as well", () => {
    expect(admit(made("c"), { wasHanded: true })).toBe("first");
  });
  test("after another was given the case it is one too many, and kept", () => {
    expect(admit(made("c", { heldBy: ["bo"] }), { wasHanded: true })).toBe("extra");
    expect(admit(made("c", { a: ["bo"] }), { wasHanded: true })).toBe("extra");
  });
  test("is refused where the case never was theirs", () => {
    expect(admit(made("c", { heldBy: ["bo"] }))).toBe("refused");
    expect(admit(made("c", { a: ["bo"] }))).toBe("refused");
  });
  test("that mends an own one is always kept", () => {
    expect(admit(made("c", { a: ["ada", "bo"] }), { hasLabeled: true })).toBe("mended");
  });
});

describe("labels against the number asked for", () => {
  test("48 claims, 10 of them twice: 58 labels, of which 47 are given", () => {
    const groups = [
      { asked: 1, given: 1, many: 35 },
      { asked: 1, given: 0, many: 3 },
      { asked: 2, given: 2, many: 4 },
      { asked: 2, given: 1, many: 4 },
      { asked: 2, given: 0, many: 2 },
    ];
    // 3 + 4 + 2 x 2 = 11 to do.
    expect(countPolicy(groups)).toEqual({ claims: 48, overlapped: 10, labels: 58, left: 11, extra: 0 });
  });
  test("a label too many makes up for none that is missing", () => {
    const groups = [
      { asked: 1, given: 3, many: 1 },
      { asked: 1, given: 0, many: 1 },
    ];
    expect(countPolicy(groups)).toEqual({ claims: 2, overlapped: 0, labels: 2, left: 1, extra: 2 });
  });
  test("no claims", () => {
    expect(countPolicy([])).toEqual({ claims: 0, overlapped: 0, labels: 0, left: 0, extra: 0 });
  });
});
