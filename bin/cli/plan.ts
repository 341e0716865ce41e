import { type Command, InvalidArgumentError } from "commander";
import { FLAGGED_SHARES, SHARES_NOTE } from "@/lib/metrics/label-plan";
import { BadInput, WrongUsage } from "./fail";
import { printCountsPlan } from "./plan-counts";

interface PlanOptions {
  project?: string;
  run?: string;
  hits?: number;
  n?: number;
  target?: number;
  width?: number;
  more?: number;
  random?: true;
  answers?: true;
  flagged?: number;
  designEffect?: number;
  json?: true;
}

function parseShare(text: string): number {
  const share = text.trim() === "" ? Number.NaN : Number(text);
  if (!(share > 0 && share < 1)) throw new InvalidArgumentError("It must be a fraction above 0 and below 1.");
  return share;
}

function parseFlagged(text: string): number {
  const share = parseShare(text);
  if (share < FLAGGED_SHARES.least || share > FLAGGED_SHARES.most) {
    throw new InvalidArgumentError(
      `It must be from ${FLAGGED_SHARES.least} to ${FLAGGED_SHARES.most}. ${SHARES_NOTE}`,
    );
  }
  return share;
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}

function parseMore(text: string): number {
  const more = parseCount(text);
  if (more === 0) throw new InvalidArgumentError("It must be 1 or more.");
  return more;
}

function parseEffect(text: string): number {
  const effect = text.trim() === "" ? Number.NaN : Number(text);
  if (!(effect >= 1 && Number.isFinite(effect))) throw new InvalidArgumentError("It must be 1 or more.");
  return effect;
}

async function planCounts({ hits, n, ...options }: PlanOptions): Promise<void> {
  const { target, width, more, designEffect = 1, json = false } = options;
  if (hits === undefined || n === undefined) throw new WrongUsage("error: --hits and --n go together");
  if (options.project !== undefined || options.run !== undefined) {
    throw new WrongUsage("error: plan from counts (--hits, --n) or from a project (--project), not both");
  }
  if (options.random || options.answers || options.flagged !== undefined) {
    throw new WrongUsage(
      "error: --random, --answers and --flagged need a project: counts alone know no verdicts",
    );
  }
  if (hits > n) throw new WrongUsage("error: --hits is more than --n");
  await printCountsPlan({ hits, n, target, width, more, designEffect, json });
}

async function planProject(options: PlanOptions): Promise<void> {
  const { project, run, target, width, more, random, answers, flagged, json = false } = options;
  if (project === undefined) throw new WrongUsage("error: name a --project, or counts with --hits and --n");
  if ((random || answers) && flagged !== undefined)
    throw new WrongUsage("error: --random and --answers exclude --flagged");
  if (options.designEffect !== undefined) {
    throw new WrongUsage(
      "error: --design-effect goes with --hits and --n: a project's labels tell their own",
    );
  }
  const unit = answers ? ("answers" as const) : ("claims" as const);
  const mix =
    flagged === undefined ? { kind: "random" as const, unit } : { kind: "stratified" as const, flagged };
  // Only a project needs the database: counts alone are planned in a clone that was never set up.
  const { printProjectPlan } = await import("./plan-project").catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("generated")) {
      throw new BadInput("plumbline plan --project needs the database: run `npm run quickstart` first");
    }
    throw error;
  });
  await printProjectPlan({ project, run, mix, target, width, more, json });
}

/** Adds `plan`: how many more labels a range or a proof takes. */
export function registerPlan(program: Command): void {
  program
    .command("plan")
    .description("say how many more labels a range or a proof takes")
    .option("--project <slug>", "whose labels to build on")
    .option("--run <id>", "which run; the newest that is done unless given")
    .option("--hits <count>", "plan from counts alone: so many of --n", parseCount)
    .option("--n <count>", "all that were counted", parseCount)
    .option("--target <share>", "catch rate to prove, such as 0.9", parseShare)
    .option("--width <share>", "width of the range wanted, such as 0.1", parseShare)
    .option("--more <count>", "so many more labeled claims", parseMore)
    .option("--random", "drawn at random from all claims (unless --flagged is given)")
    .option("--answers", "drawn as whole answers, at random: a rate per answer follows from these alone")
    .option(
      "--flagged <share>",
      "drawn from flagged and passed claims, this part of them flagged",
      parseFlagged,
    )
    .option("--design-effect <factor>", "how far claims of one answer go together, with --hits", parseEffect)
    .option("--json", "print JSON instead of sentences")
    .action(async (options: PlanOptions) => {
      const { target, width, more } = options;
      if (target === undefined && width === undefined && more === undefined) {
        throw new WrongUsage("error: say what for: --target, --width or --more");
      }
      const isCounts = options.hits !== undefined || options.n !== undefined;
      await (isCounts ? planCounts(options) : planProject(options));
    });
}
