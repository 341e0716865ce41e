/** The roles a person can have in a project, the widest first. */
export const ROLES = ["owner", "lead", "engineer", "reviewer", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** What each role is there for, as the people page says it. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: "everything, people and deletion included",
  lead: "reads everything, settles, plans, freezes reports, runs judges, keeps the settings",
  engineer: "reads everything, brings cases in and out, sets up and runs judges",
  reviewer: "labels, and sees nobody else’s opinion",
  viewer: "reads cases, calibration and reports, changes nothing",
};
