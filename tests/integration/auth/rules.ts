import type { Permission } from "@/lib/auth/permissions";
import type { Ids, Person } from "./desk";

/**
 * Who a door is for. A permission: members whose role has it. public: everybody. user: whoever is signed in.
 * creator: who may begin projects. admin: admins; nobody else learns of it.
 */
export type Rule = Permission | "public" | "user" | "creator" | "admin";

/** What a door is given. Pages and routes get an address, actions their arguments. */
export interface Given {
  params?: Record<string, string>;
  search?: Record<string, string>;
  body?: unknown;
  args?: unknown[];
}

export interface DoorRule {
  rule: Rule;
  /** The project of the walk has nothing that it shows: whoever is let in reads that there is nothing. */
  isEmpty?: true;
  give: (ids: Ids, person: Person) => Given;
}

const P = "app/projects/[slug]";
const V1 = "app/api/v1";

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

const IDLE = { status: "idle" };
const inProject: DoorRule["give"] = ({ slug }) => ({ params: { slug } });
const inCase: DoorRule["give"] = ({ slug, caseId }) => ({ params: { slug, caseId } });
const inRun: DoorRule["give"] = ({ slug, runId }) => ({ params: { slug, run: runId } });
const onRun: DoorRule["give"] = ({ slug, runId }) => ({ args: [slug, runId] });
const onVersion: DoorRule["give"] = ({ slug, versionId }) => ({ args: [slug, versionId] });
const anything = () => ({ args: [IDLE, new FormData()] });
const NOTHING: DoorRule["give"] = () => ({});
const noCases: DoorRule["give"] = ({ slug }) => ({
  args: [
    { slug, query: { sort: "imported" } },
    { all: false, ids: [] },
  ],
});
const page = (rule: Rule, give: DoorRule["give"] = inProject): DoorRule => ({ rule, give });
const READING = { space: "three" };
const act = (claimId: string) => ({
  requestId: crypto.randomUUID(),
  claimId,
  verdict: "supported",
  severity: null,
  note: "",
  evidence: [],
  ms: null,
  guidelineVersion: 0,
  basedOn: null,
});

