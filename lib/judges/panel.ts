import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import type { JudgeReply, JudgeVersionConfig, Setting } from "./judge";
import type { Confidence } from "./record";
import { twoWayVerdict, type VerdictSpace } from "./verdict-space";

/** Version of how replies are put together. */
const PANEL_CODE = 1;

/**
 * How judges decide together. majority: what most of them say; atLeast: flagged once so many flag; cascade: the first is
 * asked of everything, the second only of what the first flagged or passed, or scored within a band where it is unsure.
 */
export type PanelJudgeRule =
  | { kind: "majority" }
  | { kind: "atLeast"; least: number }
  | { kind: "cascade"; asks: "flagged" | "passed" | "unsure"; unsure: { low: number; high: number } | null };

/** What a member said of a claim; null: its run has no answer on it. */
export type MemberReply = JudgeReply | null;

export interface PanelMember {
  /** "Rules 1", for the reason that is kept. */
  name: string;
  hash: string;
  /** Which of the version's runs on the dataset it is, from 1. */
  repeat: number;
  /** Shown the passages the other way round; left out: no. */
  isReversed?: boolean;
  space: VerdictSpace;
}

/** What a member says of a claim's citations; null: not known. */
export interface MemberCitations {
  citationOk: boolean | null;
  /** One a citation, in the order of the claim. */
  citeRelevant: readonly (boolean | null)[];
}

export interface PanelReply {
  reply: JudgeReply;
  /** Places of the members that had to be asked, in the order asked. */
  asked: number[];
}

const isFlag = (verdict: Verdict) => verdict !== "supported";

/** Two as soon as one member only passes or flags: a panel can't know what none of its members says. */
export function panelSpace(members: readonly Pick<PanelMember, "space">[]): VerdictSpace {
  return members.some(({ space }) => space === "two") ? "two" : "three";
}

/**
 * Why a rule can't be had of so many members, as a sentence; null where it can.
 *
 * @example panelFault({ kind: "cascade", asks: "unsure", unsure: null }, 2) // "A cascade that asks of what ..."
 */
export function panelFault(rule: PanelJudgeRule, members: number): string | null {
  if (members < 2) return "A panel takes two runs or more.";
  if (rule.kind === "atLeast") {
    const isFit = Number.isInteger(rule.least) && rule.least >= 1 && rule.least <= members;
    return isFit ? null : `At least ${rule.least} of ${members} judges can't flag.`;
  }
  if (rule.kind === "majority") return null;
  if (members !== 2) return "A cascade takes two runs: the one asked first, and the one asked after it.";
  const { asks, unsure } = rule;
  if (unsure === null) {
    return asks === "unsure"
      ? "A cascade that asks of what the first is unsure of needs a band of its score."
      : null;
  }
  const isBand = unsure.low >= 0 && unsure.high <= 1 && unsure.low <= unsure.high;
  return isBand ? null : "The band of the score must lie between 0 and 1, its lower end first.";
}

function ruleSetting(rule: PanelJudgeRule): Setting {
  if (rule.kind !== "cascade") return { ...rule };
  return { ...rule, unsure: rule.unsure === null ? null : { ...rule.unsure } };
}

/** One of a version's runs: another run of it may have said something else. */
function memberSetting({ hash, repeat }: PanelMember): string {
  return repeat === 1 ? hash : `${hash} run ${repeat}`;
}

/** The pinned version of a panel: its members' versions, with their runs, in order and the rule. */
export function panelVersion(rule: PanelJudgeRule, members: readonly PanelMember[]): JudgeVersionConfig {
  return {
    kind: "panel",
    code: PANEL_CODE,
    parameters: {
      members: members.map(memberSetting),
      rule: ruleSetting(rule),
      verdictSpace: panelSpace(members),
    },
  };
}

function wordOf(reply: MemberReply, space: VerdictSpace): string {
  if (reply === null) return "not judged";
  if (reply.status === "no_verdict") return `no verdict (${reply.failure.replaceAll("_", " ")})`;
  return space === "two" ? twoWayVerdict(reply.verdict) : reply.verdict;
}

function undecided(rationale: string): JudgeReply {
  return { status: "no_verdict", failure: "undecided", rationale };
}

/** The verdict that most gave; null where two were given as often. */
function mostSaid(verdicts: readonly Verdict[]): Verdict | null {
  const counts = VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length);
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? (VERDICTS[first] ?? null) : null;
}

/** What is wrong with a claim that enough members flag: the kind most of them name, of equals that of the first. */
function kindOfFlags(flags: readonly Verdict[], space: VerdictSpace): Verdict {
  if (space === "two") return "unsupported";
  return mostSaid(flags) ?? flags[0] ?? "unsupported";
}

function decide(rule: PanelJudgeRule, said: readonly MemberReply[], space: VerdictSpace): Verdict | null {
  const verdicts = said.flatMap((one) => (one?.status === "ok" ? [one.verdict] : []));
  if (rule.kind === "atLeast") {
    const flags = verdicts.filter(isFlag);
    if (flags.length >= rule.least) return kindOfFlags(flags, space);
    // Those that said nothing might all have flagged.
    return flags.length + said.length - verdicts.length < rule.least ? "supported" : null;
  }
  if (2 * verdicts.length < said.length) return null;
  return mostSaid(space === "two" ? verdicts.map((one) => (isFlag(one) ? "unsupported" : one)) : verdicts);
}

