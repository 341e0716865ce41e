import { describe, expect, it } from "vitest";
import { reportNumberSchema, slugSchema } from "@/lib/report/query";

/** What a form's bound values may come back as: the browser holds them. */
const FORGED = [
  {},
  { gt: 0 },
  { in: [1, 2] },
  [],
  null,
  "1",
  "1; drop",
  0,
  -1,
  1.5,
  Number.NaN,
  2e9,
  undefined,
];

describe("values bound to a form", () => {
  it.each(FORGED)("no report has the number %j", (value) => {
    expect(reportNumberSchema.safeParse(value).success).toBe(false);
  });
  it.each([{}, { contains: "" }, [], null, 1, ""])("no project has the slug %j", (value) => {
    expect(slugSchema.safeParse(value).success).toBe(false);
  });
  it("takes what a page binds", () => {
    expect(reportNumberSchema.parse(3)).toBe(3);
    expect(slugSchema.parse("desk")).toBe("desk");
  });
});