/** Every door of the application with its rule. A door that is missing here fails the walk. */
export const RULES: Record<string, DoorRule> = {
  "app/page.tsx default": page("public", NOTHING),
  "app/setup/page.tsx default": page("public", NOTHING),
  "app/sign-in/page.tsx default": page("public", NOTHING),
  "app/account-actions.ts setUpOwner": { rule: "public", give: anything },
  "app/account-actions.ts signIn": { rule: "public", give: anything },
  "app/account-actions.ts signOut": { rule: "public", give: NOTHING },
  "app/account-actions.ts joinAsNew": { rule: "public", give: anything },
  "app/account-actions.ts joinAsMyself": { rule: "public", give: anything },
  "app/account-actions.ts resetPassword": { rule: "public", give: anything },
  "app/invite/[token]/page.tsx default": page("public", NOTHING),
  "app/reset/[token]/page.tsx default": page("public", NOTHING),
  "app/account/page.tsx default": page("user", NOTHING),
  "app/account/actions.ts endSessionsAction": page("user", () => ({ args: ["none"] })),
  "app/account/actions.ts changePasswordAction": page("user", anything),
  "app/people/page.tsx default": page("admin", NOTHING),
  "app/people/actions.ts makeResetAction": page("admin", () => ({ args: ["none"] })),
  "app/people/actions.ts changeAdminAction": page("admin", () => ({ args: ["viewer", false] })),
  "app/projects/page.tsx default": page("user", NOTHING),
  "app/projects/new/page.tsx default": page("creator", NOTHING),

  [`${P}/page.tsx default`]: page("enter"),
  [`${P}/cases/page.tsx default`]: page("readCases"),
  [`${P}/cases/[caseId]/page.tsx default`]: page("readCases", inCase),
  [`${P}/cases/[caseId]/peek/route.ts GET`]: page("readCases", inCase),
  [`${P}/cases/rows/route.ts GET`]: page("readCases", ({ slug }) => ({
    params: { slug },
    search: { from: "0", view: "none" },
  })),
  [`${P}/cases/export/route.ts POST`]: page("export", ({ slug }) => ({
    params: { slug },
    body: form({ picked: JSON.stringify({ all: true, ids: [] }) }),
  })),
  [`${P}/cases/actions.ts countCasesAction`]: page("deleteCases", noCases),
  [`${P}/cases/actions.ts deleteCasesAction`]: page("deleteCases", noCases),
  [`${P}/import/page.tsx default`]: page("import"),
  [`${P}/label/page.tsx default`]: page("label"),

  [`${P}/agreement/page.tsx default`]: page("readAgreement"),
  [`${P}/agreement/settle/page.tsx default`]: page("settle"),
  [`${P}/agreement/settle/actions.ts settleAction`]: page("settle", ({ slug, claimId }) => ({
    args: [{ slug, claimId, basedOn: 0, verdict: "supported", outcome: "label_wrong", reason: "why" }],
  })),

  [`${P}/calibration/page.tsx default`]: page("readCalibration"),
  [`${P}/calibration/compare/page.tsx default`]: page("readCalibration"),
  [`${P}/calibration/thresholds/page.tsx default`]: page("readCalibration"),
  [`${P}/calibration/compare/actions.ts savePanelAction`]: page("saveCut", ({ slug, runId }) => ({
    args: [IDLE, form({ slug, runId, rule: "majority", name: "p" })],
  })),
  [`${P}/calibration/thresholds/actions.ts saveThresholdAction`]: page("saveCut", ({ slug, runId }) => ({
    args: [IDLE, form({ slug, runId, cut: "0.4" })],
  })),
  [`${P}/calibration/thresholds/actions.ts runThresholdAction`]: page("startRun", ({ slug }) => ({
    args: [IDLE, form({ slug, runId: "none", cut: "0.4" })],
  })),
  [`${P}/score/page.tsx default`]: page("readCalibration"),
  [`${P}/plan/page.tsx default`]: page("readCalibration"),
  [`${P}/plan/actions.ts drawAction`]: page("planLabels", ({ slug, runId }) => ({
    args: [IDLE, form({ slug, run: runId, seed: "1", more: "1" })],
  })),
  [`${P}/plan/actions.ts closeAction`]: page("planLabels", ({ slug }) => ({
    args: [form({ slug, sample: "none" })],
  })),

  [`${P}/judges/page.tsx default`]: page("readJudges"),
  [`${P}/judges/actions.ts startRunAction`]: page("startRun", ({ slug, versionId, datasetId }) => ({
    args: [IDLE, form({ slug, judge: `version:${versionId}`, datasetId })],
  })),
  [`${P}/judges/actions.ts stopRunAction`]: page("startRun", onRun),
  [`${P}/judges/actions.ts resumeRunAction`]: page("startRun", onRun),
  [`${P}/judges/runs/route.ts GET`]: page("readJudges"),
  [`${P}/judges/runs/[run]/page.tsx default`]: page("readJudges", inRun),
  [`${P}/judges/runs/[run]/actions.ts pauseAction`]: page("startRun", onRun),
  [`${P}/judges/runs/[run]/actions.ts stopAction`]: page("startRun", onRun),
  [`${P}/judges/runs/[run]/actions.ts resumeAction`]: page("startRun", ({ slug, runId }) => ({
    args: [slug, runId, null],
  })),
  [`${P}/judges/runs/[run]/actions.ts retryAction`]: page("startRun", ({ slug, runId }) => ({
    args: [slug, runId, "timeout"],
  })),
  [`${P}/judges/start/page.tsx default`]: page("startRun"),
  [`${P}/judges/start/actions.ts startCallingAction`]: page("startRun", ({ slug, versionId, datasetId }) => ({
    args: [IDLE, form({ slug, version: versionId, dataset: datasetId, repeats: "1" })],
  })),
  [`${P}/judges/verdicts/page.tsx default`]: page("import"),
  [`${P}/judges/verdicts/actions.ts previewVerdictsAction`]: page("import", ({ slug, datasetId }) => ({
    args: [{ ...READING, slug, datasetId, upload: "none" }],
  })),
  [`${P}/judges/verdicts/actions.ts importVerdictsAction`]: page("import", ({ slug, datasetId }) => ({
    args: [
      { ...READING, slug, datasetId, upload: "none", name: "x", isProbability: false, leaveMissing: true },
    ],
  })),
  [`${P}/judges/new/page.tsx default`]: page("editJudge"),
  [`${P}/judges/new/actions.ts addLlmJudgeAction`]: page("editJudge", ({ slug }) => ({
    args: [slug, new FormData()],
  })),
  [`${P}/judges/new/actions.ts addLocalModelAction`]: page("editJudge", ({ slug }) => ({
    args: [slug, new FormData()],
  })),
  [`${P}/judges/new/actions.ts addHttpJudgeAction`]: page("editJudge", ({ slug }) => ({
    args: [slug, new FormData()],
  })),
  [`${P}/judges/new/learn-action.ts learnJudgeAction`]: page("editJudge", ({ slug }) => ({
    args: [{ slug, name: null }, new FormData()],
  })),
  [`${P}/judges/answers/[run]/page.tsx default`]: { rule: "readJudges", give: inRun, isEmpty: true },
  [`${P}/judges/answers/[run]/actions.ts retryAnswersAction`]: page("startRun", ({ slug, runId }) => ({
    args: [slug, runId, "timeout"],
  })),
  [`${P}/judges/answers/[run]/actions.ts decidePartAction`]: page("import", ({ slug, runId, caseId }) => ({
    args: [slug, runId, { caseId, at: 0, take: true }],
  })),
  [`${P}/judges/answers/start/page.tsx default`]: page("startRun"),
  [`${P}/judges/answers/start/actions.ts startAnswersAction`]: page("startRun", ({ slug }) => ({
    args: [IDLE, form({ slug })],
  })),
  [`${P}/judges/orders/[version]/page.tsx default`]: {
    rule: "editJudge",
    give: ({ slug, versionId }) => ({ params: { slug, version: versionId } }),
    isEmpty: true,
  },
  [`${P}/judges/orders/[version]/actions.ts checkOrdersAction`]: page("editJudge", onVersion),
  [`${P}/judges/[judge]/page.tsx default`]: page("readJudges", ({ slug, judge }) => ({
    params: { slug, judge },
  })),
  [`${P}/judges/[judge]/actions.ts changeJudgeAction`]: page("editJudge", ({ slug, judge }) => ({
    args: [{ slug, name: judge, kind: "llm" }, new FormData()],
  })),
  [`${P}/judges/[judge]/actions.ts saveConnectionAction`]: page("editJudge", ({ slug }) => ({
    args: [slug, "none", new FormData()],
  })),
  [`${P}/judges/[judge]/actions.ts deleteConnectionAction`]: page("editJudge", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/judges/[judge]/actions.ts countCacheAction`]: page("editJudge", onVersion),
  [`${P}/judges/[judge]/actions.ts clearCacheAction`]: page("editJudge", onVersion),
  [`${P}/judges/[judge]/actions.ts checkVersionAction`]: page("editJudge", onVersion),
  [`${P}/judges/[judge]/actions.ts tryVersionAction`]: page("editJudge", ({ slug, versionId, claimId }) => ({
    args: [slug, versionId, claimId],
  })),

  [`${P}/report/page.tsx default`]: page("readReports"),
  [`${P}/report/[number]/page.tsx default`]: page("readReports", ({ slug }) => ({
    params: { slug, number: "1" },
  })),
  [`${P}/report/file/route.ts GET`]: page("readReports", ({ slug }) => ({
    params: { slug },
    search: { format: "md" },
  })),
  [`${P}/report/actions.ts freezeReportAction`]: page("freezeReport", ({ slug, datasetId, runId }) => ({
    args: [slug, IDLE, form({ datasetId, runId })],
  })),
  [`${P}/report/actions.ts deleteReportAction`]: page("freezeReport", ({ slug }) => ({
    args: [slug, 99, IDLE, new FormData()],
  })),

  [`${P}/settings/page.tsx default`]: page("manageSettings"),
  [`${P}/settings/actions.ts saveProjectAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, IDLE, new FormData()],
  })),
  [`${P}/settings/actions.ts savePolicyAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, IDLE, new FormData()],
  })),
  [`${P}/settings/actions.ts closeFlagAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/settings/actions.ts saveGuidelinesAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, IDLE, new FormData()],
  })),
  [`${P}/label/practice/page.tsx default`]: page("label"),
  [`${P}/label/practice/actions.ts answerPracticeAction`]: page("label", ({ slug, claimId }) => ({
    args: [slug, { claimId, verdict: "supported", ms: null, requestId: crypto.randomUUID() }],
  })),
  [`${P}/settings/actions.ts setPracticeAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, "none", true],
  })),
  [`${P}/settings/actions.ts takeOutOfPracticeAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/settings/actions.ts sendBackAction`]: page("manageSettings", ({ slug }) => ({
    args: [slug, IDLE, new FormData()],
  })),
  [`${P}/settings/actions.ts countDeletionAction`]: page("deleteCases", ({ slug, datasetId }) => ({
    args: [slug, datasetId],
  })),
  [`${P}/settings/actions.ts deleteDatasetAction`]: page("deleteCases", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/settings/actions.ts deleteProjectAction`]: page("deleteProject", ({ slug }) => ({
    args: [slug, "another text"],
  })),

  [`${P}/settings/people/page.tsx default`]: page("managePeople"),
  [`${P}/settings/people/actions.ts inviteAction`]: page("managePeople", ({ slug }) => ({
    args: [slug, IDLE, form({ role: "viewer", note: "somebody" })],
  })),
  [`${P}/settings/people/actions.ts changeRoleAction`]: page("managePeople", ({ slug }) => ({
    args: [slug, "viewer", "viewer"],
  })),
  [`${P}/settings/people/actions.ts removeMemberAction`]: page("managePeople", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/settings/people/actions.ts revokeInvitationAction`]: page("managePeople", ({ slug }) => ({
    args: [slug, "none"],
  })),
  [`${P}/settings/audit/page.tsx default`]: page("readAudit"),
  [`${P}/settings/audit/file/route.ts GET`]: page("readAudit", ({ slug }) => ({
    params: { slug },
    search: { format: "csv" },
  })),

  [`${V1}/imports/route.ts POST`]: page("creator", () => ({ search: { file: "x.jsonl" }, body: "{}\n" })),
  [`${V1}/imports/[upload]/preview/route.ts POST`]: page("creator", ({ uploads }, person) => ({
    params: { upload: uploads[person] },
    body: {},
  })),
  [`${V1}/imports/[upload]/bad-rows/route.ts GET`]: page("creator", ({ uploads }, person) => ({
    params: { upload: uploads[person] },
  })),
  [`${V1}/imports/[upload]/route.ts POST`]: page("import", ({ uploads, slug }, person) => ({
    params: { upload: uploads[person] },
    body: { project: slug },
  })),
  [`${V1}/labels/route.ts POST`]: page("label", ({ claimId }) => ({ body: act(claimId) })),
  [`${V1}/labels/flags/route.ts POST`]: page("label", ({ claimId }) => ({
    body: { requestId: crypto.randomUUID(), claimId, reason: null, note: "" },
  })),
  [`${V1}/labels/case/route.ts GET`]: page("label", ({ projectId, caseId }) => ({
    search: { project: projectId, case: caseId },
  })),
  [`${V1}/labels/next/route.ts POST`]: page("label", ({ datasetId }) => ({
    body: { dataset: datasetId, except: [] },
  })),
  [`${V1}/labels/lease/route.ts POST`]: page("label", ({ projectId }) => ({
    body: { project: projectId, cases: [] },
  })),
  [`${V1}/labels/skips/route.ts POST`]: page("label", ({ projectId, caseId }) => ({
    body: { project: projectId, caseId, reason: null, note: "" },
  })),
  [`${V1}/labels/mine/route.ts GET`]: page("label", ({ datasetId }) => ({ search: { dataset: datasetId } })),
  [`${V1}/projects/[slug]/export/route.ts GET`]: page("export"),
  [`${V1}/projects/[slug]/runs/[run]/events/route.ts GET`]: page("readJudges", inRun),
};