/** Whether the second member of a cascade has to be asked. */
function asksSecond(rule: Extract<PanelJudgeRule, { kind: "cascade" }>, first: MemberReply): boolean {
  // A first that said nothing is as unsure as can be.
  if (first === null || first.status === "no_verdict") return true;
  const { asks, unsure } = rule;
  const { score, verdict } = first;
  if (unsure !== null && score !== null && score >= unsure.low && score <= unsure.high) return true;
  return asks !== "unsure" && isFlag(verdict) === (asks === "flagged");
}

function flat(reply: MemberReply, space: VerdictSpace): Verdict | null {
  if (reply?.status !== "ok") return null;
  return space === "two" && isFlag(reply.verdict) ? "unsupported" : reply.verdict;
}

/**
 * What judges say together of one claim, from what each said of it.
 *
 * @param rule one that {@link panelFault} has nothing against.
 * @param replies one a member, in its order.
 * @returns the verdict, or none as "undecided": a tie, fewer than half of a majority with a verdict, votes that are missing
 *   and could turn it, or a cascade whose deciding judge gave none. asked: who would have been asked had nothing been stored.
 * @example panelReply({ kind: "atLeast", least: 1 }, { members, replies: [supported, unsupported] }).reply // unsupported
 */
export function panelReply(
  rule: PanelJudgeRule,
  { members, replies }: { members: readonly PanelMember[]; replies: readonly MemberReply[] },
): PanelReply {
  const space = panelSpace(members);
  const all = members.map((_, at) => at);
  const [first = null] = replies;
  const asked = rule.kind !== "cascade" || asksSecond(rule, first) ? all : [0];
  const rationale = asked
    .map((at) => `${members[at]?.name}: ${wordOf(replies[at] ?? null, members[at]?.space ?? "three")}`)
    .join("; ");
  const last = asked.at(-1) ?? 0;
  const verdict =
    rule.kind === "cascade"
      ? flat(replies[last] ?? null, space)
      : decide(
          rule,
          members.map((_, at) => replies[at] ?? null),
          space,
        );
  const reply: JudgeReply =
    verdict === null ? undecided(rationale) : { status: "ok", verdict, score: null, rationale };
  return { reply, asked };
}

/** Whether a majority is one of repeats: runs of one version, asked alike. */
function areRepeats([first, ...others]: readonly PanelMember[]): boolean {
  return others.every(
    ({ hash, isReversed = false }) => hash === first?.hash && isReversed === (first.isReversed ?? false),
  );
}

/**
 * How sure the majority of a judge's repeats is: the share of those with a verdict that gave the one of most.
 *
 * @param replies one a member, in its order.
 * @returns null where they have no majority, or are more than repeats of one version, asked alike.
 * @example repeatConfidence({ kind: "majority" }, { members, replies: [supported, supported, unsupported] }) // 2 / 3
 */
export function repeatConfidence(
  rule: PanelJudgeRule,
  { members, replies }: { members: readonly PanelMember[]; replies: readonly MemberReply[] },
): Confidence | null {
  if (rule.kind !== "majority" || !areRepeats(members)) return null;
  const { reply } = panelReply(rule, { members, replies });
  if (reply.status !== "ok") return null;
  const space = panelSpace(members);
  const said = replies.flatMap((one) => flat(one, space) ?? []);
  return { value: said.filter((one) => one === reply.verdict).length / said.length, source: "repeats" };
}

/** A yes or no as a verdict, so that the rule decides on it as on a claim. */
function asReply(isSo: boolean | null): MemberReply {
  return isSo === null
    ? null
    : { status: "ok", verdict: isSo ? "supported" : "unsupported", score: null, rationale: "" };
}

/**
 * What judges say together of a claim's citations: each question that a citation raises (whether the cited passages
 * together support the claim, whether this one is needed) is decided by the rule as the claim itself is. Of a cascade those
 * of the member count that decided on the claim.
 *
 * @param asked of {@link panelReply}.
 * @returns null where votes that are missing could turn it; no entries where no member knows how many citations there are.
 */
export function panelCitations(
  rule: PanelJudgeRule,
  { said, asked }: { said: readonly (MemberCitations | null)[]; asked: readonly number[] },
): MemberCitations {
  const together = (votes: readonly (boolean | null)[]): boolean | null => {
    if (rule.kind === "cascade") return votes[asked.at(-1) ?? 0] ?? null;
    const verdict = decide(rule, votes.map(asReply), "two");
    return verdict === null ? null : verdict === "supported";
  };
  const many = Math.max(0, ...said.map((one) => one?.citeRelevant.length ?? 0));
  return {
    citationOk: together(said.map((one) => one?.citationOk ?? null)),
    citeRelevant: Array.from({ length: many }, (_, at) =>
      together(said.map((one) => one?.citeRelevant[at] ?? null)),
    ),
  };
}
