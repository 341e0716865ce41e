import { ROLES, type Role } from "@/lib/claims/role";

// The one table of who may do what. Pure, so that pages, tests and menus read the same.

const READERS = ["owner", "lead", "engineer", "viewer"] as const;
const LABELERS = ["owner", "lead", "engineer", "reviewer"] as const;
const WORKERS = ["owner", "lead", "engineer"] as const;
const LEADS = ["owner", "lead"] as const;
const ENGINEERS = ["owner", "engineer"] as const;
const OWNERS = ["owner"] as const;

const ALLOWED = {
  /** Be known to the project at all: its name in the bar. */
  enter: ROLES,
  label: LABELERS,
  readCases: READERS,
  readCalibration: READERS,
  readReports: READERS,
  /** How each person labels, and who agrees with whom. */
  readAgreement: WORKERS,
  readJudges: WORKERS,
  startRun: WORKERS,
  /** Judges, their versions, connections and keys. */
  editJudge: ENGINEERS,
  /** A cut or a panel, kept as a judge version of its own. */
  saveCut: WORKERS,
  /** Draw and close samples of claims to label. */
  planLabels: LEADS,
  import: ENGINEERS,
  export: WORKERS,
  deleteCases: LEADS,
  freezeReport: LEADS,
  /** Say which label a disputed claim is held to. */
  settle: LEADS,
  manageSettings: LEADS,
  managePeople: OWNERS,
  readAudit: OWNERS,
  deleteProject: OWNERS,
  /** See labels and verdicts of others in a blind project before giving one's own. */
  seeVerdicts: READERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** Every permission there is. */
export const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

/**
 * Whether a role may do something.
 *
 * @example roleMay("reviewer", "label") // true
 * @example roleMay("reviewer", "readCalibration") // false
 */
export function roleMay(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = ALLOWED[permission];
  return allowed.includes(role);
}

/**
 * A person's role in a project: the one they were given; an admin who was given none is its owner.
 *
 * @returns null for a stranger.
 */
export function effectiveRole(person: { isAdmin: boolean; role: Role | null }): Role | null {
  return person.role ?? (person.isAdmin ? "owner" : null);
}

/** Whether somebody may begin projects: an admin, and whoever may bring cases into one already. */
export function mayCreateProjects({ isAdmin, roles }: { isAdmin: boolean; roles: readonly Role[] }): boolean {
  return isAdmin || roles.some((role) => roleMay(role, "import"));
}

/** Whether a person may see labels and verdicts of others before giving their own. */
export function maySeeVerdicts({ role }: { role: Role }, { blind }: { blind: boolean }): boolean {
  return !blind || roleMay(role, "seeVerdicts");
}
