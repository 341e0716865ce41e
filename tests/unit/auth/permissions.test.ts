import { expect, test } from "vitest";
import {
  effectiveRole,
  mayCreateProjects,
  maySeeVerdicts,
  PERMISSIONS,
  roleMay,
} from "@/lib/auth/permissions";
import { ROLES } from "@/lib/claims/role";

/** The table as it was agreed, written down a second time: o owner, l lead, e engineer, r reviewer, v viewer. */
const AGREED: Record<(typeof PERMISSIONS)[number], string> = {
  enter: "olerv",
  label: "oler",
  readCases: "olev",
  readCalibration: "olev",
  readReports: "olev",
  readAgreement: "ole",
  readJudges: "ole",
  startRun: "ole",
  editJudge: "oe",
  saveCut: "ole",
  planLabels: "ol",
  import: "oe",
  export: "ole",
  deleteCases: "ol",
  freezeReport: "ol",
  settle: "ol",
  manageSettings: "ol",
  managePeople: "o",
  readAudit: "o",
  deleteProject: "o",
  seeVerdicts: "olev",
};

test.each(PERMISSIONS)("%s", (permission) => {
  const has = ROLES.filter((role) => roleMay(role, permission)).map((role) => role[0]);
  expect(has.join("")).toBe(AGREED[permission]);
});

test("an admin owns what they have no role in, and is what they were given elsewhere", () => {
  expect(effectiveRole({ isAdmin: true, role: null })).toBe("owner");
  expect(effectiveRole({ isAdmin: true, role: "reviewer" })).toBe("reviewer");
  expect(effectiveRole({ isAdmin: false, role: null })).toBe(null);
});

test("who may begin projects", () => {
  expect(mayCreateProjects({ isAdmin: true, roles: [] })).toBe(true);
  expect(mayCreateProjects({ isAdmin: false, roles: [] })).toBe(false);
  expect(mayCreateProjects({ isAdmin: false, roles: ["reviewer", "engineer"] })).toBe(true);
  expect(mayCreateProjects({ isAdmin: false, roles: ["lead", "reviewer", "viewer"] })).toBe(false);
});

test("verdicts in a blind project are for everybody but its reviewers", () => {
  const see = (blind: boolean) => ROLES.filter((role) => maySeeVerdicts({ role }, { blind }));
  expect(see(true)).toEqual(["owner", "lead", "engineer", "viewer"]);
  expect(see(false)).toEqual([...ROLES]);
});
