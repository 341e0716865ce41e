import { describe, expect, it } from "vitest";
import { caseQueryString, parseCaseQuery, parseCaseSelection } from "@/lib/metrics/case-query";

const DEFAULTS = { sort: "imported", dir: "asc" };

describe("the query of the cases page in its address", () => {
  it("is the defaults for an empty address", () => {
    expect(parseCaseQuery({})).toEqual(DEFAULTS);
  });

  it.each([
    ["an unknown type", { type: "riddle" }],
    ["an unknown state of labels", { labels: "maybe" }],
    ["an unknown difference", { difference: "missed " }],
    ["an unknown outcome", { outcome: "Wrong" }],
    ["an unknown order", { sort: "question" }],
    ["an unknown direction", { dir: "sideways" }],
    ["blanks to search for", { q: "  \u00a0" }],
    ["an empty tag", { tag: "" }],
    ["a system longer than a name can be", { system: "x".repeat(201) }],
  ])("shows the defaults for %s", (_, address) => {
    expect(parseCaseQuery(address)).toEqual(DEFAULTS);
  });

  it("keeps the good parts of an address with a bad one", () => {
    expect(parseCaseQuery({ type: "stale_context", sort: "nonsense", tag: "fees" })).toEqual({
      ...DEFAULTS,
      type: "stale_context",
      tag: "fees",
    });
  });

  it("takes the first of a key given twice", () => {
    expect(parseCaseQuery({ type: ["answerable", "unanswerable"] }).type).toBe("answerable");
    expect(parseCaseQuery(new URLSearchParams("tag=a&tag=b")).tag).toBe("a");
  });

  it("trims what is searched for, and nothing else", () => {
    expect(parseCaseQuery({ q: "  late fee ", tag: " fees" })).toMatchObject({ q: "late fee", tag: " fees" });
  });

  it("writes equal queries as one address, and reads it back", () => {
    const query = parseCaseQuery({
      dir: "desc",
      tag: "a&b=c",
      q: "50% ü",
      sort: "difference",
      type: "false_premise",
    });
    const address = caseQueryString(query);
    expect(address).toBe("?q=50%25+%C3%BC&type=false_premise&tag=a%26b%3Dc&sort=difference&dir=desc");
    expect(parseCaseQuery(new URLSearchParams(address))).toEqual(query);
  });

  it("writes nothing for the defaults", () => {
    expect(caseQueryString(parseCaseQuery({}))).toBe("");
  });
});

describe("the selection in the address", () => {
  it("is empty without one", () => {
    expect(parseCaseSelection({})).toEqual({ picked: [] });
  });

  it("drops what is no id, and keeps each id once", () => {
    expect(parseCaseSelection({ picked: "a1,,<b>,a1,b-2", at: "x y" })).toEqual({ picked: ["a1", "b-2"] });
  });

  it("keeps at most forty", () => {
    const ids = Array.from({ length: 60 }, (_, index) => `id${index}`);
    expect(parseCaseSelection({ picked: ids.join(",") }).picked).toEqual(ids.slice(0, 40));
  });
});
