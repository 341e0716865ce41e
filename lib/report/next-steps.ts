import { formatNumber } from "@/lib/format";
import { countOf } from "./words";

/** How far a project is, in counts; everything that decides what comes next. */
export interface ProjectStanding {
  cases: number;
  claims: number;
  unlabeled: number;
  disputed: { claims: number; answers: number };
  /** Runs waiting or at work on the set. */
  runsAtWork: number;
  /** Claims the chosen run has an answer on; 0 without a run. */
  judged: number;
  noVerdict: number;
  /** Claims with a settled label and a verdict. */
  compared: number;
  /** The newest frozen report, and whether anything has changed since; null without one. */
  report: { number: number; isOutdated: boolean } | null;
}

export interface NextStep {
  key: "import" | "label" | "settle" | "run" | "calibrate" | "freeze" | "read";
  /** What to do and why, as a sentence for the first step. */
  sentence: string;
  /** The same as a button, and as a short link. */
  button: string;
  link: string;
  /** What stands under the link; empty where it says it all. */
  note: string;
}

type Rule = (standing: ProjectStanding) => NextStep | null;

const bringIn: Rule = ({ cases }) =>
  cases > 0
    ? null
    : {
        key: "import",
        sentence: "Bring in answered questions with the passages they were answered from.",
        button: "Bring in cases",
        link: "Bring in cases",
        note: "",
      };

const label: Rule = ({ unlabeled, claims }) =>
  unlabeled === 0
    ? null
    : {
        key: "label",
        sentence: `Label ${countOf(unlabeled, "claim")}. Only people’s labels say how far a judge can be trusted.`,
        button: unlabeled === claims ? "Start labeling" : "Go on labeling",
        link: `Label ${countOf(unlabeled, "claim")}`,
        note: "",
      };

const settle: Rule = ({ disputed }) => {
  if (disputed.claims === 0) return null;
  const many = countOf(disputed.claims, "disagreement");
  const they = disputed.claims === 1 ? "It keeps" : "They keep";
  const out =
    disputed.answers === 0 ? "" : ` ${they} ${countOf(disputed.answers, "answer")} out of the figures.`;
  return {
    key: "settle",
    sentence: `Settle ${many}.${out}`,
    button: disputed.claims === 1 ? "Look at it" : "Look at them",
    link: `Settle ${many}`,
    note: "",
  };
};

const run: Rule = ({ claims, judged, runsAtWork }) => {
  if (claims === 0 || judged >= claims) return null;
  if (runsAtWork > 0) {
    return {
      key: "run",
      sentence: `A judge is at work: ${formatNumber(judged)} of ${countOf(claims, "claim")} so far.`,
      button: "Watch it",
      link: "Watch the judge at work",
      note: `${formatNumber(judged)} of ${countOf(claims, "claim")} so far`,
    };
  }
  const left = claims - judged;
  return {
    key: "run",
    sentence:
      judged === 0
        ? `Run a judge over ${countOf(claims, "claim")}.`
        : `${countOf(left, "claim")} ${left === 1 ? "waits" : "wait"} for a verdict.`,
    button: "Run a judge",
    link: "Run a judge",
    note: judged === 0 ? "" : `${countOf(left, "claim")} without an answer`,
  };
};

const calibrate: Rule = ({ compared, report }) =>
  compared === 0 || report !== null
    ? null
    : {
        key: "calibrate",
        sentence: `See how the judge holds against people on ${countOf(compared, "claim")}.`,
        button: "Read the calibration",
        link: "Read the calibration",
        note: `${countOf(compared, "claim")} held against each other`,
      };

const freeze: Rule = ({ cases, claims, unlabeled, report }) => {
  if (cases === 0 || (report !== null && !report.isOutdated)) return null;
  if (unlabeled === claims) return null;
  return {
    key: "freeze",
    sentence:
      report === null
        ? "Freeze a report: one page, five lines, kept as it is."
        : `Freeze a new report: things have changed since report ${report.number}.`,
    button: report === null ? "See the report" : "See today’s report",
    link: report === null ? "Freeze a report" : "Freeze a new report",
    note: "",
  };
};

const read: Rule = ({ report }) =>
  report === null
    ? null
    : {
        key: "read",
        sentence: `Report ${report.number} says how it stands.`,
        button: `Open report ${report.number}`,
        link: `Open report ${report.number}`,
        note: "",
      };

const RULES: readonly Rule[] = [bringIn, label, settle, run, calibrate, freeze, read];

/**
 * What to do next with a project: the first step is the one to take, the others can be taken too.
 *
 * @param standing how far it is.
 * @returns steps in the order of the work; empty only where there are cases but no claims and no report.
 * @example nextSteps(standing)[0]?.key // "label"
 */
export function nextSteps(standing: ProjectStanding): NextStep[] {
  return RULES.map((rule) => rule(standing)).filter((step) => step !== null);
}
