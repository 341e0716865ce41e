/** Everything the audit trail tells of, in the words of its page. */
export const AUDIT_ACTIONS = {
  claimed: "claimed this Plumbline",
  signedIn: "signed in",
  signInRefused: "failed to sign in",
  signedOut: "signed out",
  sessionsEnded: "ended sessions",
  passwordChanged: "changed a password",
  resetMade: "made a link for a new password",
  resetUsed: "chose a new password by a link",
  adminChanged: "changed who is an admin",
  invited: "made an invitation",
  invitationRevoked: "took an invitation back",
  joined: "joined by an invitation",
  roleChanged: "changed a role",
  memberRemoved: "removed a member",
  settingsSaved: "saved the settings",
  guidelinesSaved: "wrote guidelines",
  practiceChanged: "changed which cases are for practice",
  labelsSentBack: "sent labels back to be given again",
  casesImported: "brought cases in",
  casesDeleted: "deleted cases",
  datasetDeleted: "deleted a set of cases",
  projectDeleted: "deleted the project",
  exported: "exported",
  reportFrozen: "froze a report",
  reportDeleted: "deleted a report",
  claimSettled: "settled a claim",
  flagClosed: "closed a flag",
  samplesDrawn: "drew claims to label",
  sampleClosed: "closed a sample",
  cutSaved: "saved a cut or a panel",
  runStarted: "started a run",
  runChanged: "paused, stopped, resumed or retried a run",
  verdictsImported: "brought verdicts in",
  judgeSaved: "saved a judge",
  judgeTried: "checked or tried a judge",
  partDecided: "decided on a claim that a model cut out",
  connectionSaved: "saved a connection",
  connectionDeleted: "deleted a connection",
  cacheCleared: "forgot a judge’s calls",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The words of an action; an older name that is no longer known stands as it is. */
export function auditWords(action: string): string {
  const words: Record<string, string> = AUDIT_ACTIONS;
  return words[action] ?? action;
}
