import { type Permission, roleMay } from "@/lib/auth/permissions";
import type { Role } from "@/lib/claims/role";

/** A project's pages in the order of the work, each with what opens it. */
const TABS = [
  { path: "", name: "Overview", opens: "readReports" },
  { path: "/cases", name: "Cases", opens: "readCases" },
  { path: "/label", name: "Label", opens: "label" },
  { path: "/agreement", name: "Agreement", opens: "readAgreement" },
  { path: "/judges", name: "Judges", opens: "readJudges" },
  { path: "/calibration", name: "Calibration", opens: "readCalibration" },
  { path: "/score", name: "Score", opens: "readCalibration" },
  { path: "/report", name: "Report", opens: "readReports" },
  { path: "/settings", name: "Settings", opens: "manageSettings" },
] as const satisfies readonly { path: string; name: string; opens: Permission }[];

/** The pages that a role may open. */
export function tabsOf(role: Role): { path: string; name: string }[] {
  return TABS.filter(({ opens }) => roleMay(role, opens)).map(({ path, name }) => ({ path, name }));
}
